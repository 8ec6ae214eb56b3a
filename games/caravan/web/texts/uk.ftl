caravan-headline = Гра { $game } з { $games }
caravan-headline-one = Одна гра
caravan-headline-begin = Початок гри

# Чий хід
caravan-dealing = Здаємо гру { $game }
caravan-over = { $you ->
    [yes] Ви виграли партію
   *[no] Партію виграє { $name }
  }
caravan-over-shared = Перемога спільна
caravan-end-games = Виграно ігор: { $won } : { $lost }.
caravan-wait = Ходить { $name }
caravan-wait-opening = { $name } починає караван
caravan-your-opening = Ваш хід: почніть із числа
caravan-your-turn = Ваш хід: зіграйте карту, скиньте карту або розпустіть караван
caravan-your-turn-short = Ваш хід: зіграйте або скиньте
caravan-your-turn-stuck = Жодна карта не підходить: скиньте карту або розпустіть караван

# Що сталося
caravan-in = { $whose ->
    [own] { $you ->
        [yes] ваш караван
       *[no] караван
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
caravan-dealt = Гра { $game }: { $you ->
    [yes] починаєте ви
   *[no] починає { $name }
  }
caravan-placed = { $you ->
    [yes] Ви кладете
   *[no] { $name } кладе
  } { $card } у караван { $n }
caravan-discarded = { $you ->
    [yes] Ви скидаєте
   *[no] { $name } скидає
  } { $card }
caravan-disbanded = { $you ->
    [yes] Ви розпускаєте
   *[no] { $name } розпускає
  } караван { $n } ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
  })
caravan-drew-last = { $you ->
    [yes] Ваша колода скінчилася
   *[no] { $name } бере останню карту колоди
  }
caravan-jack = { $you ->
    [yes] Ви кладете { $card } і прибираєте
   *[no] { $name } кладе { $card } і прибирає
  } { $from }: { $cards }
caravan-queen = { $you ->
    [yes] Ви кладете
   *[no] { $name } кладе
  } { $card } на { $on }: { $in } розвертається, масть — { $suit }
caravan-king = { $you ->
    [yes] Ви кладете
   *[no] { $name } кладе
  } { $card } на { $on }: карта тепер важить удвічі більше ({ $in })
caravan-joker = { $you ->
    [yes] Ви кладете джокера на { $on } і прибираєте
   *[no] { $name } кладе джокера на { $on } і прибирає
  } зі столу: { $cards }
