caravan-headline = Игра { $game } из { $games }
caravan-headline-one = Одна игра
caravan-headline-begin = Начало игры

# Чей ход
caravan-dealing = Раздаём игру { $game }
caravan-over = { $you ->
    [yes] Вы выиграли партию
   *[no] Партию выигрывает { $name }
  }
caravan-over-shared = Победа общая
caravan-end-games = Выиграно игр: { $won } : { $lost }.
caravan-wait = Ходит { $name }
caravan-wait-opening = { $name } начинает караван
caravan-your-opening = Ваш ход: начните с числа
caravan-your-turn = Ваш ход: сыграйте карту, снесите карту или распустите караван
caravan-your-turn-short = Ваш ход: сыграйте или снесите
caravan-your-turn-stuck = Ни одна карта не подходит: снесите карту или распустите караван

# Что произошло
caravan-in = { $whose ->
    [own] { $you ->
        [yes] ваш караван
       *[no] караван
      } { $n }
    [yours] ваш караван { $n }
    [theirs] караван { $n } соперника
   *[other] караван { $n } ({ $owner })
  }
caravan-from = { $whose ->
    [own] из своего каравана { $n }
    [yours] из вашего каравана { $n }
    [theirs] из каравана { $n } соперника
   *[other] из каравана { $n } ({ $owner })
  }
caravan-dealt = Игра { $game }: { $you ->
    [yes] начинаете вы
   *[no] начинает { $name }
  }
caravan-placed = { $you ->
    [yes] Вы кладёте
   *[no] { $name } кладёт
  } { $card } в караван { $n }
caravan-discarded = { $you ->
    [yes] Вы сносите
   *[no] { $name } сносит
  } { $card }
caravan-disbanded = { $you ->
    [yes] Вы распускаете
   *[no] { $name } распускает
  } караван { $n } ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
  })
caravan-drew-last = { $you ->
    [yes] Ваша колода кончилась
   *[no] { $name } берёт последнюю карту колоды
  }
caravan-jack = { $you ->
    [yes] Вы кладёте { $card } и убираете
   *[no] { $name } кладёт { $card } и убирает
  } { $from }: { $cards }
caravan-queen = { $you ->
    [yes] Вы кладёте
   *[no] { $name } кладёт
  } { $card } на { $on }: { $in } разворачивается, масть — { $suit }
caravan-king = { $you ->
    [yes] Вы кладёте
   *[no] { $name } кладёт
  } { $card } на { $on }: карта теперь весит вдвое больше ({ $in })
caravan-joker = { $you ->
    [yes] Вы кладёте джокера на { $on } и убираете
   *[no] { $name } кладёт джокера на { $on } и убирает
  } со стола: { $cards }
caravan-joker-nothing = { $you ->
    [yes] Вы кладёте
   *[no] { $name } кладёт
  } джокера на { $on }: убирать нечего
caravan-more-cards = ещё { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }
caravan-pictures = { $kind ->
    [Q] { $n ->
        [1] дама
        [2] две дамы
        [one] { $n } дама
        [few] { $n } дамы
       *[many] { $n } дам
      }
    [K] { $n ->
        [1] король
        [2] два короля
        [one] { $n } король
        [few] { $n } короля
       *[many] { $n } королей
      }
    [J] { $n ->
        [1] валет
        [2] два валета
        [one] { $n } валет
        [few] { $n } валета
       *[many] { $n } валетов
      }
   *[joker] { $n ->
        [1] джокер
        [2] два джокера
        [one] { $n } джокер
        [few] { $n } джокера
       *[many] { $n } джокеров
      }
  }
caravan-game-won = { $you ->
    [yes] Вы выиграли игру
   *[no] Игру выигрывает { $name }
  }, по дорогам { $won } : { $lost }
caravan-game-exhausted = { $loserYou ->
    [yes] У вас кончились карты: игру выигрывает { $name }
   *[no] { $you ->
        [yes] У соперника кончились карты: вы выиграли игру
       *[no] Кончились карты ({ $loser }): игру выигрывает { $name }
      }
  }
