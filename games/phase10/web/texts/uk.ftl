phase10-headline = Роздача { $hand }
phase10-headline-ten = Роздача { $hand } з { $hands }
phase10-course = { $n ->
    [1] лише перша фаза
    [10] усі десять фаз
   *[other] фази з 1 до { $n }
  }
phase10-course-even = парні фази
phase10-course-odd = непарні фази
phase10-course-ten = у всіх фаза { $phase }
phase10-course-replay = нічия: знову фаза { $phase }

# Phases and groups
phase10-goal-set = група з { $n }
phase10-goal-run = ряд із { $n }
phase10-goal-colour = { $n } одного кольору
phase10-goal-two-sets = 2 групи по { $n }
phase10-group-set = група з числом { $n }
phase10-group-run = ряд від { $low } до { $high }
phase10-group-colour = { $colour ->
    [R] червоні карти
    [P] фіолетові карти
    [Y] жовті карти
   *[G] зелені карти
  }
phase10-group-of = { $you ->
    [yes] у вас
   *[no] { $name }
  }, { $group }
phase10-wild-as = джокер замість { $n }
phase10-is-down = викладено
phase10-misses = пропускає хід
phase10-dealer = здавач
phase10-watches = дивиться
phase10-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[other] { $n } карт
  }
phase10-points = { $n ->
    [one] { $n } штрафне очко
    [few] { $n } штрафні очки
   *[other] { $n } штрафних очок
  }
phase10-everybody = Усі за столом
phase10-own = Ваше місце

# Choosing and laying
phase10-slots = { $goal }: обрано { $filled } з { $n }
phase10-take-back = Повернути в руку: { $card }
phase10-wild-change = Джокер стоїть замість { $n }. Обрати інше число
phase10-wild-which = Замість чого стоїть джокер?
phase10-arrange = Розкласти
phase10-sort-number = Розібрати за числами
phase10-sort-colour = Розібрати за кольорами
phase10-lay = { $n ->
    [0] Викласти
   *[other] Викласти, +{ $n }
  }
phase10-lay-label = Викласти: { $goal }{ $n ->
    [0] {""}
    [one] , і додати ще { $n } карту
    [few] , і додати ще { $n } карти
   *[other] , і додати ще { $n } карт
  }
phase10-discard = Скинути
phase10-add-to = Додати: { $card }. Куди: { $group }
phase10-add-as = Додати джокера як { $n }. Куди: { $group }
phase10-note-drawn = щойно взято
phase10-note-chosen = обрано
phase10-note-fits = можна додати
phase10-whom = Хто пропустить хід?
phase10-victim = { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[other] { $n } карт
  }, { $down ->
    [yes] фазу { $phase } викладено
   *[no] фаза { $phase }
  }
phase10-protected = поки не можна назвати знову
phase10-keep = Залишити карту собі
phase10-skip-seat = Хід пропустить { $name }

# Piles
phase10-draw-label = Узяти карту з прикупу, у ньому { $n }
phase10-pile-label = Прикуп: { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[other] { $n } карт
  }
phase10-take-label = Узяти зі скиду: { $card }
phase10-discard-label = Скинути: { $card }
phase10-discards-label = Скид: { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[other] { $n } карт
  }, зверху { $card }
phase10-open-cards = Відомі карти
phase10-open-discards = { $n ->
    [0] Скид порожній
    [one] Скид: { $n } карта
    [few] Скид, починаючи з верхньої: { $n } карти
   *[other] Скид, починаючи з верхньої: { $n } карт
  }
phase10-open-known = Узяті зі скиду і ще в руці
phase10-open-none = Таких немає
phase10-open-piles = { $n ->
    [one] У прикупі лишилася { $n } карта.
    [few] У прикупі лишилося { $n } карти.
   *[other] У прикупі лишилося { $n } карт.
  } { $times ->
    [0] У цій роздачі скид ще не перемішували.
    [one] У цій роздачі скид перемішали { $times } раз.
    [few] У цій роздачі скид перемішали { $times } рази.
   *[other] У цій роздачі скид перемішали { $times } разів.
  }
phase10-aid-played = Лік відкритих карт
phase10-seen = Відкрито: { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[many] { $n } карт
  }
