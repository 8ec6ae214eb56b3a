phase10-headline = Раздача { $hand }
phase10-headline-ten = Раздача { $hand } из { $hands }
phase10-course = { $n ->
    [1] только первая фаза
    [10] все десять фаз
   *[other] фазы с 1 по { $n }
  }
phase10-course-even = чётные фазы
phase10-course-odd = нечётные фазы
phase10-course-ten = у всех фаза { $phase }
phase10-course-replay = ничья: снова фаза { $phase }

# Phases and groups
phase10-goal-set = группа из { $n }
phase10-goal-run = ряд из { $n }
phase10-goal-colour = { $n } одного цвета
phase10-goal-two-sets = 2 группы по { $n }
phase10-group-set = группа с числом { $n }
phase10-group-run = ряд от { $low } до { $high }
phase10-group-colour = { $colour ->
    [R] красные карты
    [P] фиолетовые карты
    [Y] жёлтые карты
   *[G] зелёные карты
  }
phase10-group-of = { $you ->
    [yes] у вас
   *[no] { $name }
  }, { $group }
phase10-wild-as = джокер вместо { $n }
phase10-is-down = выложено
phase10-misses = пропускает ход
phase10-dealer = сдающий
phase10-watches = смотрит
phase10-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
  }
phase10-points = { $n ->
    [one] { $n } штрафное очко
    [few] { $n } штрафных очка
   *[other] { $n } штрафных очков
  }
phase10-everybody = Все за столом
phase10-own = Ваше место

# Choosing and laying
phase10-slots = { $goal }: выбрано { $filled } из { $n }
phase10-take-back = Вернуть в руку: { $card }
phase10-wild-change = Джокер стоит вместо { $n }. Выбрать другое число
phase10-wild-which = Вместо чего стоит джокер?
phase10-arrange = Разложить
phase10-sort-number = Разобрать по числам
phase10-sort-colour = Разобрать по цветам
phase10-lay = { $n ->
    [0] Выложить
   *[other] Выложить, +{ $n }
  }
phase10-lay-label = Выложить: { $goal }{ $n ->
    [0] {""}
    [one] , и добавить ещё { $n } карту
    [few] , и добавить ещё { $n } карты
   *[other] , и добавить ещё { $n } карт
  }
phase10-discard = Сбросить
phase10-add-to = Добавить: { $card }. Куда: { $group }
phase10-add-as = Добавить джокера как { $n }. Куда: { $group }
phase10-note-drawn = только что взято
phase10-note-chosen = выбрано
phase10-note-fits = можно добавить
phase10-whom = Кто пропустит ход?
phase10-victim = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
  }, фаза { $phase }{ $down ->
    [yes] {" "}выложена
   *[no] {""}
  }
phase10-protected = пока нельзя назвать снова
phase10-keep = Оставить карту себе
phase10-skip-seat = Ход пропустит { $name }

# Piles
phase10-draw-label = Взять карту из прикупа, в нём { $n }
phase10-pile-label = Прикуп: { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
  }
phase10-take-label = Взять из сброса: { $card }
phase10-discard-label = Сбросить: { $card }
phase10-discards-label = Сброс: { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
  }, сверху { $card }
phase10-open-cards = Известные карты
phase10-open-discards = { $n ->
    [0] Сброс пуст
    [one] Сброс: { $n } карта
    [few] Сброс, начиная с верхней: { $n } карты
   *[other] Сброс, начиная с верхней: { $n } карт
  }
phase10-open-known = Взяты из сброса и ещё в руке
phase10-open-none = Таких нет
phase10-open-piles = { $n ->
    [one] В прикупе осталась { $n } карта.
    [few] В прикупе осталось { $n } карты.
   *[other] В прикупе осталось { $n } карт.
  } { $times ->
    [0] В этой раздаче сброс ещё не перемешивали.
    [one] В этой раздаче сброс перемешали { $times } раз.
    [few] В этой раздаче сброс перемешали { $times } раза.
   *[other] В этой раздаче сброс перемешали { $times } раз.
  }