caravan-game-drawn = Игра { $n } закончилась вничью

# Что лежит на столе
caravan-owner = { $you ->
    [yes] Ваш караван { $n }
   *[no] { $name }, караван { $n }
  }
caravan-status = { $status ->
    [empty] пуст
    [light] { $value }, слишком лёгкий
    [sold] { $value }, продан
   *[over] { $value }, перегружен
  }
caravan-direction = { $direction ->
    [up] идёт вверх
    [down] идёт вниз
   *[none] без направления
  }
caravan-lane = Дорога { $n }
caravan-lane-none = пока ничейная
caravan-turn = Ход { $n }
caravan-lane-open = Дорога { $n }: пока ничейная
caravan-lane-owned = Дорога { $n }: { $you ->
    [yes] ваша
   *[no] { $name }
  }
caravan-yours = Ваша
caravan-card-with = { $card } + { $pictures }, всего { $value }
caravan-sum-sold = { $sum }: продан
caravan-sum-light = { $sum }: до 21 не хватает { $by }
caravan-sum-over = { $sum }: на { $by } больше 26
caravan-sum-empty = Карт пока нет. Продан — это от 21 до 26
caravan-sum-show = Откуда { $value }
caravan-says-first = Дальше подойдёт любое другое число. Оно решит, вверх пойдёт караван или вниз.
caravan-says-next = { $direction ->
    [up] Идёт вверх: дальше подойдёт число больше или любое в масть — { $suit }.
    [down] Идёт вниз: дальше подойдёт число меньше или любое в масть — { $suit }.
   *[none] Направления нет: дальше подойдёт любое другое число.
  }
caravan-says-full = Чисел здесь уже { $n } — больше по условиям стола нельзя.
caravan-says-picture = { $kind ->
    [K] Король удваивает число, на котором лежит.
    [Q] Дама разворачивает караван и даёт ему свою масть.
   *[JK] Джокер срабатывает один раз. Теперь он просто лежит и уйдёт вместе со своей картой.
  }
caravan-says-lanes = Когда у всех трёх дорог есть хозяин, игру выигрывает тот, у кого их две.
caravan-says-hand = Карты на руках. Кто сыграл или снёс карту, берёт новую, пока есть колода.
caravan-says-deck = Карты в колоде. { $exhaustion ->
    [no_draw] Кому нечего взять, тот проигрывает.
    [draw] Если у кого-нибудь карты кончатся, будет ничья.
   *[empty_hand] У кого карт не осталось совсем, тот проигрывает.
  }
caravan-says-out = Карты вне игры. В этой игре они не вернутся.
caravan-says-wins = Выигранные игры.
caravan-says-games = { $games ->
    [1] Эта игра решает всю партию.
   *[other] Кто выиграет больше половины из { $games } игр, выиграет партию. Следующую игру начинает проигравший.
  }
caravan-says-discard = Карта выйдет из игры, а вы возьмёте новую
caravan-says-disband = Все карты этого каравана уйдут со стола, новой вы не возьмёте. Если так и хотели, нажмите ещё раз
caravan-seat-turn = ходит
caravan-count-wins = { $n ->
    [one] { $n } победа
    [few] { $n } победы
   *[many] { $n } побед
  }
caravan-count-hand = На руках { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }
caravan-count-deck = В колоде { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }
caravan-count-discards = Вышло из игры: { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }
caravan-piles = Колоды и вышедшие карты
caravan-piles-out = Вышли из игры, начиная с последней
caravan-piles-none = Пока ничего.
caravan-piles-deck = Ваша колода. Ярче те карты, которых ещё не было видно.
caravan-piles-deck-open = Вся колода. Ярче те карты, которых в игре не было видно.

# Что можно сделать
caravan-picked = { $n ->
    [0] { $card }: сейчас положить некуда, но можно снести
    [one] { $card }: { $n } место
    [few] { $card }: { $n } места
   *[many] { $card }: { $n } мест
  }