phase10-seen-note = Скільки з двох однакових карт лежить у групах або в скиді
phase10-seen-others = Джокерів: { $wilds } з { $allWilds }. «Пропусти хід»: { $skips } з { $allSkips }.
phase10-seen-pool = Повернулося до прикупу під час останнього перетасування: { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[many] { $n } карт
  }

# Whose turn it is
phase10-dealing = Карти здають
phase10-reshuffling = Скид перемішують: з нього буде новий прикуп
phase10-replay-next = Нічия! Останню фазу ще раз грають: { $names }
phase10-replay-note = Вирішальна роздача: знову фаза { $phase }, без очок. Хто вийде першим, виграє партію
phase10-tie = Порівну на першому місці: лише ці гравці знову грають фазу { $phase }, і перемагає той, хто вийде першим
phase10-over-you = Ви виграли партію
phase10-over = { $n ->
    [one] Партію виграє { $names }
   *[other] Перемогу ділять { $names }
  }
phase10-wait-draw = { $name } бере карту
phase10-wait-play = Ходить { $name }
phase10-your-draw = Ваш хід: візьміть карту з прикупу або { $card } зі скиду
phase10-your-draw-skip = Ваш хід: візьміть карту. «Пропусти хід» зі скиду не беруть
phase10-your-draw-only = Ваш хід: візьміть карту
phase10-your-lay = Можна викласти фазу { $phase }!
phase10-your-discard = Скиньте карту: оберіть її й торкніться скиду
phase10-your-hit = Додавайте карти або скиньте одну
phase10-your-discard-down = Скиньте карту, щоб закінчити хід
phase10-choose-discard = Спершу оберіть карту, яку скинете
phase10-drawn-already = Карту вже взято. Тепер скиньте одну
phase10-not-now = Зараз не ваш хід

# What happened
phase10-dealt = Роздача { $hand }: { $you ->
    [yes] здаєте ви
   *[no] здає { $name }
  }. Відкрито карту { $card }
phase10-missed = { $you ->
    [yes] Ви пропускаєте хід
   *[no] { $name } пропускає хід
  }
phase10-drew = { $you ->
    [yes] Ви берете карту
   *[no] { $name } бере карту
  }
phase10-took = { $you ->
    [yes] Ви берете зі скиду { $card }
   *[no] { $name } бере зі скиду { $card }
  }
phase10-laid = { $you ->
    [yes] Ви викладаєте фазу { $phase }
   *[no] { $name } викладає фазу { $phase }
  }
phase10-hit = { $you ->
    [yes] Ви додаєте
   *[no] { $name } додає
  } { $card } { $whose ->
    [yours] до вашої фази
    [own] до своєї фази
   *[other] до фази гравця { $owner }
  }
phase10-hit-wild = { $you ->
    [yes] Ви додаєте
   *[no] { $name } додає
  } джокера як { $n } { $whose ->
    [yours] до вашої фази
    [own] до своєї фази
   *[other] до фази гравця { $owner }
  }
phase10-discarded = { $you ->
    [yes] Ви скидаєте { $card }
   *[no] { $name } скидає { $card }
  }
phase10-skipped = { $hits ->
    [you] { $name } кладе «Пропусти хід»: ви пропустите наступний хід
   *[other] { $you ->
        [yes] Ви кладете «Пропусти хід»
       *[no] { $name } кладе «Пропусти хід»
      }: хід пропустить { $victim }
  }
phase10-skipped-nobody = { $you ->
    [yes] Ви скидаєте «Пропусти хід»; назвати нікого
   *[no] { $name } скидає «Пропусти хід»; назвати нікого
  }
phase10-reshuffled = Прикуп скінчився: скид перемішано, у прикупі { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[other] { $n } карт
  }
phase10-went-out = { $you ->
    [yes] Ви виходите
   *[no] { $name } виходить
  }
phase10-end-no-reshuffle = Прикуп порожній, а перемішувати більше не можна: роздача закінчується без переможця
phase10-end-only-takes = Сто ходів поспіль карту брали зі скиду: роздача закінчується без переможця
phase10-charged = { $n ->
    [0] Вам штрафу немає
    [one] Вам { $n } штрафне очко
    [few] Вам { $n } штрафні очки
   *[other] Вам { $n } штрафних очок
  }
