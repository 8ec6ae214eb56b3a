caravan-headline = Гра { $game } з { $games }
caravan-headline-one = Одна гра

# Чий хід
caravan-dealing = Роздаємо гру { $game }
caravan-over = { $who ->
    [you] Ви виграли матч
   *[other] Матч виграє { $name }
  }
caravan-over-shared = Перемога спільна
caravan-wait = Ходить { $name }
caravan-wait-opening = { $name } починає свій караван
caravan-your-opening = Ваш хід: число в порожній караван
caravan-your-turn = Ваш хід: зіграти, скинути чи розпустити
caravan-your-turn-stuck = Нічого не підходить: скинути чи розпустити

# Що сталося
caravan-in = { $whose ->
    [own] { $who ->
        [you] ваш караван
       *[other] караван
      } { $n }
    [yours] ваш караван { $n }
    [theirs] караван { $n } суперника
   *[other] караван { $n } ({ $owner })
  }
caravan-from = { $whose ->
    [own] зі свого каравану { $n }
    [yours] з вашого каравану { $n }
    [theirs] з каравану { $n } суперника
   *[other] з каравану { $n } ({ $owner })
  }
caravan-dealt = Гра { $game }: { $who ->
    [you] починаєте ви
   *[other] починає { $name }
  }
caravan-placed = { $who ->
    [you] Ви кладете
   *[other] { $name } кладе
  } { $card } у караван { $n }
caravan-discarded = { $who ->
    [you] Ви скидаєте
   *[other] { $name } скидає
  } { $card }
caravan-disbanded = { $who ->
    [you] Ви розпускаєте
   *[other] { $name } розпускає
  } караван { $n } ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
  })
caravan-drew-last = { $who ->
    [you] Ваша колода скінчилася
   *[other] { $name } бере останню карту колоди
  }
caravan-jack = { $who ->
    [you] Ви кладете
   *[other] { $name } кладе
  } { $card }: { $from } { $n ->
    [1] іде геть
   *[other] ідуть геть
  } { $cards }
caravan-queen = { $who ->
    [you] Ви кладете
   *[other] { $name } кладе
  } { $card } на { $on }: { $in } розвертається, масть — { $suit }
caravan-king = { $who ->
    [you] Ви кладете
   *[other] { $name } кладе
  } { $card } на { $on }, { $in }: удвічі більше
caravan-joker = { $who ->
    [you] Ви кладете
   *[other] { $name } кладе
  } джокера на { $on }: { $n ->
    [1] іде геть
   *[other] ідуть геть
  } { $cards }
caravan-joker-nothing = { $who ->
    [you] Ви кладете
   *[other] { $name } кладе
  } джокера на { $on }: прибирати нічого
caravan-more-cards = ще { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[many] { $n } карт
  }
caravan-pictures = { $kind ->
    [Q] { $n ->
        [1] дама
        [2] дві дами
        [one] { $n } дама
        [few] { $n } дами
       *[many] { $n } дам
      }
    [K] { $n ->
        [1] король
        [2] два королі
        [one] { $n } король
        [few] { $n } королі
       *[many] { $n } королів
      }
    [J] { $n ->
        [1] валет
        [2] два валети
        [one] { $n } валет
        [few] { $n } валети
       *[many] { $n } валетів
      }
   *[joker] { $n ->
        [1] джокер
        [2] два джокери
        [one] { $n } джокер
        [few] { $n } джокери
       *[many] { $n } джокерів
      }
  }
caravan-game-won = { $who ->
    [you] Ви виграли гру
   *[other] Гру виграє { $name }
  }, шляхи { $won } : { $lost }
caravan-game-exhausted = { $loserWho ->
    [you] У вас скінчилися карти: гру виграє { $name }
   *[other] { $who ->
        [you] У суперника скінчилися карти: ви виграли гру
       *[other] Скінчилися карти ({ $loser }): гру виграє { $name }
      }
  }
caravan-game-drawn = Гра { $n } закінчилася внічию

# Що лежить на столі
caravan-owner = { $who ->
    [you] Ваш караван { $n }
   *[other] { $name }, караван { $n }
  }
caravan-status = { $status ->
    [empty] порожній
    [light] { $value }, надто легкий
    [sold] { $value }, проданий
   *[over] { $value }, перевантажений
  }
caravan-direction = { $direction ->
    [up] іде вгору
    [down] іде вниз
   *[none] без напрямку
  }
caravan-lane = Шлях { $n }
caravan-lane-open = Шлях { $n }: нічий
caravan-lane-owned = Шлях { $n }: { $who ->
    [you] ваш
   *[other] { $name }
  }
caravan-yours = Ваш
caravan-card-with = { $card }, на ній { $pictures }, разом { $value }
caravan-why-sold = { $sum }: проданий
caravan-why-light = { $sum }: до 21 бракує { $by }
caravan-why-over = { $sum }: на { $by } більше за 26
caravan-why-empty = Карт поки немає. Проданий — від 21 до 26
caravan-why-show = Звідки { $value }
caravan-seat-turn = ходить
caravan-count-wins = { $n ->
    [one] { $n } перемога
    [few] { $n } перемоги
   *[many] { $n } перемог
  }
caravan-count-hand = На руках { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[many] { $n } карт
  }
caravan-count-deck = У колоді { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[many] { $n } карт
  }
