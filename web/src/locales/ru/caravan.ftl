caravan-headline = Игра { $game } из { $games }
caravan-headline-one = Одна игра

# Чей ход
caravan-dealing = Раздаём игру { $game }
caravan-over = { $who ->
    [you] Вы выиграли матч
   *[other] Матч выигрывает { $name }
  }
caravan-over-shared = Победа общая
caravan-wait = Ходит { $name }
caravan-wait-opening = { $name } начинает свой караван
caravan-your-opening = Ваш ход: число в пустой караван
caravan-your-turn = Ваш ход: сыграть, снести или распустить
caravan-your-turn-stuck = Ничего не подходит: снести или распустить

# Что произошло
caravan-in = { $whose ->
    [own] { $who ->
        [you] ваш караван
       *[other] караван
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
caravan-dealt = Игра { $game }: { $who ->
    [you] начинаете вы
   *[other] начинает { $name }
  }
caravan-placed = { $who ->
    [you] Вы кладёте
   *[other] { $name } кладёт
  } { $card } в караван { $n }
caravan-discarded = { $who ->
    [you] Вы сносите
   *[other] { $name } сносит
  } { $card }
caravan-disbanded = { $who ->
    [you] Вы распускаете
   *[other] { $name } распускает
  } караван { $n } ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
  })
caravan-drew-last = { $who ->
    [you] Ваша колода кончилась
   *[other] { $name } берёт последнюю карту колоды
  }
caravan-jack = { $who ->
    [you] Вы кладёте
   *[other] { $name } кладёт
  } { $card }: { $from } { $n ->
    [1] уходит
   *[other] уходят
  } { $cards }
caravan-queen = { $who ->
    [you] Вы кладёте
   *[other] { $name } кладёт
  } { $card } на { $on }: { $in } разворачивается, масть — { $suit }
caravan-king = { $who ->
    [you] Вы кладёте
   *[other] { $name } кладёт
  } { $card } на { $on }, { $in }: вдвое больше
caravan-joker = { $who ->
    [you] Вы кладёте
   *[other] { $name } кладёт
  } джокера на { $on }: { $n ->
    [1] уходит
   *[other] уходят
  } { $cards }
caravan-joker-nothing = { $who ->
    [you] Вы кладёте
   *[other] { $name } кладёт
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
caravan-game-won = { $who ->
    [you] Вы выиграли игру
   *[other] Игру выигрывает { $name }
  }, дороги { $won } : { $lost }
caravan-game-exhausted = { $loserWho ->
    [you] У вас кончились карты: игру выигрывает { $name }
   *[other] { $who ->
        [you] У соперника кончились карты: вы выиграли игру
       *[other] Кончились карты ({ $loser }): игру выигрывает { $name }
      }
  }
caravan-game-drawn = Игра { $n } закончилась вничью

# Что лежит на столе
caravan-owner = { $who ->
    [you] Ваш караван { $n }
   *[other] { $name }, караван { $n }
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
caravan-lane-open = Дорога { $n }: ничья
caravan-lane-owned = Дорога { $n }: { $who ->
    [you] ваша
   *[other] { $name }
  }
caravan-yours = Ваша
caravan-card-with = { $card }, на ней { $pictures }, всего { $value }
caravan-why-sold = { $sum }: продан
caravan-why-light = { $sum }: до 21 не хватает { $by }
caravan-why-over = { $sum }: на { $by } больше 26
caravan-why-empty = Карт пока нет. Продан — от 21 до 26
caravan-why-show = Откуда { $value }
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
caravan-not-now = Сейчас не ваш ход
caravan-play-on = { $card }: в свой караван { $n }
caravan-put-on = { $card }: на карту «{ $on }»
caravan-put = На { $on }
caravan-discard = Снести
caravan-discard-card = Снести: { $card }
caravan-disband-card = Распустить караван { $n }
caravan-disband-sure = Распустить?
caravan-next = Дальше

# Счёт
caravan-sheet-caption = Игры этого матча
caravan-sheet-game = Игра
caravan-sheet-lane = Дорога { $n }
caravan-sheet-winner = Победа
caravan-sheet-drawn = ничья
caravan-sheet-sum = Выиграно игр
caravan-sheet-starts = начинает { $name }
caravan-sheet-lanes = У каждой из трёх дорог есть хозяин: { $won } : { $lost } (C8)
caravan-sheet-exhausted = Кончились карты: { $name } (C9)
caravan-sheet-actions = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
  }
caravan-sheet-empty = Идёт первая игра. Здесь будет каждая игра с весом всех шести караванов.
caravan-sheet-rule = Дорога у того, чей караван продан (21–26), если караван напротив не продан или продан дешевле.

# Отказы
refused-caravan-card-twice = { $subject } может быть в колоде дважды только из разных наборов
refused-caravan-no-such-pack = Наборы обозначают буквами от a до h
refused-caravan-deal-cards = В раздаче должны быть ровно карты обеих колод
refused-caravan-deal-numbers = На руках меньше трёх числовых карт
refused-caravan-deal-starter = Первую игру начинает другой игрок
refused-caravan-deal-loser = Эту игру начинает другой игрок
refused-caravan-opening = В начале можно только положить число в свой караван
refused-caravan-opening-taken = В караване { $subject } уже есть первая карта
refused-caravan-one-card = За ход — одна карта
refused-caravan-disband-empty = Караван { $subject } пуст
refused-caravan-disband-none = Каравана { $subject } нет
refused-caravan-not-a-number = { $subject } — картинка: её кладут на числовую карту
refused-caravan-no-such-caravan = Каравана { $subject } нет
refused-caravan-caravan-full = В караване { $subject } больше нет места для чисел
refused-caravan-same-number = { $subject } повторяет предыдущее число
refused-caravan-wrong-way = { $subject } не продолжает направление и не в масть
refused-caravan-not-a-picture = { $subject } — число: его кладут в конец своего каравана
refused-caravan-no-number-there = Там нет числовой карты
refused-caravan-card-full = На этой карте уже три картинки
refused-caravan-queen-not-last = Даму кладут только на последнюю карту каравана

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
caravan-deck-help = Число — сколько таких карт вы берёте, каждую из другого набора. Серые кнопки действуют на целый ряд или столбец.
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
caravan-deck-use = Взять
caravan-deck-keep = Сохранить колоду
caravan-deck-name = Название колоды
caravan-deck-save = Сохранить
caravan-deck-kept = Колода сохранена в этом браузере
caravan-deck-text = Текстом
caravan-deck-text-help = Чтобы послать или вставить: «pack a» — целый набор, KS.b — король пик из набора b.
caravan-deck-read = Принять
caravan-deck-copied = Колода скопирована
caravan-deck-unknown = Это не карты: { $words }
refused-caravan-bad-loadout = В колоде тридцать карт или больше, хотя бы три из них числовые, и ни одной дважды из одного набора