phase10-aid-played = Счёт открытых карт
phase10-seen = Открыто: { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }
phase10-seen-note = Сколько из двух одинаковых карт лежит в группах или в сбросе
phase10-seen-others = Джокеров: { $wilds } из { $allWilds }. «Пропусти ход»: { $skips } из { $allSkips }.
phase10-seen-pool = Вернулось в прикуп при последней перетасовке: { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }

# Whose turn it is
phase10-dealing = Сдают карты
phase10-reshuffling = Сброс перемешивают: из него будет новый прикуп
phase10-replay-next = Ничья! Последнюю фазу ещё раз играют: { $names }
phase10-replay-note = Решающая раздача: снова фаза { $phase }, без очков. Кто первым выйдет, выиграет партию
phase10-tie = Поровну на первом месте: только эти игроки снова играют фазу { $phase }, и побеждает тот, кто выйдет первым
phase10-over-you = Вы выиграли партию
phase10-over = { $n ->
    [one] Партию выигрывает { $names }
   *[other] Победу делят { $names }
  }
phase10-wait-draw = { $name } берёт карту
phase10-wait-play = Ходит { $name }
phase10-your-draw = Ваш ход: возьмите карту из прикупа или { $card } из сброса
phase10-your-draw-skip = Ваш ход: возьмите карту. «Пропусти ход» из сброса не берут
phase10-your-draw-only = Ваш ход: возьмите карту
phase10-your-lay = Можно выложить фазу { $phase }!
phase10-your-discard = Сбросьте карту: выберите её и коснитесь сброса
phase10-your-hit = Добавляйте карты или сбросьте одну
phase10-your-discard-down = Сбросьте карту, чтобы закончить ход
phase10-choose-discard = Сначала выберите карту, которую сбросите
phase10-drawn-already = Карта уже взята. Теперь сбросьте одну
phase10-not-now = Сейчас не ваш ход

# What happened
phase10-dealt = Раздача { $hand }: { $you ->
    [yes] сдаёте вы
   *[no] сдаёт { $name }
  }. Открыта карта { $card }
phase10-missed = { $you ->
    [yes] Вы пропускаете ход
   *[no] { $name } пропускает ход
  }
phase10-drew = { $you ->
    [yes] Вы берёте карту
   *[no] { $name } берёт карту
  }
phase10-took = { $you ->
    [yes] Вы берёте из сброса { $card }
   *[no] { $name } берёт из сброса { $card }
  }
phase10-laid = { $you ->
    [yes] Вы выкладываете фазу { $phase }
   *[no] { $name } выкладывает фазу { $phase }
  }
phase10-hit = { $you ->
    [yes] Вы добавляете
   *[no] { $name } добавляет
  } { $card } { $whose ->
    [yours] к вашей фазе
    [own] к своей фазе
   *[other] к фазе игрока { $owner }
  }
phase10-hit-wild = { $you ->
    [yes] Вы добавляете
   *[no] { $name } добавляет
  } джокера как { $n } { $whose ->
    [yours] к вашей фазе
    [own] к своей фазе
   *[other] к фазе игрока { $owner }
  }
phase10-discarded = { $you ->
    [yes] Вы сбрасываете { $card }
   *[no] { $name } сбрасывает { $card }
  }
phase10-skipped = { $hits ->
    [you] { $name } кладёт «Пропусти ход»: вы пропустите следующий ход
   *[other] { $you ->
        [yes] Вы кладёте «Пропусти ход»
       *[no] { $name } кладёт «Пропусти ход»
      }: ход пропустит { $victim }
  }
phase10-skipped-nobody = { $you ->
    [yes] Вы сбрасываете «Пропусти ход»; назвать некого
   *[no] { $name } сбрасывает «Пропусти ход»; назвать некого
  }
phase10-reshuffled = Прикуп кончился: сброс перемешан, в прикупе { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
  }
phase10-went-out = { $you ->
    [yes] Вы выходите
   *[no] { $name } выходит
  }
phase10-end-no-reshuffle = Прикуп пуст, и перемешивать больше нельзя: раздача окончена без победителя
phase10-end-only-takes = Сто ходов подряд карту брали из сброса: раздача окончена без победителя
phase10-charged = { $n ->
    [0] Вам штрафа нет
    [one] Вам { $n } штрафное очко
    [few] Вам { $n } штрафных очка
   *[other] Вам { $n } штрафных очков
  }
