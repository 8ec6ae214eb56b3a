variety-headline = Роздача { $deal } з { $deals }
variety-headline-before = Партія з { $deals } роздач
variety-you = ви
variety-us = ми
variety-them = вони
variety-attack = напад
variety-defence = оборона
variety-partner = партнер

variety-contract = { $n ->
    [1] Більше взяток
    [2] Взятки
    [3] Піки
    [4] Червоні мінус чорні
    [5] Десятки й валети
    [6] Молодша б’є
    [7] Без треф
   *[8] Без взяток
  }
variety-playing = Розіграш { $n }: { $what }
variety-scores = { $counts ->
    [majority] { $value }, якщо більше
   *[other] { $value } за кожну
  }
variety-rules = { $counts ->
    [majority] Сторона, що взяла більше взяток, отримує { $n }.
    [tricks] Кожна взятка дає { $n }.
    [tricks-less] За кожну взятку знімають { $n }.
    [spades] Кожна піка у взятках дає { $n }.
    [red-and-black] Кожна червона карта у взятках дає { $n }, за кожну чорну знімають { $n }.
    [tens-and-jacks] Чорні десятки й валети у взятках дають по { $n }, за червоні знімають по { $n }.
    [red] Кожна червона карта у взятках дає { $n }.
   *[clubs] За кожну трефу у взятках знімають { $n }.
  }
variety-trump = { $suit ->
    [S] Козир: піки
    [H] Козир: чирви
    [D] Козир: бубни
    [C] Козир: трефи
   *[none] Без козиря
  }{ $low ->
    [yes] , б’є молодша
   *[no] {""}
  }
variety-count-tricks = { $n ->
    [one] { $n } взятка
    [few] { $n } взятки
   *[other] { $n } взяток
  }
variety-count-spades = { $n ->
    [one] { $n } піка
    [few] { $n } піки
   *[other] { $n } пік
  }
variety-count-clubs = { $n ->
    [one] { $n } трефа
    [few] { $n } трефи
   *[other] { $n } треф
  }
variety-count-red = { $n ->
    [one] { $n } червона карта
    [few] { $n } червоні карти
   *[other] { $n } червоних карт
  }
variety-count-black = { $n ->
    [one] { $n } чорна карта
    [few] { $n } чорні карти
   *[other] { $n } чорних карт
  }
variety-count-black-pair = { $n } з чорних десяток і валетів
variety-count-red-pair = { $n } з червоних десяток і валетів
variety-side-result = { $side ->
    [attack] Напад
   *[defence] Оборона
  } ({ $names }): { $taken }, { $n ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
  }
variety-left = Ще не взято: { $what }
variety-stands-made = Поки що напад вдається.
variety-stands-failed = Поки що напад не вдається: кожен оборонець отримає ще 10.
variety-stands-level = Поки що порівну, а це невдалий напад: кожен оборонець отримає ще 10.
variety-stands-free = Поки що порівну: премії не отримає ніхто.

variety-auction = Торги
variety-contracts = Вісім розіграшів
variety-auction-how = Усі по черзі називають розіграш. Хто повторить чужий, зіграє його разом із тим, хто назвав першим.
variety-named-by = Названо: { $names }
variety-joins = Назвете — зіграєте разом: { $name } і ви.
variety-joins-short = Якщо назвати, ви станете партнерами
variety-own = Ви його вже називали
variety-attackers = Нападають: { $names }
variety-defenders = Обороняються: { $names }
variety-auction-first = Спершу торги: назвіть розіграш
variety-bid = Назвати
variety-bid-name = «{ $what }»
variety-play = Зіграти
variety-note-picked = обрано; натисніть ще раз, щоб зіграти

variety-talk = Розмови за столом
variety-talk-empty = Кажіть що завгодно, правду чи ні
variety-say-anything = Правда чи ні …
variety-phrases = Фрази
variety-silence = Тиша: торги закінчено. Говорити знову можна в наступних (V4).
variety-silence-off = За правилами цього столу розмов немає (V4).
variety-silence-word = Тиша
variety-say-long = Довгі { $suit ->
    [S] піки
    [H] чирви
    [D] бубни
   *[C] трефи
  }
variety-say-short = Мало { $suit ->
    [S] пік
    [H] чирв
    [D] бубен
   *[C] треф
  }