phase10-result = Роздачу завершено
phase10-made = фазу { $phase } викладено: { $goal }
phase10-not-made = фазу { $phase } не викладено: { $goal }
phase10-no-cards-left = карт не лишилося
phase10-won-hand = вихід
phase10-ending = { $you ->
    [yes] Ви виклали останню фазу ({ $phase }).
   *[no] { $names } викладає останню фазу ({ $phase }) і виграє партію.
  }
phase10-ending-several = В одній роздачі фазу { $phase } виклали { $made }. Найменше очок із них { $you ->
    [yes] у вас.
   *[no] і перемога: { $names }.
  }
phase10-ending-replay = У вирішальній роздачі (фаза { $phase }) раніше за всіх { $you ->
    [yes] вийшли ви.
   *[no] виходить { $names } і виграє партію.
  }
phase10-ending-ten = { $n ->
    [one] Десять роздач зіграно, найменше очок { $you ->
        [yes] у вас.
       *[no] у гравця { $names }.
      }
   *[other] Десять роздач зіграно, найменше очок порівну: { $names }.
  }

# На табличках, до ходу; перебіг роздачі
phase10-phase = Фаза { $phase }
phase10-at-turn = зараз ходить
phase10-yourself = ви
phase10-open-short = Відомо
phase10-by-colour = За кольорами
phase10-by-number = За числами
phase10-pile-draw = прикуп
phase10-pile-discards = скид
phase10-ladder = Викладено фаз: { $n } з { $of }
phase10-preview-lay = Фаза { $phase } готова: { $goal }. { $n ->
    [0] Нею ви виходите!
    [one] Лишиться { $n } карта.
    [few] Лишиться { $n } карти.
   *[other] Лишиться { $n } карт.
  }
phase10-preview-slots = Фаза { $phase }: бракує { $n ->
    [one] { $n } карти.
   *[other] { $n } карт.
  }
phase10-preview-discard = { $n ->
    [0] Цим скидом ви виходите!
    [one] На руках { $n } карта, штраф: { $points }.
    [few] На руках { $n } карти, штраф: { $points }.
   *[other] На руках { $n } карт, штраф: { $points }.
  }
phase10-preview-hit = Можна додати: { $places ->
    [one] { $places } місце
    [few] { $places } місця
   *[other] { $places } місць
  }. { $n ->
    [0] Нею ви виходите!
    [one] Лишиться { $n } карта.
    [few] Лишиться { $n } карти.
   *[other] Лишиться { $n } карт.
  }
phase10-circle = Коло { $n }
phase10-turn = { $name }: { $steps }
phase10-step-missed = пропуск ходу
phase10-step-drew = із прикупу
phase10-step-took = зі скиду { $card }
phase10-step-laid = фаза { $phase } на столі
phase10-step-hit = { $own ->
    [yes] плюс { $card }
   *[no] плюс { $card } → { $owner }
  }
phase10-step-discarded = скид { $card }
phase10-step-skipped = «Пропусти хід» → { $victim }
phase10-step-skipped-nobody = «Пропусти хід», назвати нікого
phase10-says-phase = { $you ->
    [yes] Вам потрібна фаза { $phase }: { $goal }.
   *[no] { $name } збирає фазу { $phase }: { $goal }.
  }
phase10-says-down = Фазу викладено, до неї можна додавати карти.
phase10-says-misses = Наступний хід пропущено через карту «Пропусти хід».
phase10-says-cards = Стільки карт на руках.
phase10-says-points = Штрафні очки; що менше, то краще.
phase10-says-dealer = Здає в цій роздачі. Першим ходить гравець ліворуч, він же здає наступну.
phase10-says-fits = { $kind ->
    [colour] Можна додати будь-яку карту цього кольору або джокера.
   *[set] Можна додати карту з тим самим числом або джокера.
  }
phase10-says-fits-run = { $ends ->
    [both] Можна додати { $low }, { $high } або джокера.
    [low] Можна додати { $low } або джокера.
    [high] Можна додати { $high } або джокера.
   *[none] Більше сюди нічого не додати.
  }