caravan-joker-nothing = { $you ->
    [yes] Ви кладете
   *[no] { $name } кладе
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
caravan-game-won = { $you ->
    [yes] Ви виграли гру
   *[no] Гру виграє { $name }
  }, за шляхами { $won } : { $lost }
caravan-game-exhausted = { $loserYou ->
    [yes] У вас скінчилися карти: гру виграє { $name }
   *[no] { $you ->
        [yes] У суперника скінчилися карти: ви виграли гру
       *[no] Скінчилися карти ({ $loser }): гру виграє { $name }
      }
  }
caravan-game-drawn = Гра { $n } закінчилася нічиєю

# Що лежить на столі
caravan-owner = { $you ->
    [yes] Ваш караван { $n }
   *[no] { $name }, караван { $n }
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
caravan-lane-none = поки нічийний
caravan-turn = Хід { $n }
caravan-lane-open = Шлях { $n }: поки нічийний
caravan-lane-owned = Шлях { $n }: { $you ->
    [yes] ваш
   *[no] { $name }
  }
caravan-yours = Ваш
caravan-card-with = { $card } + { $pictures }, разом { $value }
caravan-sum-sold = { $sum }: проданий
caravan-sum-light = { $sum }: до 21 бракує { $by }
caravan-sum-over = { $sum }: на { $by } більше за 26
caravan-sum-empty = Карт поки немає. Проданий — це від 21 до 26
caravan-sum-show = Звідки { $value }
caravan-says-first = Далі підійде будь-яке інше число. Воно вирішить, угору піде караван чи вниз.
caravan-says-next = { $direction ->
    [up] Іде вгору: далі підійде більше число або будь-яке в масть — { $suit }.
    [down] Іде вниз: далі підійде менше число або будь-яке в масть — { $suit }.
   *[none] Напрямку немає: далі підійде будь-яке інше число.
  }
caravan-says-full = Чисел тут уже { $n } — більше за умовами столу не можна.
caravan-says-picture = { $kind ->
    [K] Король подвоює число, на якому лежить.
    [Q] Дама розвертає караван і дає йому свою масть.
   *[JK] Джокер спрацьовує один раз. Тепер він просто лежить і піде разом зі своєю картою.
  }
caravan-says-lanes = Коли всі три шляхи мають господаря, гру виграє той, у кого їх два.
caravan-says-hand = Карти на руках. Хто зіграв або скинув карту, бере нову, доки є колода.
caravan-says-deck = Карти в колоді. { $exhaustion ->
    [no_draw] Кому нічого взяти, той програє.
    [draw] Якщо в когось карти закінчаться, буде нічия.
   *[empty_hand] У кого карт не лишилося зовсім, той програє.
  }
caravan-says-out = Карти поза грою. У цій грі вони не повернуться.
caravan-says-wins = Виграні ігри.
caravan-says-games = { $games ->
    [1] Ця гра вирішує всю партію.
   *[other] Хто виграє більше половини з { $games } ігор, виграє партію. Наступну гру починає той, хто програв.
  }
caravan-says-discard = Карта вийде з гри, а ви візьмете нову
caravan-says-disband = Усі карти цього каравану підуть зі столу, нової ви не візьмете. Якщо так і хотіли, натисніть ще раз
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
caravan-no-place = { $card }: зараз покласти нікуди. Скиньте її або оберіть іншу
caravan-no-place-there = Сюди не можна. Можна туди, де підсвічено
caravan-then-total = { $now } → { $later }{ $status ->
    [sold] , проданий
    [over] , перевантажений
    [empty] , нічого не залишиться
   *[light] {""}
  }
caravan-then-gone = { $n ->
    [one] зі столу піде { $n } карта
    [few] зі столу підуть { $n } карти
   *[other] зі столу піде { $n } карт
  }
caravan-then-open = шлях { $n } стане нічийним
caravan-then-lane = шлях { $n } { $you ->
    [yes] стане вашим
   *[no] відійде гравцеві { $name }
  }
caravan-then-won = { $you ->
    [yes] ви виграєте гру
   *[no] гру виграє { $name }
  }
caravan-then-nothing = більше нічого не зміниться
caravan-nth = караван { $n }
caravan-sum-then = { $value }, стане { $later }
caravan-put-caravan = Покласти на караван { $n }
caravan-not-now = Зараз не ваш хід
caravan-play-on = { $card }: у свій караван { $n }
caravan-put-on = { $card }: на карту «{ $on }»
caravan-put = На { $on }
caravan-choose = { $you ->
    [yes] { $card }: на яку карту вашого каравану { $n }?
   *[no] { $card }: на яку карту каравану { $n } ({ $name })?
  }
caravan-discard = Скинути
caravan-discard-card = Скинути: { $card }
caravan-disband-card = Розпустити караван { $n }
caravan-disband-sure = Розпустити?
caravan-next = Далі

# Actions as nouns
caravan-name-place = { $card } у караван { $n }
caravan-name-attach = { $card } на { $on }
caravan-name-discard = скидання { $card }
caravan-name-disband = розпуск каравану { $n }

caravan-key-places = Рухатися місцями, куди можна покласти карту
caravan-key-discard = Скинути вибрану карту
caravan-prepared = { $card } { $you ->
    [yes] на ваш караван { $n }
   *[no] на караван { $n } ({ $name })
  }

caravan-piles-deck-own = Ваша колода.
caravan-aid-played = Які карти своєї колоди вже вийшли

# Рахунок
caravan-sheet-caption = Ігри цієї партії
caravan-sheet-game = Гра
caravan-sheet-lane = Шлях { $n }
caravan-sheet-winner = Перемога
caravan-sheet-drawn = нічия
caravan-sheet-sum = Виграно ігор
caravan-sheet-starts = { $you ->
    [yes] починаєте ви
   *[no] починає { $name }
  }
caravan-sheet-lanes = Кожен із трьох шляхів має господаря: { $won } : { $lost }
caravan-sheet-exhausted = { $you ->
    [yes] У вас скінчилися карти
   *[no] Скінчилися карти: { $name }
  }
caravan-sheet-actions = { $n ->
    [one] { $n } хід
    [few] { $n } ходи
   *[many] { $n } ходів
  }
caravan-sheet-empty = Триває перша гра. Зіграні ігри з’являться тут — із вагою всіх шести караванів.
caravan-sheet-none = Жодну гру не дограно.
caravan-sheet-rule = Шлях у того, чий караван проданий (21–26), якщо караван навпроти не проданий або проданий дешевше.

# Відмови
caravan-refused-card-twice = { $subject } може бути в колоді двічі лише з різних наборів
caravan-refused-no-such-pack = Набори позначають літерами від a до h
caravan-refused-deal-cards = У роздачі мають бути саме карти обох колод
caravan-refused-deal-numbers = На руках менше трьох числових карт
caravan-refused-deal-starter = Першу гру починає інший гравець
caravan-refused-deal-loser = Цю гру починає інший гравець
caravan-refused-opening = Спершу кладуть лише числа — по одному в кожен свій порожній караван
caravan-refused-opening-taken = У каравані { $subject } вже є перша карта
caravan-refused-one-card = За хід — одна карта
caravan-refused-disband-empty = Караван { $subject } порожній
caravan-refused-disband-none = Каравану { $subject } немає
caravan-refused-not-a-number = { $subject } — картинка: її кладуть на числову карту
caravan-refused-no-such-caravan = Каравану { $subject } немає
caravan-refused-caravan-full = У каравані { $subject } більше немає місця для чисел
caravan-refused-same-number = { $subject } повторює попереднє число
caravan-refused-wrong-way = { $subject } не продовжує напрямок і не в масть
caravan-refused-not-a-picture = { $subject } — число: його кладуть у кінець свого каравану
caravan-refused-no-number-there = Там немає числової карти
caravan-refused-card-full = На цій карті вже три картинки
caravan-refused-queen-not-last = Даму кладуть лише на останню карту каравану

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
caravan-deck-help = Число — скільки таких карт ви берете, кожну з іншого набору. Кнопки скраю діють на цілий номінал або масть.
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
caravan-deck-use = Узяти цю колоду
caravan-deck-keep = Зберегти колоду
caravan-deck-name = Назва колоди
caravan-deck-save = Зберегти
caravan-deck-kept = Колоду збережено в цьому браузері
caravan-deck-text = Текстом
caravan-deck-text-help = Щоб надіслати або вставити: KS, 10♦, 4x 9H, з комами чи без. «pack a» — цілий набір, KS.b — король пік із набору b.
caravan-deck-read = Завантажити
caravan-deck-copied = Колоду скопійовано
caravan-deck-unknown = Це не карти: { $words }
caravan-deck-twice = Частіше, ніж є наборів: { $words }
caravan-deck-unfit = тут не підходить
caravan-deck-limits = Якою може бути колода
caravan-limit-least = карт — { $min } або більше
caravan-limit-size = карт — від { $min } до { $max }
caravan-limit-copies = однакових — не більше { $n }, джокерів — { $jokers }
caravan-deck-pack-only = лише набір { $pack }
caravan-deck-packs = набори від { $from } до { $to }
caravan-deck-few = Карт: { $n }. У колоді їх { $min } або більше
caravan-deck-few-numbers = Числових: { $n }. У колоді їх { $min } або більше
caravan-deck-many = Карт: { $n }. За цим столом — не більше { $max }
caravan-deck-copies = { $card }: { $n }. За цим столом — не більше { $max }
caravan-deck-jokers = Джокерів: { $n }. За цим столом — не більше { $max }
caravan-deck-beyond = { $card } — з набору { $pack }; тут { $packs }
caravan-deck-everybody = За цим столом усі грають одним цілим набором.
caravan-deck-share = Поділитися посиланням
caravan-deck-share-help = Хто відкриє посилання, побачить цю колоду й зможе її зберегти. Суперникові його краще не надсилати.
caravan-refused-bad-loadout = { $rule ->
    [C11] Ця колода не відповідає правилам столу
   *[other] У колоді тридцять карт або більше, щонайменше три з них числові, і жодної двічі з одного набору
  }

# The deck that one brings
caravan-loadout = Ваша колода
caravan-loadout-help = Інші побачать лише, що колода у вас своя.
caravan-loadout-open = Обрати або скласти
caravan-loadout-drop = Грати цілим набором

# Чого чекати від колоди
caravan-advice = Як вона грає
caravan-advice-opening = Перша рука без нового тасування: { $chance } %
caravan-advice-mean = У середньому з восьми карт числових — { $numbers }, картинок — { $pictures }.
caravan-advice-curve = Карти за номіналом
caravan-advice-value = Числова карта важить у середньому { $value }.
caravan-hand = Роздати на пробу
caravan-hand-again = Роздати ще раз
caravan-hand-dealt = Пробна рука
caravan-hand-reshuffled = { $n ->
    [one] Спершу колоду тасували ще { $n } раз: бракувало числових.
    [few] Спершу колоду тасували ще { $n } рази: бракувало числових.
   *[many] Спершу колоду тасували ще { $n } разів: бракувало числових.
  }

# Колода за посиланням
caravan-shared-none = У цьому посиланні немає колоди.
caravan-shared-unnamed = Колода для вас
caravan-shared-take = Взяти собі
caravan-shared-kept = Вона збережена у вас як «{ $name }».
caravan-shared-play = Зіграти нею

# House rules
caravan-option-first = Хто починає
caravan-option-first-help = Хто кладе першу карту першої гри (C2).
caravan-option-first-random = за жеребом
caravan-option-first-0 = місце 1
caravan-option-first-1 = місце 2
caravan-option-games = Ігор у партії
caravan-option-games-help = Хто виграв більше половини, той виграв партію; хто програв гру, починає наступну (C10).
caravan-option-queen_target = Куди кладуть дам
caravan-option-queen_target-help = Дама розвертає караван і змінює його масть. На які карти її можна класти (C6).
caravan-option-queen_target-any = на будь-яку числову карту
caravan-option-queen_target-last = на останню карту каравану
caravan-option-direction = Напрямок
caravan-option-direction-help = Від чого залежить, угору чи вниз ідуть числа каравану (C5).
caravan-option-direction-last_two = від двох останніх чисел
caravan-option-direction-fixed = від другого числа, назавжди
caravan-option-equal_pair = Якщо в кінці лишилися два однакові числа
caravan-option-equal_pair-help = Так буває, коли карти між ними прибрано зі столу валетом або джокером (C5).
caravan-option-equal_pair-keep = напрямок лишається
caravan-option-equal_pair-free = підходить будь-яке інше число
caravan-option-max_faces = Картинок на одній карті
caravan-option-max_faces-help = Скільки картинок може лежати на числовій карті. Валета можна покласти завжди: він не лишається (C6).
caravan-option-max_faces-0 = скільки завгодно
caravan-option-max_faces-3 = не більше 3
caravan-option-max_numbers = Числових карт у каравані
caravan-option-max_numbers-help = Скільки числових карт уміщає караван (C4).
caravan-option-max_numbers-0 = скільки завгодно
caravan-option-max_numbers-8 = не більше 8
caravan-option-max_numbers-10 = не більше 10
caravan-option-packs = Наборів для колоди
caravan-option-packs-help = Зі скількох наборів складають колоду; з кожного карту можна взяти один раз (C11).
caravan-option-packs-1 = 1: набір a
caravan-option-packs-2 = 2: a і b
caravan-option-packs-3 = 3: від a до c
caravan-option-packs-4 = 4: від a до d
caravan-option-packs-5 = 5: від a до e
caravan-option-packs-6 = 6: від a до f
caravan-option-packs-7 = 7: від a до g
caravan-option-packs-8 = 8: від a до h
caravan-option-deck_max = Карт у колоді
caravan-option-deck_max-help = Скільки карт може бути в колоді; менше тридцяти не можна (C11).
caravan-option-deck_max-0 = скільки завгодно
caravan-option-deck_max-54 = не більше 54
caravan-option-deck_max-60 = не більше 60
caravan-option-deck_max-80 = не більше 80
caravan-option-deck_max-108 = не більше 108
caravan-option-deck_max-162 = не більше 162
caravan-option-deck_max-216 = не більше 216
caravan-option-copies = Однакових карт
caravan-option-copies-help = Скільки карт одного номіналу й масті може бути в колоді; джокерів удвічі більше (C11).
caravan-option-copies-0 = по одній з кожного набору
caravan-option-copies-1 = не більше 1
caravan-option-copies-2 = не більше 2
caravan-option-copies-3 = не більше 3
caravan-option-copies-4 = не більше 4
caravan-option-copies-5 = не більше 5
caravan-option-copies-6 = не більше 6
caravan-option-copies-7 = не більше 7
caravan-option-copies-8 = не більше 8
caravan-option-loadout = Колоди
caravan-option-loadout-help = Чи приносить кожен свою колоду, чи всі відкрито грають одним цілим набором (C11).
caravan-option-loadout-free = у кожного своя
caravan-option-loadout-pack = усі грають одним цілим набором
caravan-named-new-vegas = Нью-Вегас
caravan-named-new-vegas-help = Як у друкованих правилах, у кожного своя колода
caravan-named-league = Ліга
caravan-named-league-help = У колоді не більше 54 карт, однакових не більше двох
caravan-named-shop = Крамниця
caravan-named-shop-help = Усі грають одним і тим самим цілим набором
caravan-option-exhaustion = Коли карти скінчилися
caravan-option-exhaustion-help = Що чекає на гравця, у якого карт більше немає, а перемоги ще немає (C9).
caravan-option-exhaustion-empty_hand = порожня рука — програш
caravan-option-exhaustion-no_draw = нічого взяти — програш
caravan-option-exhaustion-draw = нічия

# Навіщо хід: $move і $other — ходи, названі іменниками
caravan-idea-sold = { $way ->
    [spares] { $move } зберігає продане, { $other } губить проданий караван
   *[does] { $move } продає караван, { $other } — ні
  }
caravan-idea-unsold = { $way ->
    [spares] { $move } нічого не продає за суперника, { $other } продає його караван
   *[does] { $move } ламає проданий караван суперника, { $other } — ні
  }
caravan-idea-outbid = { $way ->
    [spares] { $move } не поступається в торгу за шлях, { $other } поступається
   *[does] { $move } перебиває проданий караван суперника, { $other } — ні
  }
caravan-idea-heavy = { $way ->
    [spares] { $move } не перевантажує своїх караванів, { $other } перевантажує
   *[does] { $move } повертає перевантажений караван до 26 або нижче, { $other } — ні
  }
caravan-idea-burden = { $way ->
    [spares] { $move } не полегшує перевантажений караван суперника, { $other } полегшує
   *[does] { $move } перевантажує караван суперника, { $other } — ні
  }
caravan-idea-weight = { $way ->
    [spares] { $move } зберігає вантаж своїх караванів, { $other } його знімає
   *[does] { $move } просуває свої каравани до 21 далі, ніж { $other }
  }
caravan-idea-cut = { $way ->
    [spares] { $move } нічого не додає суперникові, { $other } додає вантаж його каравану
   *[does] { $move } знімає з караванів суперника більше, ніж { $other }
  }
caravan-idea-joker = { $way ->
    [spares] { $move } береже свої каравани, { $other } прибирає в них більше, ніж у суперника
   *[does] { $move } прибирає в суперника більше, ніж у своїх
  }
caravan-idea-ready = { $way ->
    [spares] { $move } зберігає караван, який число з руки продасть наступним ходом, { $other } — ні
   *[does] { $move } готує караван: число з руки продасть його наступним ходом; { $other } — ні
  }
caravan-idea-king-ready = { $way ->
    [spares] { $move } зберігає королю з руки місце, щоб продати караван, { $other } — ні
   *[does] { $move } лишає місце королю з руки: наступним ходом він продасть караван
  }
caravan-idea-outs = { $move } лишає більше чисел, які продадуть караван, ніж { $other }
caravan-idea-outs-theirs = { $way ->
    [spares] { $move } не відкриває караван суперника для чисел, які його продадуть, { $other } відкриває
   *[does] { $move } лишає суперникові менше чисел, щоб продати караван, ніж { $other }
  }
caravan-idea-picture-kept = Краще { $move }, ніж { $other }: картинка лишається на руці до кращої нагоди
caravan-idea-won-now = { $way ->
    [spares] { $move } не дає суперникові виграти відразу або наступним ходом, { $other } часто дає
   *[does] { $move } відразу виграє гру, { $other } — ні
  }
caravan-idea-won-soon = { $way ->
    [spares] { $move } рідше, ніж { $other }, програє гру за два ходи
   *[does] { $move } частіше, ніж { $other }, виграє гру за два ходи
  }
caravan-idea-resold = { $move } рідше, ніж { $other }, дає суперникові продати караван наступним ходом
caravan-idea-next-sold = { $move } частіше, ніж { $other }, дає продати караван наступним ходом
caravan-idea-sold-later = { $move } дає продати потім більше караванів, ніж { $other }
caravan-idea-unsold-later = { $move } дає потім зламати більше караванів суперника, ніж { $other }
caravan-goal-sold = Так продано більше своїх
caravan-goal-unsold = Так у суперника продано менше
caravan-goal-won-now = Так суперник не виграє відразу
caravan-goal-won-soon = Так найближчі два ходи наближають перемогу
caravan-goal-resold = Так суперник не продасть караван одразу
caravan-goal-next-sold = Так наступним ходом частіше вдається продати караван
caravan-goal-sold-later = Так потім продано більше
caravan-goal-unsold-later = Так потім можна зламати більше чужого

# Why a hint: with $best and $next
caravan-whybot-won = { $name } виграє гру у { $best } % імовірних розкладів, інакше у { $next } %.
caravan-whybot-lanes = Шляхів у гравця { $name } наприкінці гри в середньому: { $best }, інакше { $next }.
caravan-whybot-sold = Проданих караванів у гравця { $name } наприкінці гри в середньому: { $best }, інакше { $next }.
caravan-whybot-facing-sold = Проданих караванів проти гравця { $name } наприкінці гри в середньому: { $best }, інакше { $next }.
caravan-whybot-kept = Продане гравцем { $name } лишається проданим у { $best } % імовірних розкладів, інакше у { $next } %.
caravan-whybot-broken = { $name } псує проданий караван суперника у { $best } % імовірних розкладів, інакше у { $next } %.
caravan-whybot-ran-out = Карти в гравця { $name } закінчуються у { $best } % імовірних розкладів, інакше у { $next } %.
caravan-why-won = Виграє гру у { $best } % імовірних розкладів, { $move } — у { $next } %.
caravan-why-lanes = Наприкінці гри вам належить у середньому { $best ->
    [one] { $best } шлях
    [few] { $best } шляхи
    [many] { $best } шляхів
   *[other] { $best } шляху
  }, { $with } — { $next }.
caravan-why-sold = Наприкінці гри у вас продано в середньому { $best ->
    [one] { $best } караван
    [few] { $best } каравани
    [many] { $best } караванів
   *[other] { $best } каравану
  }, { $with } — { $next }.
caravan-why-facing-sold = Наприкінці гри в суперника продано в середньому { $best ->
    [one] { $best } караван
    [few] { $best } каравани
    [many] { $best } караванів
   *[other] { $best } каравану
  }, { $with } — { $next }.
caravan-why-kept = Продане лишається у вас проданим у { $best } % імовірних розкладів, { $with } — у { $next } %.
caravan-why-broken = Проданий караван суперника вдається зіпсувати у { $best } % імовірних розкладів, { $with } — у { $next } %.
caravan-why-ran-out = Карти у вас закінчуються у { $best } % імовірних розкладів, { $with } — у { $next } %.
caravan-why-turns = До кінця гри в кожного лишається в середньому { $best ->
    [one] { $best } хід
    [few] { $best } ходи
    [many] { $best } ходів
   *[other] { $best } ходу
  }, { $with } — { $next }.
