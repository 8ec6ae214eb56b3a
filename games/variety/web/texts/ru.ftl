variety-headline = Раздача { $deal } из { $deals }
variety-headline-before = Партия из { $deals } раздач
variety-you = вы
variety-us = мы
variety-them = они
variety-attack = атака
variety-defence = оборона
variety-partner = партнёр

variety-contract = { $n ->
    [1] Больше взяток
    [2] Взятки
    [3] Пики
    [4] Красные минус чёрные
    [5] Десятки и валеты
    [6] Младшая бьёт
    [7] Без треф
   *[8] Без взяток
  }
variety-playing = Розыгрыш { $n }: { $what }
variety-scores = { $counts ->
    [majority] { $value }, если больше
   *[other] { $value } за каждую
  }
variety-rules = { $counts ->
    [majority] Сторона, взявшая больше взяток, получает { $n }.
    [tricks] Каждая взятка даёт { $n }.
    [tricks-less] За каждую взятку снимается { $n }.
    [spades] Каждая пика во взятках даёт { $n }.
    [red-and-black] Каждая красная карта во взятках даёт { $n }, за каждую чёрную снимается { $n }.
    [tens-and-jacks] Чёрные десятки и валеты во взятках дают по { $n }, за красные снимается по { $n }.
    [red] Каждая красная карта во взятках даёт { $n }.
   *[clubs] За каждую трефу во взятках снимается { $n }.
  }
variety-trump = { $suit ->
    [S] Козырь: пики
    [H] Козырь: черви
    [D] Козырь: бубны
    [C] Козырь: трефы
   *[none] Без козыря
  }{ $low ->
    [yes] , бьёт младшая
   *[no] {""}
  }
variety-count-tricks = { $n ->
    [one] { $n } взятка
    [few] { $n } взятки
   *[other] { $n } взяток
  }
variety-count-spades = { $n ->
    [one] { $n } пика
    [few] { $n } пики
   *[other] { $n } пик
  }
variety-count-clubs = { $n ->
    [one] { $n } трефа
    [few] { $n } трефы
   *[other] { $n } треф
  }
variety-count-red = { $n ->
    [one] { $n } красная карта
    [few] { $n } красные карты
   *[other] { $n } красных карт
  }
variety-count-black = { $n ->
    [one] { $n } чёрная карта
    [few] { $n } чёрные карты
   *[other] { $n } чёрных карт
  }
variety-count-black-pair = { $n } из чёрных десяток и валетов
variety-count-red-pair = { $n } из красных десяток и валетов
variety-side-result = { $side ->
    [attack] Атака
   *[defence] Оборона
  } ({ $names }): { $taken }, { $n ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
  }
variety-left = Ещё не взято: { $what }
variety-stands-made = Пока атака удаётся.
variety-stands-failed = Пока атака не удаётся: каждый обороняющийся получит ещё 10.
variety-stands-level = Пока поровну, а это неудачная атака: каждый обороняющийся получит ещё 10.
variety-stands-free = Пока поровну: премии не получит никто.

variety-auction = Торговля
variety-contracts = Восемь розыгрышей
variety-auction-how = Все по очереди называют розыгрыш. Кто повторит чужой, сыграет его вместе с тем, кто назвал первым.
variety-named-by = Названо: { $names }
variety-joins = Назовёте — сыграете вместе: { $name } и вы.
variety-joins-short = Если назвать, вы станете партнёрами
variety-own = Вы его уже называли
variety-attackers = Атакуют: { $names }
variety-defenders = Обороняются: { $names }
variety-auction-first = Сначала торговля: назовите розыгрыш
variety-bid = Назвать
variety-bid-name = «{ $what }»
variety-play = Сыграть
variety-note-picked = выбрано; нажмите ещё раз, чтобы сыграть

variety-talk = Разговоры за столом
variety-talk-empty = Говорите что угодно, правду или нет
variety-say-anything = Правда или нет …
variety-phrases = Фразы
variety-silence = Тишина: торговля окончена. Говорить снова можно в следующей (V4).
variety-silence-off = По правилам этого стола разговоров нет (V4).
variety-silence-word = Тишина
variety-say-long = Длинные { $suit ->
    [S] пики
    [H] черви
    [D] бубны
   *[C] трефы
  }
variety-say-short = Мало { $suit ->
    [S] пик
    [H] червей
    [D] бубен
   *[C] треф
  }