phase10-says-hand = Роздача триває, доки в когось не закінчаться карти.
phase10-says-course = Хто викладе останню фазу, виграє партію.
phase10-says-course-ten = Після десяти роздач виграє той, у кого менше очок.
phase10-says-pile = Прикуп: хід починають із карти звідси або зі скиду.
phase10-says-discards = Скид: верхню карту можна взяти, і кожен хід закінчується картою, покладеною сюди.

phase10-key-draw = Узяти з прикупу
phase10-key-take = Узяти відкриту карту
phase10-key-discard = Скинути вибрану карту
phase10-key-arrange = Розкласти фазу
phase10-key-up = З руки туди, куди карта підходить
phase10-prepared-draw = узяти карту

# Score sheet
phase10-sheet-caption = Очки та фази за роздачами
phase10-sheet-hand = Розд.
phase10-sheet-before = раніше
phase10-sheet-empty = Жодної роздачі ще не зіграно. Тут буде видно, у що обійшлася кожна і які фази викладено.
phase10-sheet-sum = Разом
phase10-sheet-next = Фаза
phase10-sheet-explain = Роздача { $hand }: показати, що рахувалося
phase10-sheet-key = Штрафні очки: від 1 до 9 — по 5, від 10 до 12 — по 10, «Пропусти хід» — 15, джокер — 25. ✓ — фазу викладено. Що менше очок, то краще.

# Refusals
phase10-refused-deal-pack = У колоді немає стільки таких карт: { $subject }
phase10-refused-deal-cards = Кожному здають по десять карт, одну відкривають, решта — прикуп
phase10-refused-dealer = Здає { $subject }
phase10-refused-no-dealer = Такого місця за столом немає, здавати нікому
phase10-refused-deal-seats = У цій роздачі грають інші
phase10-refused-deal-not-reshuffle = Потрібна роздача, а не сам прикуп
phase10-refused-reshuffle-not-deal = Зараз перемішують скид
phase10-refused-reshuffle-cards = Новий прикуп — це скид без верхньої карти
phase10-refused-nothing-to-take = У скиді нічого немає
phase10-refused-take-skip = «Пропусти хід» зі скиду не беруть
phase10-refused-take-first-skip = «Пропусти хід», відкритий під час роздачі, узяти не можна
phase10-refused-lay-twice = У цій роздачі ви вже виклали фазу
phase10-refused-lay-shape = Фаза { $subject } складається з інших груп або груп іншого розміру
phase10-refused-lay-skip = «Пропусти хід» до фази не входить
phase10-refused-lay-set = У групі карти одного числа
phase10-refused-lay-run = Карти ряду йдуть поспіль, від 1 до 12
phase10-refused-lay-colour = Ці карти не одного кольору
phase10-refused-lay-declared = Якщо в групі самі джокери, назвіть число, яке вони означають
phase10-refused-lay-natural = Замало звичайних карт, не джокерів
phase10-refused-lay-order = Групи викладають за порядком карт, меншу першою
phase10-refused-hit-too-early = Додавати можна лише після того, як викладено власну фазу
phase10-refused-hit-no-group = Такої групи немає
phase10-refused-hit-skip = «Пропусти хід» нікуди не додають
phase10-refused-hit-misfit = { $subject } сюди не підходить
phase10-refused-hit-number = Додаючи джокера до ряду, назвіть його число
phase10-refused-discard-skip = Скидаючи «Пропусти хід», назвіть, хто пропустить хід
phase10-refused-skip-nobody = { $subject } у цій роздачі не грає
phase10-refused-skip-self = Назвіть когось іншого
phase10-refused-skip-pending = { $subject } і так пропустить наступний хід
phase10-refused-skip-protected = Цього гравця поки не можна назвати знову: { $subject }
phase10-refused-skip-somebody = Когось треба назвати

# What cards are called
phase10-card = { $colour ->
    [R] червона
    [P] фіолетова
    [Y] жовта
   *[G] зелена
  } { $n }
phase10-card-wild = джокер
phase10-card-skip = «Пропусти хід»