caravan-no-place = { $card }: сейчас положить некуда. Снесите её или выберите другую
caravan-no-place-there = Сюда нельзя. Можно туда, где подсвечено
caravan-then-total = { $now } → { $later }{ $status ->
    [sold] , продан
    [over] , перегружен
    [empty] , ничего не останется
   *[light] {""}
  }
caravan-then-gone = { $n ->
    [one] со стола уйдёт { $n } карта
    [few] со стола уйдут { $n } карты
   *[other] со стола уйдут { $n } карт
  }
caravan-then-open = дорога { $n } станет ничейной
caravan-then-lane = дорога { $n } { $you ->
    [yes] станет вашей
   *[no] отойдёт игроку { $name }
  }
caravan-then-won = { $you ->
    [yes] вы выиграете игру
   *[no] игру выиграет { $name }
  }
caravan-then-nothing = больше ничего не изменится
caravan-nth = караван { $n }
caravan-sum-then = { $value }, станет { $later }
caravan-put-caravan = Положить на караван { $n }
caravan-not-now = Сейчас не ваш ход
caravan-play-on = { $card }: в свой караван { $n }
caravan-put-on = { $card }: на карту «{ $on }»
caravan-put = На { $on }
caravan-choose = { $you ->
    [yes] { $card }: на какую карту вашего каравана { $n }?
   *[no] { $card }: на какую карту каравана { $n } ({ $name })?
  }
caravan-discard = Снести
caravan-discard-card = Снести: { $card }
caravan-disband-card = Распустить караван { $n }
caravan-disband-sure = Распустить?
caravan-next = Дальше

# Actions as nouns
caravan-name-place = { $card } в караван { $n }
caravan-name-attach = { $card } на { $on }
caravan-name-discard = снос { $card }
caravan-name-disband = роспуск каравана { $n }

caravan-key-places = Двигаться по местам, куда можно положить карту
caravan-key-discard = Снести выбранную карту
caravan-prepared = { $card } { $you ->
    [yes] на ваш караван { $n }
   *[no] на караван { $n } ({ $name })
  }

caravan-piles-deck-own = Ваша колода.
caravan-aid-played = Какие карты своей колоды уже вышли

# Счёт
caravan-sheet-caption = Игры этой партии
caravan-sheet-game = Игра
caravan-sheet-lane = Дорога { $n }
caravan-sheet-winner = Победа
caravan-sheet-drawn = ничья
caravan-sheet-sum = Выиграно игр
caravan-sheet-starts = { $you ->
    [yes] начинаете вы
   *[no] начинает { $name }
  }
caravan-sheet-lanes = У каждой из трёх дорог есть хозяин: { $won } : { $lost }
caravan-sheet-exhausted = { $you ->
    [yes] У вас кончились карты
   *[no] Кончились карты: { $name }
  }
caravan-sheet-actions = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
  }
caravan-sheet-empty = Идёт первая игра. Сыгранные игры появятся здесь — с весом всех шести караванов.
caravan-sheet-none = Ни одна игра не доиграна.
caravan-sheet-rule = Дорога у того, чей караван продан (21–26), если караван напротив не продан или продан дешевле.