variety-say-high = Старшие карты
variety-say-low = Мелкие карты
variety-say-red = Больше красных
variety-say-black = Больше чёрных
variety-say-pairs = Чёрные десятки и валеты
variety-say-many = Много взяток
variety-say-few = Мало взяток
variety-say-void = Одной масти нет
variety-say-join = Повторите мой!
variety-say-who = Повторю за вами
variety-say-not = Только не это
variety-say-believe = Честное слово!

variety-dealing = Сдают карты
variety-between = Раздача { $deal } из { $deals } сыграна
variety-over-you = Вы выиграли партию
variety-over = { $n ->
    [one] Партию выигрывает { $names }
   *[other] Победу делят { $names }
  }
variety-end = { $n ->
    [one] Больше всех очков после { $played ->
        [one] { $played } раздачи
       *[other] { $played } раздач
      }: { $score }, на втором месте { $next }.
   *[other] На первом месте поровну после { $played ->
        [one] { $played } раздачи
       *[other] { $played } раздач
      }.
  }
variety-wait-auction = { $name } называет розыгрыш
variety-wait-play = Ходит { $name }
variety-your-opening = Вы открываете торговлю: какой розыгрыш?
variety-your-call = Ваше слово: какой розыгрыш?
variety-your-lead = Ваш заход: кладите любую карту{ $low ->
    [yes] {" "}(бьёт младшая)
   *[no] {""}
  }
variety-your-follow = Ваш ход: кладите { $suit }{ $low ->
    [yes] {" "}(бьёт младшая)
   *[no] {""}
  }
variety-your-any = Ваш ход: масти «{ $suit }» у вас нет, кладите любую{ $low ->
    [yes] {" "}(бьёт младшая)
   *[no] {""}
  }

variety-dealt = Раздача { $deal }: { $you ->
    [yes] сдаёте вы
   *[no] сдаёт { $name }
  }
variety-called = { $you ->
    [yes] Вы называете { $n }, «{ $what }»
   *[no] { $name } называет { $n }, «{ $what }»
  }
variety-auction-ended = Розыгрыш { $n }, «{ $what }», атакуют: { $names }
variety-played = { $you ->
    [yes] Вы кладёте: { $card }
   *[no] { $name } кладёт: { $card }
  }
variety-took = { $you ->
    [yes] Взятка { $n } ваша
   *[no] Взятку { $n } берёт { $name }
  }
variety-scored = Раздача { $deal }, атака и оборона { $attack } : { $defence }: { $result ->
    [made] атака удалась
    [failed] атака не удалась
   *[level] премии нет
  }

variety-past = Прошлые взятки: { $n }
variety-card-of = { $name }: { $card }
variety-tricks = Прошлые взятки
variety-tricks-caption = Взятки этой раздачи, последняя сверху
variety-number = №
variety-trick-number = Взятка
variety-tally = Атака и оборона после взятки
variety-trick-card = { $card }{ $leads ->
    [yes] , первый ход
   *[no] {""}
  }{ $takes ->
    [yes] , берёт взятку
   *[no] {""}
  }
variety-tricks-key = ▸ — чей ход, в рамке — чья взятка.
variety-dealt-hands = Карты в начале раздачи
variety-result = Итог раздачи
variety-verdict = { $result ->
    [made] Атака удалась
    [failed] Атака не удалась: каждому обороняющемуся ещё { $bonus }
   *[level] Поровну: премии нет
  }

variety-sheet-caption = Счёт по раздачам
variety-sheet-deal = Раздача
variety-sheet-start = Начало
variety-sheet-sum = Сумма
variety-sheet-empty = Первая раздача ещё идёт. Каждое число, которое здесь появится, можно раскрыть и увидеть, откуда оно взялось.
variety-sheet-rule = Каждому записывают итог его стороны, а если атака не удалась, каждому обороняющемуся ещё 10 (V7). Нажмите на число, чтобы увидеть, откуда оно.
variety-sheet-named = Первое слово: { $first }, повтор: { $second }. Сдающий: { $dealer }.
variety-sheet-before-after = было { $before }, стало { $after }
variety-sheet-sum-line = { $name }: { $sum }