# House rules
phase10-option-players = Гравці
phase10-option-players-help = Скільки людей грає (P2).
phase10-option-variant = Як іде партія
phase10-option-variant-help = Кожен проходить фази у власному темпі; або роздач рівно десять, і в третій, наприклад, у всіх фаза 3 (P16).
phase10-option-variant-standard = кожен у власному темпі
phase10-option-variant-ten_hands = десять роздач, менше — краще
phase10-option-phases = Фази
phase10-option-phases-help = Які з десяти фаз у грі; що їх менше, то коротша партія (P16).
phase10-option-phases-all = усі десять
phase10-option-phases-even = парні: 2, 4, 6, 8, 10
phase10-option-phases-odd = непарні: 1, 3, 5, 7, 9
phase10-option-phases-1-1 = лише перша
phase10-option-phases-1-2 = з 1 до 2
phase10-option-phases-1-3 = з 1 до 3
phase10-option-phases-1-4 = з 1 до 4
phase10-option-phases-1-5 = з 1 до 5
phase10-option-phases-1-6 = з 1 до 6
phase10-option-phases-1-7 = з 1 до 7
phase10-option-phases-1-8 = з 1 до 8
phase10-option-phases-1-9 = з 1 до 9
phase10-option-natural_minimum = Звичайні карти
phase10-option-natural_minimum-help = Чи досить однієї карти, не джокера, на всю фазу, чи вона потрібна в кожній групі (P6).
phase10-option-natural_minimum-per_phase = досить однієї на фазу
phase10-option-natural_minimum-per_group = по одній у кожній групі
phase10-option-skip_protection = Захист від пропуску
phase10-option-skip_protection-help = Як довго гравця, який пропускає хід, не можна назвати знову (P9).
phase10-option-skip_protection-circuit = одне коло
phase10-option-skip_protection-pending_only = доки хід не пропущено
phase10-option-skip_protection-per_hand = до кінця роздачі
phase10-option-reshuffles = Перемішувань за роздачу
phase10-option-reshuffles-help = Якщо після стількох перемішувань прикуп знову порожній, роздача закінчується без переможця (P11).
phase10-named-quick = Швидко
phase10-named-quick-help = Фази з 1 по 4, близько 10 хвилин
phase10-named-half = Половина
phase10-named-half-help = П’ять парних фаз, близько 20 хвилин
phase10-named-league = Ліга
phase10-named-league-help = Рівно десять роздач для всіх, близько 35 хвилин
phase10-named-printed-help = Усі десять фаз, близько 45 хвилин

# Навіщо цей хід: $move і $other — ходи («скинути 5●»)
phase10-name-card = { $wild ->
    [yes] джокера
   *[no] { $card }
  }
phase10-name-draw = узяти карту з прикупу
phase10-name-take = узяти зі скиду { $card }
phase10-name-lay = викласти { $cards }
phase10-name-hit = додати { $card } ({ $group })
phase10-name-hit-wild = додати джокера як { $n } ({ $group })
phase10-name-discard = скинути { $card }
phase10-name-skip = змусити { $you ->
    [yes] вас
   *[no] гравця { $name }
  } пропустити хід