# Отказы
caravan-refused-card-twice = { $subject } может быть в колоде дважды только из разных наборов
caravan-refused-no-such-pack = Наборы обозначают буквами от a до h
caravan-refused-deal-cards = В раздаче должны быть ровно карты обеих колод
caravan-refused-deal-numbers = На руках меньше трёх числовых карт
caravan-refused-deal-starter = Первую игру начинает другой игрок
caravan-refused-deal-loser = Эту игру начинает другой игрок
caravan-refused-opening = Сначала кладут только числа — по одному в каждый свой пустой караван
caravan-refused-opening-taken = В караване { $subject } уже есть первая карта
caravan-refused-one-card = За ход — одна карта
caravan-refused-disband-empty = Караван { $subject } пуст
caravan-refused-disband-none = Каравана { $subject } нет
caravan-refused-not-a-number = { $subject } — картинка: её кладут на числовую карту
caravan-refused-no-such-caravan = Каравана { $subject } нет
caravan-refused-caravan-full = В караване { $subject } больше нет места для чисел
caravan-refused-same-number = { $subject } повторяет предыдущее число
caravan-refused-wrong-way = { $subject } не продолжает направление и не в масть
caravan-refused-not-a-picture = { $subject } — число: его кладут в конец своего каравана
caravan-refused-no-number-there = Там нет числовой карты
caravan-refused-card-full = На этой карте уже три картинки
caravan-refused-queen-not-last = Даму кладут только на последнюю карту каравана

# Колоды
caravan-deck-begin = С чего начать
caravan-deck-own = Ваши колоды
caravan-deck-drop = Удалить «{ $name }»
caravan-ready-whole = Целый набор
caravan-ready-two = Два набора
caravan-ready-thirty = Тридцать карт
caravan-ready-heavy = Тяжёлый груз
caravan-ready-spoiler = Вредитель
caravan-deck-choose = Карты
caravan-deck-tap = Что делает нажатие
caravan-deck-add = Добавить
caravan-deck-take = Убрать
caravan-deck-help = Число — сколько таких карт вы берёте, каждую из другого набора. Кнопки с краю действуют на целое достоинство или масть.
caravan-deck-all = Все карты
caravan-deck-all-short = все
caravan-deck-line = Все: { $name }
caravan-deck-count = { $card }: { $n }
caravan-deck-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }
caravan-deck-split = числовых { $numbers }, картинок { $pictures }
caravan-deck-named = { $name }, { $cards }
caravan-deck-use = Взять эту колоду
caravan-deck-keep = Сохранить колоду
caravan-deck-name = Название колоды
caravan-deck-save = Сохранить
caravan-deck-kept = Колода сохранена в этом браузере
caravan-deck-text = Текстом
caravan-deck-text-help = Чтобы послать или вставить: KS, 10♦, 4x 9H, с запятыми или без. «pack a» — целый набор, KS.b — король пик из набора b.
caravan-deck-read = Загрузить
caravan-deck-copied = Колода скопирована
caravan-deck-unknown = Это не карты: { $words }
caravan-deck-twice = Чаще, чем есть наборов: { $words }
caravan-deck-unfit = здесь не подходит
caravan-deck-limits = Какой может быть колода
caravan-limit-least = карт — { $min } или больше
caravan-limit-size = карт — от { $min } до { $max }
caravan-limit-copies = одинаковых — не больше { $n }, джокеров — { $jokers }
caravan-deck-pack-only = только набор { $pack }
caravan-deck-packs = наборы от { $from } до { $to }
caravan-deck-few = Карт: { $n }. В колоде их { $min } или больше
caravan-deck-few-numbers = Числовых: { $n }. В колоде их { $min } или больше
caravan-deck-many = Карт: { $n }. За этим столом — не больше { $max }
caravan-deck-copies = { $card }: { $n }. За этим столом — не больше { $max }
caravan-deck-jokers = Джокеров: { $n }. За этим столом — не больше { $max }
caravan-deck-beyond = { $card } — из набора { $pack }; здесь { $packs }
caravan-deck-everybody = За этим столом все играют одним целым набором.
caravan-deck-share = Поделиться ссылкой
caravan-deck-share-help = Кто откроет ссылку, увидит эту колоду и сможет её сохранить. Сопернику её лучше не посылать.
caravan-refused-bad-loadout = { $rule ->
    [C11] Эта колода не подходит под правила стола
   *[other] В колоде тридцать карт или больше, хотя бы три из них числовые, и ни одной дважды из одного набора
  }

# The deck that one brings
caravan-loadout = Ваша колода
caravan-loadout-help = Остальные увидят только, что колода у вас своя.
caravan-loadout-open = Выбрать или собрать
caravan-loadout-drop = Играть целым набором