phase10-result = Раздача окончена
phase10-made = фаза { $phase } выложена: { $goal }
phase10-not-made = фаза { $phase } не выложена: { $goal }
phase10-no-cards-left = карт не осталось
phase10-won-hand = выход
phase10-ending = { $you ->
    [yes] Вы выложили последнюю фазу, { $phase }-ю.
   *[no] { $names } выкладывает последнюю фазу, { $phase }-ю, и выигрывает партию.
  }
phase10-ending-several = В одной раздаче фазу { $phase } выложили { $made }. Меньше всего очков из них { $you ->
    [yes] у вас.
   *[no] и победа: { $names }.
  }
phase10-ending-replay = В решающей раздаче (фаза { $phase }) раньше всех { $you ->
    [yes] вышли вы.
   *[no] выходит { $names } и выигрывает партию.
  }
phase10-ending-ten = { $n ->
    [one] Десять раздач сыграны, меньше всего очков { $you ->
        [yes] у вас.
       *[no] у игрока { $names }.
      }
   *[other] Десять раздач сыграны, меньше всего очков поровну: { $names }.
  }

# На табличках, до хода; ход раздачи
phase10-phase = Фаза { $phase }
phase10-at-turn = сейчас ходит
phase10-yourself = вы
phase10-open-short = Известно
phase10-by-colour = По цветам
phase10-by-number = По числам
phase10-pile-draw = прикуп
phase10-pile-discards = сброс
phase10-ladder = Выложено фаз: { $n } из { $of }
phase10-preview-lay = Фаза { $phase } готова: { $goal }. { $n ->
    [0] С ней вы выходите!
    [one] Останется { $n } карта.
    [few] Останется { $n } карты.
   *[other] Останется { $n } карт.
  }
phase10-preview-slots = Фаза { $phase }: не хватает { $n ->
    [one] { $n } карты.
   *[other] { $n } карт.
  }
phase10-preview-discard = { $n ->
    [0] С этим сбросом вы выходите!
    [one] На руках { $n } карта, штраф: { $points }.
    [few] На руках { $n } карты, штраф: { $points }.
   *[other] На руках { $n } карт, штраф: { $points }.
  }
phase10-preview-hit = Можно добавить: { $places ->
    [one] { $places } место
    [few] { $places } места
   *[other] { $places } мест
  }. { $n ->
    [0] С ней вы выходите!
    [one] Останется { $n } карта.
    [few] Останется { $n } карты.
   *[other] Останется { $n } карт.
  }
phase10-circle = Круг { $n }
phase10-turn = { $name }: { $steps }
phase10-step-missed = пропуск хода
phase10-step-drew = из прикупа
phase10-step-took = из сброса { $card }
phase10-step-laid = фаза { $phase } на столе
phase10-step-hit = { $own ->
    [yes] плюс { $card }
   *[no] плюс { $card } → { $owner }
  }
phase10-step-discarded = сброс { $card }
phase10-step-skipped = «Пропусти ход» → { $victim }
phase10-step-skipped-nobody = «Пропусти ход», назвать некого
phase10-says-phase = { $you ->
    [yes] Вам нужна фаза { $phase }: { $goal }.
   *[no] { $name } собирает фазу { $phase }: { $goal }.
  }
phase10-says-down = Фаза выложена, к ней можно добавлять карты.
phase10-says-misses = Следующий ход пропущен из-за карты «Пропусти ход».
phase10-says-cards = Столько карт на руках.
phase10-says-points = Штрафные очки; чем их меньше, тем лучше.
phase10-says-dealer = Сдаёт в этой раздаче. Первым ходит игрок слева, он же сдаёт следующую.
phase10-says-fits = { $kind ->
    [colour] Можно добавить любую карту этого цвета или джокера.
   *[set] Можно добавить карту с тем же числом или джокера.
  }