caravan-count-discards = Вийшло з гри: { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[many] { $n } карт
  }
caravan-piles = Колоди й карти, що вийшли
caravan-piles-out = Вийшли з гри, починаючи з останньої
caravan-piles-none = Поки нічого.
caravan-piles-deck = Ваша колода. Яскравіші ті карти, яких ще не було видно.
caravan-piles-deck-open = Уся колода. Яскравіші ті карти, яких у грі не було видно.

# Що можна зробити
caravan-picked = { $n ->
    [0] { $card }: зараз покласти нікуди, але можна скинути
    [one] { $card }: { $n } місце
    [few] { $card }: { $n } місця
   *[many] { $card }: { $n } місць
  }
caravan-no-place = { $card }: зараз покласти нікуди. Скиньте її або виберіть іншу
caravan-no-place-there = Сюди не можна. Можна туди, де підсвічено
caravan-not-now = Зараз не ваш хід
caravan-play-on = { $card }: у свій караван { $n }
caravan-put-on = { $card }: на карту «{ $on }»
caravan-put = На { $on }
caravan-discard = Скинути
caravan-discard-card = Скинути: { $card }
caravan-disband-card = Розпустити караван { $n }
caravan-disband-sure = Розпустити?
caravan-next = Далі

# Рахунок
caravan-sheet-caption = Ігри цього матчу
caravan-sheet-game = Гра
caravan-sheet-lane = Шлях { $n }
caravan-sheet-winner = Перемога
caravan-sheet-drawn = нічия
caravan-sheet-sum = Виграно ігор
caravan-sheet-starts = починає { $name }
caravan-sheet-lanes = Кожен із трьох шляхів має господаря: { $won } : { $lost } (C8)
caravan-sheet-exhausted = Скінчилися карти: { $name } (C9)
caravan-sheet-actions = { $n ->
    [one] { $n } хід
    [few] { $n } ходи
   *[many] { $n } ходів
  }
caravan-sheet-empty = Триває перша гра. Тут буде кожна гра з вагою всіх шести караванів.
caravan-sheet-rule = Шлях у того, чий караван проданий (21–26), якщо караван навпроти не проданий або проданий дешевше.

# Відмови
refused-caravan-card-twice = { $subject } може бути в колоді двічі лише з різних наборів
refused-caravan-no-such-pack = Набори позначають літерами від a до h
refused-caravan-deal-cards = У роздачі мають бути саме карти обох колод
refused-caravan-deal-numbers = На руках менше трьох числових карт
refused-caravan-deal-starter = Першу гру починає інший гравець
refused-caravan-deal-loser = Цю гру починає інший гравець
refused-caravan-opening = На початку можна тільки покласти число у свій караван
refused-caravan-opening-taken = У каравані { $subject } вже є перша карта
refused-caravan-one-card = За хід — одна карта
refused-caravan-disband-empty = Караван { $subject } порожній
refused-caravan-disband-none = Каравану { $subject } немає
refused-caravan-not-a-number = { $subject } — картинка: її кладуть на числову карту
refused-caravan-no-such-caravan = Каравану { $subject } немає
refused-caravan-caravan-full = У каравані { $subject } більше немає місця для чисел
refused-caravan-same-number = { $subject } повторює попереднє число
refused-caravan-wrong-way = { $subject } не продовжує напрямок і не в масть
refused-caravan-not-a-picture = { $subject } — число: його кладуть у кінець свого каравану
refused-caravan-no-number-there = Там немає числової карти
refused-caravan-card-full = На цій карті вже три картинки
refused-caravan-queen-not-last = Даму кладуть лише на останню карту каравану

# Колоди
caravan-deck-begin = З чого почати
caravan-deck-own = Ваші колоди
caravan-deck-drop = Видалити «{ $name }»
caravan-ready-whole = Цілий набір
caravan-ready-two = Два набори
caravan-ready-thirty = Тридцять карт
caravan-ready-heavy = Важкий вантаж
caravan-ready-spoiler = Шкідник
caravan-deck-choose = Карти
caravan-deck-tap = Що робить дотик
caravan-deck-add = Додати
caravan-deck-take = Прибрати
caravan-deck-help = Число — скільки таких карт ви берете, кожну з іншого набору. Сірі кнопки діють на цілий ряд або стовпчик.
caravan-deck-all = Усі карти
caravan-deck-all-short = усі
caravan-deck-line = Усі: { $name }
caravan-deck-count = { $card }: { $n }
caravan-deck-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[many] { $n } карт
  }
caravan-deck-split = числових { $numbers }, картинок { $pictures }
caravan-deck-named = { $name }, { $cards }
caravan-deck-use = Узяти
caravan-deck-keep = Зберегти колоду
caravan-deck-name = Назва колоди
caravan-deck-save = Зберегти
caravan-deck-kept = Колоду збережено в цьому браузері
caravan-deck-text = Текстом
caravan-deck-text-help = Щоб надіслати або вставити: «pack a» — цілий набір, KS.b — король пік із набору b.
caravan-deck-read = Прийняти
caravan-deck-copied = Колоду скопійовано
caravan-deck-unknown = Це не карти: { $words }
refused-caravan-bad-loadout = У колоді тридцять карт або більше, щонайменше три з них числові, і жодної двічі з одного набору