variety-refused-deal-cards = Каждому сдают тринадцать карт из 52
variety-refused-dealer = Сейчас сдаёт другой игрок
variety-refused-no-dealer = Такого места нет, сдавать некому
variety-refused-no-contract = Розыгрыша { $subject } нет: они от 1 до 8
variety-refused-own-contract = Розыгрыш { $subject } вы уже называли, назовите другой
variety-refused-no-talk = Разговоры закрыты до следующей торговли
variety-refused-follow = { $subject } не в масть, а нужная масть у вас есть

variety-key-contract = В торговле: посмотреть розыгрыш; ещё раз — назвать

variety-aid-played = Вышедшие карты
variety-aid-voids = У кого нет масти

# House rules
variety-option-deals = Сколько раздач
variety-option-deals-help = Четыре — короткая партия. Все открывают торговлю одинаково часто (V8).
variety-option-tie_bonus = Равный итог — неудачная атака
variety-option-tie_bonus-help = И тогда каждый обороняющийся получает ещё 10 (V7).
variety-option-table_talk = Разговоры за столом
variety-option-table_talk-help = Во время торговли можно говорить что угодно, правду или нет; после неё — ничего (V4).
variety-option-trick_value = Взятка в розыгрыше 2, «Взятки»
variety-option-trick_value-help = Сколько очков она даёт; в одном из изданий 1 (V2).
variety-option-club_value = Трефа в розыгрыше 7, «Без треф»
variety-option-club_value-help = Сколько очков за неё снимается; в одном из изданий 1 (V2).
variety-named-quick = Быстро
variety-named-quick-help = 4 раздачи, около 15 минут
variety-named-printed-help = 8 раздач, около 30 минут
variety-named-league = Лига
variety-named-league-help = 12 раздач, около 40 минут
variety-named-long = Долго
variety-named-long-help = 20 раздач, около 70 минут

# Зачем назван розыгрыш: $move и $other — розыгрыши
variety-idea-joins = Назвать { $move } — значит сразу закончить торговлю; после { $other } она продолжится
variety-idea-partner = { $move } чаще находит партнёра, чем { $other }
variety-idea-attacks = { $move } чаще приводит эту руку в атаку, чем { $other }
variety-idea-own-fit = { $move } ведёт к атаке, которая подходит этой руке больше, чем { $other }
variety-idea-misfit = После { $other } этой руке, возможно, придётся атаковать в том, что ей не подходит; { $move } — меньший риск
variety-idea-partner-fit = После { $move } атака больше подойдёт руке партнёра, чем после { $other }
variety-idea-shut-out = { $move } мешает другим атаковать в том, что им подходит, а { $other } это допускает
variety-goal-attacks = Так эта рука атакует, и ей не придётся обороняться
variety-goal-own-fit = Так эта рука атакует в том, что ей подходит
variety-goal-misfit = Так этой руке не придётся атаковать в том, что ей не подходит
variety-goal-partner-fit = Так атака, скорее всего, подойдёт и руке партнёра
variety-goal-shut-out = Так другим не достанется атака, которая им подходит

# Зачем сыграна карта: $move и $other — карты
variety-idea-void = { $move } опустошает масть, { $other } — нет
variety-idea-low-kept = Лучше { $move }, чем { $other }: здесь бьёт младшая, и младшая карта остаётся на руке
variety-idea-high-kept = Лучше { $move }, чем { $other }: карта, которая ещё может взять, остаётся на руке
variety-idea-best-trump-kept = Лучше { $move }, чем { $other }: старший козырь остаётся на руке
variety-idea-trump-kept = Лучше { $move }, чем { $other }: козырь остаётся на руке
variety-idea-bad-gone = { $move } избавляет руку от карты, которая отнимает очки; после { $other } она ещё на руке
variety-idea-high-gone = { $move } избавляет руку от карты, под которую трудно пропустить взятку; после { $other } она ещё на руке
variety-idea-exit-kept = Лучше { $move }, чем { $other }: младшая карта остаётся на руке, чтобы потом пропустить взятку
variety-idea-won = { $move } берёт в этой взятке больше ценного, чем { $other }
variety-idea-ducked = { $move } оставляет соперникам то, что в этой взятке отнимает очки, а { $other } заберёт больше такого
variety-idea-brought = { $move } сохраняет в этой взятке свои очки, { $other } — меньше
variety-idea-gave = { $move } отдаёт меньше, а { $other } потеряет в этой взятке свои очки
variety-idea-dumped = { $move } оставляет свой минус во взятке соперников, { $other } — нет
variety-idea-bad-took = { $other } оставит свой минус во взятке своей стороны, { $move } — меньше
variety-idea-left-ally = { $move } оставляет взятку партнёру, а { $other } её перебьёт
variety-idea-lead = { $move } чаще забирает ход, чем { $other }
variety-idea-lead-given = { $move } чаще отдаёт ход соперникам, чем { $other }
variety-idea-drawn = { $move } выбивает у соперников козыри, { $other } — меньше
variety-idea-mine-later = После { $move } эта рука возьмёт потом больше ценного, чем после { $other }
variety-idea-trump-later = После { $move } козыри возьмут потом больше ценного, чем после { $other }
variety-idea-partner-later = После { $move } партнёр возьмёт потом больше ценного, чем после { $other }
variety-idea-bad-later = После { $move } эта рука возьмёт потом меньше того, что отнимает очки, чем после { $other }
variety-idea-partner-bad-later = После { $move } партнёр возьмёт потом меньше того, что отнимает очки, чем после { $other }
variety-goal-brought = Так сохранены и свои очки
variety-goal-mine-later = Так эта рука возьмёт потом больше ценного
variety-goal-trump-later = Так козыри возьмут потом больше ценного
variety-goal-partner-later = Так партнёр возьмёт потом больше ценного
variety-goal-bad-later = Так эта рука возьмёт потом меньше того, что отнимает очки