# Чего ждать от колоды
caravan-advice = Как она играет
caravan-advice-opening = Первая рука без новой тасовки: { $chance } %
caravan-advice-mean = В среднем из восьми карт числовых — { $numbers }, картинок — { $pictures }.
caravan-advice-curve = Карты по достоинству
caravan-advice-value = Числовая карта весит в среднем { $value }.
caravan-hand = Раздать на пробу
caravan-hand-again = Раздать ещё раз
caravan-hand-dealt = Пробная рука
caravan-hand-reshuffled = { $n ->
    [one] Сначала колоду тасовали ещё { $n } раз: не хватало числовых.
    [few] Сначала колоду тасовали ещё { $n } раза: не хватало числовых.
   *[many] Сначала колоду тасовали ещё { $n } раз: не хватало числовых.
  }

# Колода по ссылке
caravan-shared-none = В этой ссылке нет колоды.
caravan-shared-unnamed = Колода для вас
caravan-shared-take = Взять себе
caravan-shared-kept = Она сохранена у вас как «{ $name }».
caravan-shared-play = Сыграть ею

# House rules
caravan-option-first = Кто начинает
caravan-option-first-help = Кто кладёт первую карту первой игры (C2).
caravan-option-first-random = по жребию
caravan-option-first-0 = место 1
caravan-option-first-1 = место 2
caravan-option-games = Игр в партии
caravan-option-games-help = Кто выиграл больше половины, тот выиграл партию; проигравший игру начинает следующую (C10).
caravan-option-queen_target = Куда кладут дам
caravan-option-queen_target-help = Дама разворачивает караван и меняет его масть. На какие карты её можно класть (C6).
caravan-option-queen_target-any = на любую числовую карту
caravan-option-queen_target-last = на последнюю карту каравана
caravan-option-direction = Направление
caravan-option-direction-help = От чего зависит, вверх или вниз идут числа каравана (C5).
caravan-option-direction-last_two = от двух последних чисел
caravan-option-direction-fixed = от второго числа, насовсем
caravan-option-equal_pair = Если в конце остались два одинаковых числа
caravan-option-equal_pair-help = Так бывает, когда карты между ними убраны со стола валетом или джокером (C5).
caravan-option-equal_pair-keep = направление остаётся
caravan-option-equal_pair-free = подходит любое другое число
caravan-option-max_faces = Картинок на одной карте
caravan-option-max_faces-help = Сколько картинок может лежать на числовой карте. Валета можно положить всегда: он не остаётся (C6).
caravan-option-max_faces-0 = сколько угодно
caravan-option-max_faces-3 = не больше 3
caravan-option-max_numbers = Числовых карт в караване
caravan-option-max_numbers-help = Сколько числовых карт вмещает караван (C4).
caravan-option-max_numbers-0 = сколько угодно
caravan-option-max_numbers-8 = не больше 8
caravan-option-max_numbers-10 = не больше 10
caravan-option-packs = Наборов для колоды
caravan-option-packs-help = Из скольких наборов собирают колоду; из каждого карту можно взять один раз (C11).
caravan-option-packs-1 = 1: набор a
caravan-option-packs-2 = 2: a и b
caravan-option-packs-3 = 3: от a до c
caravan-option-packs-4 = 4: от a до d
caravan-option-packs-5 = 5: от a до e
caravan-option-packs-6 = 6: от a до f
caravan-option-packs-7 = 7: от a до g
caravan-option-packs-8 = 8: от a до h
caravan-option-deck_max = Карт в колоде
caravan-option-deck_max-help = Сколько карт может быть в колоде; меньше тридцати нельзя (C11).
caravan-option-deck_max-0 = сколько угодно
caravan-option-deck_max-54 = не больше 54
caravan-option-deck_max-60 = не больше 60
caravan-option-deck_max-80 = не больше 80
caravan-option-deck_max-108 = не больше 108
caravan-option-deck_max-162 = не больше 162
caravan-option-deck_max-216 = не больше 216
caravan-option-copies = Одинаковых карт
caravan-option-copies-help = Сколько карт одного достоинства и масти может быть в колоде; джокеров вдвое больше (C11).
caravan-option-copies-0 = по одной из каждого набора
caravan-option-copies-1 = не больше 1
caravan-option-copies-2 = не больше 2
caravan-option-copies-3 = не больше 3
caravan-option-copies-4 = не больше 4
caravan-option-copies-5 = не больше 5
caravan-option-copies-6 = не больше 6
caravan-option-copies-7 = не больше 7
caravan-option-copies-8 = не больше 8
caravan-option-loadout = Колоды
caravan-option-loadout-help = Приносит ли каждый свою колоду или все открыто играют одним целым набором (C11).
caravan-option-loadout-free = у каждого своя
caravan-option-loadout-pack = все играют одним целым набором
caravan-named-new-vegas = Нью-Вегас
caravan-named-new-vegas-help = Как в печатных правилах, у каждого своя колода
caravan-named-league = Лига
caravan-named-league-help = В колоде не больше 54 карт, одинаковых не больше двух
caravan-named-shop = Лавка
caravan-named-shop-help = Все играют одним и тем же целым набором
caravan-option-exhaustion = Когда карты кончились
caravan-option-exhaustion-help = Что ждёт игрока, у которого карт больше нет, а победы ещё нет (C9).
caravan-option-exhaustion-empty_hand = пустая рука — проигрыш
caravan-option-exhaustion-no_draw = нечего взять — проигрыш
caravan-option-exhaustion-draw = ничья

