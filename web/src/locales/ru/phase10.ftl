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
phase10-phase = Фаза { $phase }:
phase10-goal-set = группа из { $n }
phase10-goal-run = ряд из { $n }
phase10-goal-colour = { $n } одного цвета
phase10-goal-two-sets = 2 группы по { $n }
phase10-group-set = группа: { $n }
phase10-group-run = ряд от { $low } до { $high }
phase10-group-colour = { $colour ->
    [R] красные карты
    [P] фиолетовые карты
    [Y] жёлтые карты
   *[G] зелёные карты
  }
phase10-group-of = { $name }, { $group }
phase10-wild-as = джокер вместо { $n }
phase10-is-down = выложено
phase10-misses = пропускает ход
phase10-dealer = крупье
phase10-dealer-mark = К
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
phase10-points-short = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
  }
phase10-own-down = фаза { $phase } выложена
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
phase10-add-as = Добавить джокер как { $n }. Куда: { $group }
phase10-picked = { $n ->
    [0] Выбрано: { $card }. Добавить её некуда
    [one] Выбрано: { $card }. Подходит в одно место
    [few] Выбрано: { $card }. Подходит в { $n } места
   *[other] Выбрано: { $card }. Подходит в { $n } мест
  }
phase10-note-drawn = только что взята
phase10-note-chosen = выбрана
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
phase10-protected = недавно уже пропускает
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

# Whose turn it is
phase10-dealing = Карты сдаются
phase10-reshuffling = Сброс перемешивают: из него будет новый прикуп
phase10-replay-next = Ничья! Последнюю фазу ещё раз играют: { $names }
phase10-replay-note = Решающая раздача: снова фаза { $phase }, без очков. Кто первым выйдет, тот выиграл матч
phase10-tie = Поровну на первом месте: только эти игроки снова играют фазу { $phase }, и побеждает тот, кто выйдет первым
phase10-over-you = Вы выиграли матч
phase10-over = { $n ->
    [one] Матч за игроком: { $names }
   *[other] Матч делят: { $names }
  }
phase10-wait-draw = { $name } берёт карту
phase10-wait-play = Ходит { $name }
phase10-your-draw = Ваш ход: возьмите карту из прикупа или { $card } из сброса
phase10-your-draw-skip = Ваш ход: возьмите карту. «Пропусти ход» из сброса не берут
phase10-your-draw-only = Ваш ход: возьмите карту
phase10-your-lay = Можно выложить фазу { $phase }!
phase10-your-discard = Сбросьте карту: выберите её и коснитесь сброса
phase10-your-hit = Добавляйте карты или сбросьте одну
phase10-your-discard-down = Сбросьте карту, и ход закончен
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
  } джокер как { $n } { $whose ->
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
    [0] Вам ничего
    [one] Вам { $n } штрафное очко
    [few] Вам { $n } штрафных очка
   *[other] Вам { $n } штрафных очков
  }
phase10-result = Раздача окончена
phase10-made = фаза { $phase } выложена: { $goal }
phase10-not-made = фаза { $phase } не выложена: { $goal }
phase10-no-cards-left = карт не осталось
phase10-won-hand = выход
phase10-ending = { $names }: выложена последняя фаза, { $phase }-я. Чем меньше очков, тем лучше.
phase10-ending-several = В одной раздаче фазу { $phase } выложили: { $made }. Меньше всего очков из них: { $names }.
phase10-ending-replay = В решающей раздаче (фаза { $phase }) раньше всех выходит { $names }.
phase10-ending-ten = { $n ->
    [one] Десять раздач сыграны, меньше всего очков: { $names }.
   *[other] Десять раздач сыграны, меньше всего очков поровну: { $names }.
  }

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
refused-phase10-deal-pack = В колоде нет столько карт { $subject }
refused-phase10-deal-cards = Каждому сдают по десять карт, одну открывают, остальные — прикуп
refused-phase10-dealer = Сдаёт { $subject }
refused-phase10-no-dealer = Такого места за столом нет, сдавать некому
refused-phase10-deal-seats = В этой раздаче играют другие места
refused-phase10-deal-not-reshuffle = Нужна раздача, а не один прикуп
refused-phase10-reshuffle-not-deal = Сейчас перемешивают сброс
refused-phase10-reshuffle-cards = Новый прикуп — это сброс без верхней карты
refused-phase10-nothing-to-take = В сбросе ничего нет
refused-phase10-take-skip = «Пропусти ход» из сброса не берут
refused-phase10-take-first-skip = «Пропусти ход», открытый при раздаче, взять нельзя
refused-phase10-lay-twice = В этой раздаче вы фазу уже выложили
refused-phase10-lay-shape = Фаза { $subject } состоит из других групп или групп другого размера
refused-phase10-lay-skip = «Пропусти ход» в фазу не входит
refused-phase10-lay-set = В группе карты одного числа
refused-phase10-lay-run = Карты ряда идут подряд, от 1 до 12
refused-phase10-lay-colour = Эти карты не одного цвета
refused-phase10-lay-declared = Для группы из одних джокеров назовите подходящее число
refused-phase10-lay-natural = Слишком мало карт без джокеров
refused-phase10-lay-order = Группы выкладывают по порядку карт, меньшую первой
refused-phase10-hit-too-early = Добавлять можно только после того, как выложена своя фаза
refused-phase10-hit-no-group = Такой группы нет
refused-phase10-hit-skip = «Пропусти ход» никуда не добавляют
refused-phase10-hit-misfit = { $subject } сюда не подходит
refused-phase10-hit-number = Добавляя джокер к ряду, назовите его число
refused-phase10-discard-skip = Сбрасывая «Пропусти ход», назовите, кто пропустит ход
refused-phase10-skip-nobody = { $subject } в этой раздаче не играет
refused-phase10-skip-self = Назовите кого-нибудь другого
refused-phase10-skip-pending = { $subject } и так ещё пропустит ход
refused-phase10-skip-protected = Игрока { $subject } называли совсем недавно
refused-phase10-skip-somebody = Кого-нибудь нужно назвать