variety-say-high = Старші карти
variety-say-low = Дрібні карти
variety-say-red = Більше червоних
variety-say-black = Більше чорних
variety-say-pairs = Чорні десятки й валети
variety-say-many = Багато взяток
variety-say-few = Мало взяток
variety-say-void = Однієї масті немає
variety-say-join = Повторіть мій!
variety-say-who = Повторю за вами
variety-say-not = Тільки не це
variety-say-believe = Слово честі!

variety-dealing = Карти здають
variety-between = Роздачу { $deal } з { $deals } зіграно
variety-over-you = Ви виграли партію
variety-over = { $n ->
    [one] Партію виграє { $names }
   *[other] Перемогу ділять { $names }
  }
variety-end = { $n ->
    [one] Найбільше очок після { $played ->
        [one] { $played } роздачі
       *[other] { $played } роздач
      }: { $score }, на другому місці { $next }.
   *[other] На першому місці порівну після { $played ->
        [one] { $played } роздачі
       *[other] { $played } роздач
      }.
  }
variety-wait-auction = { $name } називає розіграш
variety-wait-play = Ходить { $name }
variety-your-opening = Ви відкриваєте торги: який розіграш?
variety-your-call = Ваше слово: який розіграш?
variety-your-lead = Ви починаєте: кладіть будь-яку карту{ $low ->
    [yes] {" "}(б’є молодша)
   *[no] {""}
  }
variety-your-follow = Ваш хід: кладіть { $suit }{ $low ->
    [yes] {" "}(б’є молодша)
   *[no] {""}
  }
variety-your-any = Ваш хід: масті «{ $suit }» у вас немає, кладіть будь-яку{ $low ->
    [yes] {" "}(б’є молодша)
   *[no] {""}
  }

variety-dealt = Роздача { $deal }: { $you ->
    [yes] здаєте ви
   *[no] здає { $name }
  }
variety-called = { $you ->
    [yes] Ви називаєте { $n }, «{ $what }»
   *[no] { $name } називає { $n }, «{ $what }»
  }
variety-auction-ended = Розіграш { $n }, «{ $what }», нападають: { $names }
variety-played = { $you ->
    [yes] Ви кладете: { $card }
   *[no] { $name } кладе: { $card }
  }
variety-took = { $you ->
    [yes] Взятка { $n } ваша
   *[no] Взятку { $n } бере { $name }
  }
variety-scored = Роздача { $deal }, напад і оборона { $attack } : { $defence }: { $result ->
    [made] напад удався
    [failed] напад не вдався
   *[level] премії немає
  }

variety-past = Минулі взятки: { $n }
variety-card-of = { $name }: { $card }
variety-tricks = Минулі взятки
variety-tricks-caption = Взятки цієї роздачі, остання зверху
variety-number = №
variety-trick-number = Взятка
variety-tally = Напад і оборона після взятки
variety-trick-card = { $card }{ $leads ->
    [yes] , перший хід
   *[no] {""}
  }{ $takes ->
    [yes] , бере взятку
   *[no] {""}
  }
variety-tricks-key = ▸ — чий хід, у рамці — чия взятка.
variety-dealt-hands = Карти на початку роздачі
variety-result = Підсумок роздачі
variety-verdict = { $result ->
    [made] Напад удався
    [failed] Напад не вдався: кожному оборонцеві ще { $bonus }
   *[level] Порівну: премії немає
  }

variety-sheet-caption = Рахунок за роздачами
variety-sheet-deal = Роздача
variety-sheet-start = Початок
variety-sheet-sum = Сума
variety-sheet-empty = Перша роздача ще триває. Кожне число, що тут з’явиться, можна розгорнути й побачити, звідки воно взялося.
variety-sheet-rule = Кожному записують підсумок його сторони, а якщо напад не вдався, кожному оборонцеві ще 10 (V7). Натисніть на число, щоб побачити, звідки воно.
variety-sheet-named = Перше слово: { $first }, повтор: { $second }. Здавач: { $dealer }.
variety-sheet-before-after = було { $before }, стало { $after }
variety-sheet-sum-line = { $name }: { $sum }

variety-refused-deal-cards = Кожному здають тринадцять карт із 52
variety-refused-dealer = Зараз здає інший гравець
variety-refused-no-dealer = Такого місця немає, здавати нікому
variety-refused-no-contract = Розіграшу { $subject } немає: вони від 1 до 8
variety-refused-own-contract = Розіграш { $subject } ви вже називали, назвіть інший
variety-refused-no-talk = Розмови закрито до наступних торгів
variety-refused-follow = { $subject } не в масть, а потрібна масть у вас є