# Why a hint: with $best and $next
variety-whybot-better = Итог стороны игрока { $name } лучше в { $best } % вероятных раскладов, иначе в { $next } %.
variety-whybot-points = Очков у игрока { $name } в среднем: { $best }, иначе { $next }.
variety-whybot-against = Очков у каждого соперника игрока { $name } в среднем: { $best }, иначе { $next }.
variety-whybot-bonus = { $name } получает премию за неудачную атаку в { $best } % вероятных раскладов, иначе в { $next } %.
variety-whybot-ahead = После раздачи { $name } впереди всех в { $best } % вероятных раскладов, иначе в { $next } %.
variety-why-attacks = Вы атакуете в { $best } % вероятных раскладов, { $with } — в { $next } %.
variety-why-better = Итог вашей стороны лучше в { $best } % вероятных раскладов, { $with } — в { $next } %.
variety-why-points = В среднем приносит вам очков: { $best }, { $move } — { $next }.
variety-why-against = Каждый соперник получает в среднем очков: { $best }, { $with } — { $next }.
variety-why-trick = Эта взятка достаётся вашей стороне в { $best } % вероятных раскладов, { $with } — в { $next } %.
variety-why-tricks = В среднем взяток у вашей стороны: { $best }, { $with } — { $next }.
variety-why-bonus = Вы получаете премию за неудачную атаку в { $best } % вероятных раскладов, { $with } — в { $next } %.
variety-why-ahead = После раздачи вы впереди всех в { $best } % вероятных раскладов, { $with } — в { $next } %.

# За столом
variety-headline-short = Разд. { $deal }/{ $deals }
variety-dealer = сдаёт
variety-your-card = ваша карта
variety-trumps = козырь
variety-no-trumps = без козыря
variety-joins-tile = Назовёте — вы и { $name } вместе
variety-log-trick = Взятка { $n }
variety-log-running = идёт
variety-log-took = { $name } · { $attack } : { $defence }
variety-says-aim = Побеждает тот, у кого после последней раздачи больше всех очков
variety-says-attack = { $you ->
    [yes] Вы атакуете, партнёр — { $partner }
   *[no] { $name } атакует, партнёр — { $partner }
  }. Атакующим нужно больше, чем обороняющимся, иначе каждый обороняющийся получит ещё 10
variety-says-defence = { $you ->
    [yes] Вы обороняетесь, партнёр — { $partner }
   *[no] { $name } обороняется, партнёр — { $partner }
  }. Если атака не удастся, каждый обороняющийся получит ещё 10
variety-says-named = { $you ->
    [yes] Вы назвали: { $list }
   *[no] { $name }: названо { $list }
  }
variety-says-dealer = { $you ->
    [yes] Эту раздачу сдавали вы
   *[no] Эту раздачу сдавал игрок { $name }
  }
variety-says-voids = { $you ->
    [yes] Все видели, что у вас нет масти: { $suits }
   *[no] Все видели, что у игрока { $name } нет масти: { $suits }
  }
variety-says-score = { $you ->
    [yes] У вас в партии
   *[no] { $name }: в партии
  } { $n ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
  }