phase10-idea-taken-nearer = Якщо { $move }, фаза одразу ближча на карту, а якщо { $other } — лише як пощастить
phase10-idea-drawn-nearer = Якщо { $move }, може прийти потрібна для фази карта, а якщо { $other } — ні
phase10-idea-taken-fits = Якщо { $move }, цю карту можна одразу додати до групи, а якщо { $other } — лише як пощастить
phase10-idea-drawn-fits = Якщо { $move }, може прийти карта, яку можна додати до групи, а якщо { $other } — ні
phase10-idea-needed = Якщо { $other }, піде карта, потрібна для фази, а якщо { $move } — ні
phase10-idea-outs = Якщо { $move }, фазу наблизить більше карт, ніж якщо { $other }
phase10-idea-fit-kept = Якщо { $other }, пропаде карта, яка підходить до групи на столі, а якщо { $move } — ні
phase10-idea-high-gone = Якщо { $move }, піде більше штрафних очок, ніж якщо { $other }
phase10-idea-skip-used = Якщо { $move }, суперник вчасно втратить хід, а якщо { $other } — ні
phase10-idea-skip-unlaid = Якщо { $move }, затримається той, хто ще не виклав фазу, а якщо { $other } — ні
phase10-idea-laid = Якщо { $move }, фаза ляже на стіл уже в цей хід, а якщо { $other } — лишиться на руці
phase10-idea-hits = Якщо { $move }, у цей хід на стіл піде більше карт, ніж якщо { $other }
phase10-idea-out = Якщо { $move }, можна вийти вже в цей хід, а якщо { $other } — ні
phase10-idea-ended = Якщо { $move }, хтось інший скоро вийде й закінчить роздачу, а якщо { $other }, вона триватиме довше
phase10-idea-gift = Якщо { $other }, наступний гравець частіше візьме цю карту, ніж якщо { $move }
phase10-idea-lays-next = Якщо { $move }, фаза частіше ляже на стіл у наступний хід, ніж якщо { $other }
phase10-idea-others-lay-soon = Якщо { $move }, менше суперників устигне викласти фазу, ніж якщо { $other }
phase10-idea-lays-later = Якщо { $move }, фаза частіше ляже на стіл пізніше в цій роздачі, ніж якщо { $other }
phase10-idea-hits-later = Якщо { $move }, пізніше на стіл піде більше карт, ніж якщо { $other }
phase10-idea-others-lay-later = Якщо { $move }, менше суперників викладе фазу й пізніше, ніж якщо { $other }
phase10-idea-points = Якщо { $move }, наприкінці лишиться менше штрафних очок, ніж якщо { $other }
phase10-goal-laid = Так фаза ляже на стіл уже в цей хід
phase10-goal-lays-next = Так фаза ляже на стіл раніше
phase10-goal-lays-later = Так фаза ще ляже на стіл у цій роздачі
phase10-goal-out = Так можна вийти вже в цей хід
phase10-goal-hits = Так у цей хід з руки піде більше карт
phase10-goal-hits-later = Так пізніше можна буде додати більше карт
phase10-goal-others-lay-soon = Так менше суперників устигне викласти фазу
phase10-goal-others-lay-later = Так менше суперників викладе фазу й пізніше
phase10-goal-points = Так наприкінці лишиться менше штрафних очок

# Why a hint: with $best and $next
phase10-whybot-laid = { $name } викладає свою фазу в { $best } % імовірних роздач, інакше в { $next } %.
phase10-whybot-out = Перший вихід за гравцем { $name } в { $best } % імовірних роздач, інакше в { $next } %.
phase10-whybot-points = Штрафних очок у гравця { $name } в середньому: { $best }, інакше { $next }.
phase10-whybot-others-laid = Скільки суперників гравця { $name } в середньому викладають фазу: { $best }, інакше { $next }.
phase10-whybot-others-points = Суперники гравця { $name } разом отримують у середньому штрафних очок: { $best }, інакше { $next }.
phase10-whybot-leader-laid = Найсильніший суперник гравця { $name } викладає фазу в { $best } % імовірних роздач, інакше в { $next } %.
phase10-whybot-ahead = Після роздачі { $name } попереду всіх у { $best } % імовірних роздач, інакше в { $next } %.
phase10-why-laid = Ви викладаєте свою фазу в { $best } % імовірних роздач, { $with } — у { $next } %.
phase10-why-out = Перший вихід за вами в { $best } % імовірних роздач, { $with } — у { $next } %.
phase10-why-points = У середньому коштує вам штрафних очок: { $best }, { $move } — { $next }.
phase10-why-others-laid = Скільки інших гравців у середньому викладають фазу: { $best }, { $with } — { $next }.
phase10-why-others-points = Решта разом отримує в середньому штрафних очок: { $best }, { $with } — { $next }.
phase10-why-leader-laid = Ваш найсильніший суперник викладає фазу в { $best } % імовірних роздач, { $with } — у { $next } %.
phase10-why-ahead = Після роздачі ви попереду всіх у { $best } % імовірних роздач, { $with } — у { $next } %.
phase10-why-wilds-left = Джокерів у руці у вас лишається в середньому: { $best }, { $with } — { $next }.