phase10-says-fits-run = { $ends ->
    [both] Можно добавить { $low }, { $high } или джокера.
    [low] Можно добавить { $low } или джокера.
    [high] Можно добавить { $high } или джокера.
   *[none] Больше сюда ничего не добавить.
  }
phase10-says-hand = Раздача длится, пока у кого-нибудь не кончатся карты.
phase10-says-course = Кто выложит последнюю фазу, выиграет партию.
phase10-says-course-ten = После десяти раздач выигрывает тот, у кого меньше очков.
phase10-says-pile = Прикуп: ход начинают с карты отсюда или из сброса.
phase10-says-discards = Сброс: верхнюю карту можно взять, и любой ход кончается картой, положенной сюда.

phase10-key-draw = Взять из прикупа
phase10-key-take = Взять открытую карту
phase10-key-discard = Сбросить выбранную карту
phase10-key-arrange = Разложить фазу
phase10-key-up = С руки туда, куда карта подходит
phase10-prepared-draw = взять карту

# Score sheet
phase10-sheet-caption = Очки и фазы по раздачам
phase10-sheet-hand = Разд.
phase10-sheet-before = раньше
phase10-sheet-empty = Ни одна раздача ещё не сыграна. Здесь будет видно, во что обошлась каждая и какие фазы выложены.
phase10-sheet-sum = Всего
phase10-sheet-next = Фаза
phase10-sheet-explain = Раздача { $hand }: показать, что считалось
phase10-sheet-key = Штрафные очки: от 1 до 9 — по 5, от 10 до 12 — по 10, «Пропусти ход» — 15, джокер — 25. ✓ — фаза выложена. Чем меньше очков, тем лучше.

# Refusals
phase10-refused-deal-pack = В колоде нет столько таких карт: { $subject }
phase10-refused-deal-cards = Каждому сдают по десять карт, одну открывают, остальные — прикуп
phase10-refused-dealer = Сдаёт { $subject }
phase10-refused-no-dealer = Такого места за столом нет, сдавать некому
phase10-refused-deal-seats = В этой раздаче играют другие
phase10-refused-deal-not-reshuffle = Нужна раздача, а не один прикуп
phase10-refused-reshuffle-not-deal = Сейчас перемешивают сброс
phase10-refused-reshuffle-cards = Новый прикуп — это сброс без верхней карты
phase10-refused-nothing-to-take = В сбросе ничего нет
phase10-refused-take-skip = «Пропусти ход» из сброса не берут
phase10-refused-take-first-skip = «Пропусти ход», открытый при раздаче, взять нельзя
phase10-refused-lay-twice = В этой раздаче вы фазу уже выложили
phase10-refused-lay-shape = Фаза { $subject } состоит из других групп или групп другого размера
phase10-refused-lay-skip = «Пропусти ход» в фазу не входит
phase10-refused-lay-set = В группе карты одного числа
phase10-refused-lay-run = Карты ряда идут подряд, от 1 до 12
phase10-refused-lay-colour = Эти карты не одного цвета
phase10-refused-lay-declared = Если в группе одни джокеры, назовите число, которое они значат
phase10-refused-lay-natural = Слишком мало обычных карт, не джокеров
phase10-refused-lay-order = Группы выкладывают по порядку карт, меньшую первой
phase10-refused-hit-too-early = Добавлять можно только после того, как выложена своя фаза
phase10-refused-hit-no-group = Такой группы нет
phase10-refused-hit-skip = «Пропусти ход» никуда не добавляют
phase10-refused-hit-misfit = { $subject } сюда не подходит
phase10-refused-hit-number = Добавляя джокера к ряду, назовите его число
phase10-refused-discard-skip = Сбрасывая «Пропусти ход», назовите, кто пропустит ход
phase10-refused-skip-nobody = { $subject } в этой раздаче не играет
phase10-refused-skip-self = Назовите кого-нибудь другого
phase10-refused-skip-pending = { $subject } и так пропустит следующий ход
phase10-refused-skip-protected = Этого игрока пока нельзя назвать снова: { $subject }
phase10-refused-skip-somebody = Кого-нибудь нужно назвать

# What cards are called
phase10-card = { $colour ->
    [R] красная
    [P] фиолетовая
    [Y] жёлтая
   *[G] зелёная
  } { $n }