# Зачем ход: $move и $other — ходы, названные существительными
caravan-idea-sold = { $way ->
    [spares] { $move } сохраняет проданное, { $other } губит проданный караван
   *[does] { $move } продаёт караван, { $other } — нет
  }
caravan-idea-unsold = { $way ->
    [spares] { $move } ничего не продаёт за соперника, { $other } продаёт его караван
   *[does] { $move } ломает проданный караван соперника, { $other } — нет
  }
caravan-idea-outbid = { $way ->
    [spares] { $move } не уступает в торге за дорогу, { $other } уступает
   *[does] { $move } перебивает проданный караван соперника, { $other } — нет
  }
caravan-idea-heavy = { $way ->
    [spares] { $move } не перегружает своих караванов, { $other } перегружает
   *[does] { $move } возвращает перегруженный караван к 26 или ниже, { $other } — нет
  }
caravan-idea-burden = { $way ->
    [spares] { $move } не облегчает перегруженный караван соперника, { $other } облегчает
   *[does] { $move } перегружает караван соперника, { $other } — нет
  }
caravan-idea-weight = { $way ->
    [spares] { $move } сохраняет груз своих караванов, { $other } его снимает
   *[does] { $move } продвигает свои караваны к 21 дальше, чем { $other }
  }
caravan-idea-cut = { $way ->
    [spares] { $move } ничего не добавляет сопернику, { $other } добавляет груз его каравану
   *[does] { $move } снимает с караванов соперника больше, чем { $other }
  }
caravan-idea-joker = { $way ->
    [spares] { $move } бережёт свои караваны, { $other } убирает у них больше, чем у соперника
   *[does] { $move } убирает у соперника больше, чем у своих
  }
caravan-idea-ready = { $way ->
    [spares] { $move } сохраняет караван, который число с руки продаст следующим ходом, { $other } — нет
   *[does] { $move } готовит караван: число с руки продаст его следующим ходом; { $other } — нет
  }
caravan-idea-king-ready = { $way ->
    [spares] { $move } сохраняет королю с руки место, чтобы продать караван, { $other } — нет
   *[does] { $move } оставляет место королю с руки: следующим ходом он продаст караван
  }