variety-key-contract = У торгах: подивитися розіграш; ще раз — назвати

variety-aid-played = Карти, що вийшли
variety-aid-voids = У кого немає масті

# House rules
variety-option-deals = Скільки роздач
variety-option-deals-help = Чотири — коротка партія. Усі відкривають торги однаково часто (V8).
variety-option-tie_bonus = Рівний підсумок — невдалий напад
variety-option-tie_bonus-help = І тоді кожен оборонець отримує ще 10 (V7).
variety-option-table_talk = Розмови за столом
variety-option-table_talk-help = Під час торгів можна казати що завгодно, правду чи ні; після них — нічого (V4).
variety-option-trick_value = Взятка в розіграші 2, «Взятки»
variety-option-trick_value-help = Скільки очок вона дає; в одному з видань 1 (V2).
variety-option-club_value = Трефа в розіграші 7, «Без треф»
variety-option-club_value-help = Скільки очок за неї знімають; в одному з видань 1 (V2).
variety-named-quick = Швидко
variety-named-quick-help = 4 роздачі, близько 15 хвилин
variety-named-printed-help = 8 роздач, близько 30 хвилин
variety-named-league = Ліга
variety-named-league-help = 12 роздач, близько 40 хвилин
variety-named-long = Довго
variety-named-long-help = 20 роздач, близько 70 хвилин

# Навіщо названо розіграш: $move і $other — розіграші
variety-idea-joins = Назвати { $move } — означає відразу закінчити торги; після { $other } вони триватимуть
variety-idea-partner = { $move } частіше знаходить партнера, ніж { $other }
variety-idea-attacks = { $move } частіше приводить цю руку до нападу, ніж { $other }
variety-idea-own-fit = { $move } веде до нападу, який пасує цій руці більше, ніж { $other }
variety-idea-misfit = Після { $other } цій руці, можливо, доведеться нападати в тому, що їй не пасує; { $move } — менший ризик
variety-idea-partner-fit = Після { $move } напад більше пасуватиме руці партнера, ніж після { $other }
variety-idea-shut-out = { $move } заважає іншим нападати в тому, що їм пасує, а { $other } це допускає
variety-goal-attacks = Так ця рука нападає, і їй не доведеться оборонятися
variety-goal-own-fit = Так ця рука нападає в тому, що їй пасує
variety-goal-misfit = Так цій руці не доведеться нападати в тому, що їй не пасує
variety-goal-partner-fit = Так напад, імовірно, пасуватиме й руці партнера
variety-goal-shut-out = Так іншим не дістанеться напад, який їм пасує

# Навіщо зіграно карту: $move і $other — карти
variety-idea-void = { $move } спорожнює масть, { $other } — ні
variety-idea-low-kept = Краще { $move }, ніж { $other }: тут б’є молодша, і молодша карта лишається на руці
variety-idea-high-kept = Краще { $move }, ніж { $other }: карта, яка ще може взяти, лишається на руці
variety-idea-best-trump-kept = Краще { $move }, ніж { $other }: старший козир лишається на руці
variety-idea-trump-kept = Краще { $move }, ніж { $other }: козир лишається на руці
variety-idea-bad-gone = { $move } позбавляє руку карти, яка знімає очки; після { $other } вона ще на руці
variety-idea-high-gone = { $move } позбавляє руку карти, під яку важко пропустити взятку; після { $other } вона ще на руці
variety-idea-exit-kept = Краще { $move }, ніж { $other }: молодша карта лишається на руці, щоб потім пропустити взятку
variety-idea-won = { $move } бере в цій взятці більше цінного, ніж { $other }
variety-idea-ducked = { $move } лишає суперникам те, що в цій взятці знімає очки, а { $other } забере більше такого
variety-idea-brought = { $move } зберігає в цій взятці свої очки, { $other } — менше
variety-idea-gave = { $move } віддає менше, а { $other } втратить у цій взятці свої очки
variety-idea-dumped = { $move } лишає свій мінус у взятці суперників, { $other } — ні
variety-idea-bad-took = { $other } лишить свій мінус у взятці своєї сторони, { $move } — менше
variety-idea-left-ally = { $move } лишає взятку партнерові, а { $other } її переб’є
variety-idea-lead = { $move } частіше забирає хід, ніж { $other }
variety-idea-lead-given = { $move } частіше віддає хід суперникам, ніж { $other }
variety-idea-drawn = { $move } вибиває в суперників козирі, { $other } — менше
variety-idea-mine-later = Після { $move } ця рука візьме потім більше цінного, ніж після { $other }
variety-idea-trump-later = Після { $move } козирі візьмуть потім більше цінного, ніж після { $other }
variety-idea-partner-later = Після { $move } партнер візьме потім більше цінного, ніж після { $other }
variety-idea-bad-later = Після { $move } ця рука візьме потім менше того, що знімає очки, ніж після { $other }
variety-idea-partner-bad-later = Після { $move } партнер візьме потім менше того, що знімає очки, ніж після { $other }
variety-goal-brought = Так збережено й свої очки
variety-goal-mine-later = Так ця рука візьме потім більше цінного
variety-goal-trump-later = Так козирі візьмуть потім більше цінного
variety-goal-partner-later = Так партнер візьме потім більше цінного
variety-goal-bad-later = Так ця рука візьме потім менше того, що знімає очки