phase10-card-wild = джокер
phase10-card-skip = «Пропусти ход»

# House rules
phase10-option-players = Игроки
phase10-option-players-help = Сколько человек играет (P2).
phase10-option-variant = Как идёт партия
phase10-option-variant-help = Каждый проходит фазы в своём темпе; или раздач ровно десять, и в третьей, например, у всех фаза 3 (P16).
phase10-option-variant-standard = каждый в своём темпе
phase10-option-variant-ten_hands = десять раздач, меньше — лучше
phase10-option-phases = Фазы
phase10-option-phases-help = Какие из десяти фаз в игре; чем их меньше, тем короче партия (P16).
phase10-option-phases-all = все десять
phase10-option-phases-even = чётные: 2, 4, 6, 8, 10
phase10-option-phases-odd = нечётные: 1, 3, 5, 7, 9
phase10-option-phases-1-1 = только первая
phase10-option-phases-1-2 = с 1 по 2
phase10-option-phases-1-3 = с 1 по 3
phase10-option-phases-1-4 = с 1 по 4
phase10-option-phases-1-5 = с 1 по 5
phase10-option-phases-1-6 = с 1 по 6
phase10-option-phases-1-7 = с 1 по 7
phase10-option-phases-1-8 = с 1 по 8
phase10-option-phases-1-9 = с 1 по 9
phase10-option-natural_minimum = Обычные карты
phase10-option-natural_minimum-help = Хватит ли одной карты, не джокера, на всю фазу, или она нужна в каждой группе (P6).
phase10-option-natural_minimum-per_phase = хватит одной на фазу
phase10-option-natural_minimum-per_group = по одной в каждой группе
phase10-option-skip_protection = Защита от пропуска
phase10-option-skip_protection-help = Как долго игрока, который пропускает ход, нельзя назвать снова (P9).
phase10-option-skip_protection-circuit = один круг
phase10-option-skip_protection-pending_only = пока ход не пропущен
phase10-option-skip_protection-per_hand = до конца раздачи
phase10-option-reshuffles = Перемешиваний за раздачу
phase10-option-reshuffles-help = Если после стольких перемешиваний прикуп опять пуст, раздача кончается без победителя (P11).
phase10-named-quick = Быстро
phase10-named-quick-help = Фазы с 1 по 4, около 10 минут
phase10-named-half = Половина
phase10-named-half-help = Пять чётных фаз, около 20 минут
phase10-named-league = Лига
phase10-named-league-help = Ровно десять раздач для всех, около 35 минут
phase10-named-printed-help = Все десять фаз, около 45 минут

# Зачем этот ход: $move и $other — ходы («сбросить 5●»)
phase10-name-card = { $wild ->
    [yes] джокера
   *[no] { $card }
  }
phase10-name-draw = взять карту из прикупа
phase10-name-take = взять из сброса { $card }
phase10-name-lay = выложить { $cards }
phase10-name-hit = добавить { $card } ({ $group })
phase10-name-hit-wild = добавить джокера как { $n } ({ $group })
phase10-name-discard = сбросить { $card }
phase10-name-skip = заставить { $you ->
    [yes] вас
   *[no] игрока { $name }
  } пропустить ход