caravan-idea-outs = { $move } оставляет больше чисел, которые продадут караван, чем { $other }
caravan-idea-outs-theirs = { $way ->
    [spares] { $move } не открывает караван соперника для чисел, которые его продадут, { $other } открывает
   *[does] { $move } оставляет сопернику меньше чисел, чтобы продать караван, чем { $other }
  }
caravan-idea-picture-kept = Лучше { $move }, чем { $other }: картинка остаётся на руке до лучшего случая
caravan-idea-won-now = { $way ->
    [spares] { $move } не даёт сопернику выиграть сразу или следующим ходом, { $other } часто даёт
   *[does] { $move } сразу выигрывает игру, { $other } — нет
  }
caravan-idea-won-soon = { $way ->
    [spares] { $move } реже, чем { $other }, проигрывает игру за два хода
   *[does] { $move } чаще, чем { $other }, выигрывает игру за два хода
  }
caravan-idea-resold = { $move } реже, чем { $other }, даёт сопернику продать караван следующим ходом
caravan-idea-next-sold = { $move } чаще, чем { $other }, даёт продать караван следующим ходом
caravan-idea-sold-later = { $move } даёт продать потом больше караванов, чем { $other }
caravan-idea-unsold-later = { $move } даёт потом сломать больше караванов соперника, чем { $other }
caravan-goal-sold = Так продано больше своих
caravan-goal-unsold = Так у соперника продано меньше
caravan-goal-won-now = Так соперник не выиграет сразу
caravan-goal-won-soon = Так ближайшие два хода приближают победу
caravan-goal-resold = Так соперник не продаст караван сразу
caravan-goal-next-sold = Так следующим ходом чаще удаётся продать караван
caravan-goal-sold-later = Так потом продано больше
caravan-goal-unsold-later = Так потом можно сломать больше чужого

# Why a hint: with $best and $next
caravan-whybot-won = { $name } выигрывает игру в { $best } % вероятных раскладов, иначе в { $next } %.
caravan-whybot-lanes = Дорог у игрока { $name } к концу игры в среднем: { $best }, иначе { $next }.
caravan-whybot-sold = Проданных караванов у игрока { $name } к концу игры в среднем: { $best }, иначе { $next }.
caravan-whybot-facing-sold = Проданных караванов против игрока { $name } к концу игры в среднем: { $best }, иначе { $next }.
caravan-whybot-kept = Проданное игроком { $name } остаётся проданным в { $best } % вероятных раскладов, иначе в { $next } %.
caravan-whybot-broken = { $name } портит проданный караван соперника в { $best } % вероятных раскладов, иначе в { $next } %.
caravan-whybot-ran-out = Карты у игрока { $name } кончаются в { $best } % вероятных раскладов, иначе в { $next } %.
caravan-why-won = Выигрывает игру в { $best } % вероятных раскладов, { $move } — в { $next } %.
caravan-why-lanes = К концу игры вам принадлежит в среднем { $best ->
    [one] { $best } дорога
    [many] { $best } дорог
   *[other] { $best } дороги
  }, { $with } — { $next }.
caravan-why-sold = К концу игры у вас продано в среднем { $best ->
    [one] { $best } караван
    [many] { $best } караванов
   *[other] { $best } каравана
  }, { $with } — { $next }.
caravan-why-facing-sold = К концу игры у соперника продано в среднем { $best ->
    [one] { $best } караван
    [many] { $best } караванов
   *[other] { $best } каравана
  }, { $with } — { $next }.
caravan-why-kept = Проданное остаётся у вас проданным в { $best } % вероятных раскладов, { $with } — в { $next } %.
caravan-why-broken = Проданный караван соперника удаётся испортить в { $best } % вероятных раскладов, { $with } — в { $next } %.
caravan-why-ran-out = Карты у вас кончаются в { $best } % вероятных раскладов, { $with } — в { $next } %.
caravan-why-turns = До конца игры у каждого остаётся в среднем { $best ->
    [one] { $best } ход
    [many] { $best } ходов
   *[other] { $best } хода
  }, { $with } — { $next }.