# Why a hint: with $best and $next
variety-whybot-better = Підсумок сторони гравця { $name } кращий у { $best } % імовірних розкладів, інакше в { $next } %.
variety-whybot-points = Очок у гравця { $name } в середньому: { $best }, інакше { $next }.
variety-whybot-against = Очок у кожного суперника гравця { $name } в середньому: { $best }, інакше { $next }.
variety-whybot-bonus = { $name } отримує премію за невдалий напад у { $best } % імовірних розкладів, інакше в { $next } %.
variety-whybot-ahead = Після роздачі { $name } попереду всіх у { $best } % імовірних розкладів, інакше в { $next } %.
variety-why-attacks = Ви нападаєте в { $best } % імовірних розкладів, { $with } — у { $next } %.
variety-why-better = Підсумок вашої сторони кращий у { $best } % імовірних розкладів, { $with } — у { $next } %.
variety-why-points = У середньому приносить вам очок: { $best }, { $move } — { $next }.
variety-why-against = Кожен суперник отримує в середньому очок: { $best }, { $with } — { $next }.
variety-why-trick = Ця взятка дістається вашій стороні в { $best } % імовірних розкладів, { $with } — у { $next } %.
variety-why-tricks = У середньому взяток у вашої сторони: { $best }, { $with } — { $next }.
variety-why-bonus = Ви отримуєте премію за невдалий напад у { $best } % імовірних розкладів, { $with } — у { $next } %.
variety-why-ahead = Після роздачі ви попереду всіх у { $best } % імовірних розкладів, { $with } — у { $next } %.

# За столом
variety-headline-short = Розд. { $deal }/{ $deals }
variety-dealer = здає
variety-your-card = ваша карта
variety-trumps = козир
variety-no-trumps = без козиря
variety-joins-tile = Назвете — ви і { $name } разом
variety-log-trick = Взятка { $n }
variety-log-running = триває
variety-log-took = { $name } · { $attack } : { $defence }
variety-says-aim = Перемагає той, у кого після останньої роздачі найбільше очок
variety-says-attack = { $you ->
    [yes] Ви нападаєте, партнер — { $partner }
   *[no] { $name } нападає, партнер — { $partner }
  }. Нападникам треба більше, ніж оборонцям, інакше кожен оборонець отримає ще 10
variety-says-defence = { $you ->
    [yes] Ви обороняєтеся, партнер — { $partner }
   *[no] { $name } обороняється, партнер — { $partner }
  }. Якщо напад не вдасться, кожен оборонець отримає ще 10
variety-says-named = { $you ->
    [yes] Ви назвали: { $list }
   *[no] { $name }: названо { $list }
  }
variety-says-dealer = { $you ->
    [yes] Цю роздачу здавали ви
   *[no] Цю роздачу здавав гравець { $name }
  }
variety-says-voids = { $you ->
    [yes] Усі бачили, що у вас немає масті: { $suits }
   *[no] Усі бачили, що в гравця { $name } немає масті: { $suits }
  }
variety-says-score = { $you ->
    [yes] У вас у партії
   *[no] { $name }: у партії
  } { $n ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
  }