phase10-idea-taken-nearer = Если { $move }, фаза сразу ближе на карту, а если { $other } — только при удаче
phase10-idea-drawn-nearer = Если { $move }, может прийти нужная для фазы карта, а если { $other } — нет
phase10-idea-taken-fits = Если { $move }, эту карту можно сразу добавить к группе, а если { $other } — только при удаче
phase10-idea-drawn-fits = Если { $move }, может прийти карта, которую можно добавить к группе, а если { $other } — нет
phase10-idea-needed = Если { $other }, уйдёт карта, которая нужна для фазы, а если { $move } — нет
phase10-idea-outs = Если { $move }, фазу приблизит больше карт, чем если { $other }
phase10-idea-fit-kept = Если { $other }, пропадёт карта, которая подходит к группе на столе, а если { $move } — нет
phase10-idea-high-gone = Если { $move }, уйдёт больше штрафных очков, чем если { $other }
phase10-idea-skip-used = Если { $move }, соперник вовремя потеряет ход, а если { $other } — нет
phase10-idea-skip-unlaid = Если { $move }, задержится тот, кто ещё не выложил фазу, а если { $other } — нет
phase10-idea-laid = Если { $move }, фаза ляжет на стол уже в этот ход, а если { $other } — останется на руке
phase10-idea-hits = Если { $move }, в этот ход на стол уйдёт больше карт, чем если { $other }
phase10-idea-out = Если { $move }, можно выйти уже в этот ход, а если { $other } — нет
phase10-idea-ended = Если { $move }, кто-то другой скоро выйдет и закончит раздачу, а если { $other }, она продлится дольше
phase10-idea-gift = Если { $other }, следующий игрок чаще возьмёт эту карту, чем если { $move }
phase10-idea-lays-next = Если { $move }, фаза чаще ляжет на стол в следующий ход, чем если { $other }
phase10-idea-others-lay-soon = Если { $move }, меньше соперников успеет выложить фазу, чем если { $other }
phase10-idea-lays-later = Если { $move }, фаза чаще ляжет на стол позже в этой раздаче, чем если { $other }
phase10-idea-hits-later = Если { $move }, позже на стол уйдёт больше карт, чем если { $other }
phase10-idea-others-lay-later = Если { $move }, меньше соперников выложит фазу и позже, чем если { $other }
phase10-idea-points = Если { $move }, в конце останется меньше штрафных очков, чем если { $other }
phase10-goal-laid = Так фаза ляжет на стол уже в этот ход
phase10-goal-lays-next = Так фаза ляжет на стол раньше
phase10-goal-lays-later = Так фаза ещё ляжет на стол в этой раздаче
phase10-goal-out = Так можно выйти уже в этот ход
phase10-goal-hits = Так в этот ход с руки уйдёт больше карт
phase10-goal-hits-later = Так позже можно будет добавить больше карт
phase10-goal-others-lay-soon = Так меньше соперников успеет выложить фазу
phase10-goal-others-lay-later = Так меньше соперников выложит фазу и позже
phase10-goal-points = Так в конце останется меньше штрафных очков

# Why a hint: with $best and $next
phase10-whybot-laid = { $name } выкладывает свою фазу в { $best } % вероятных раздач, иначе в { $next } %.
phase10-whybot-out = Первый выход за игроком { $name } в { $best } % вероятных раздач, иначе в { $next } %.
phase10-whybot-points = Штрафных очков у игрока { $name } в среднем: { $best }, иначе { $next }.
phase10-whybot-others-laid = Сколько соперников игрока { $name } в среднем выкладывают фазу: { $best }, иначе { $next }.
phase10-whybot-others-points = Соперники игрока { $name } вместе получают в среднем штрафных очков: { $best }, иначе { $next }.
phase10-whybot-leader-laid = Сильнейший соперник игрока { $name } выкладывает фазу в { $best } % вероятных раздач, иначе в { $next } %.
phase10-whybot-ahead = После раздачи { $name } впереди всех в { $best } % вероятных раздач, иначе в { $next } %.
phase10-why-laid = Вы выкладываете свою фазу в { $best } % вероятных раздач, { $with } — в { $next } %.
phase10-why-out = Первый выход за вами в { $best } % вероятных раздач, { $with } — в { $next } %.
phase10-why-points = В среднем стоит вам штрафных очков: { $best }, { $move } — { $next }.
phase10-why-others-laid = Сколько других игроков в среднем выкладывают фазу: { $best }, { $with } — { $next }.
phase10-why-others-points = Остальные вместе получают в среднем штрафных очков: { $best }, { $with } — { $next }.
phase10-why-leader-laid = Ваш сильнейший соперник выкладывает фазу в { $best } % вероятных раздач, { $with } — в { $next } %.
phase10-why-ahead = После раздачи вы впереди всех в { $best } % вероятных раздач, { $with } — в { $next } %.
phase10-why-wilds-left = Джокеров на руках у вас остаётся в среднем: { $best }, { $with } — { $next }.
