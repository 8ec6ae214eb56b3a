kan-headline = Коло { $round } з { $rounds }, роздача { $deal }
kan-round = Коло { $round } з { $rounds }
kan-round-short = { $round }/{ $rounds }
kan-deal = Роздача { $deal }
kan-trumps = Козир
kan-trump-open = Козир ще не названо
kan-trump-open-short = козиря ще немає
kan-pair = пара
kan-three = троє
kan-honours = У пари { $kankei } з { $kankeiGoal } очок, у трьох { $mukankei } з { $mukankeiGoal }
kan-side-kankei = із пари (канкей)
kan-side-mukankei = із трьох (муканкей)
kan-called-joker = оголошено джокера
kan-called-ace = оголошено козирного туза
kan-dealer = здає
kan-named = Джокер вимагає: { $suit }
kan-won = { $honours ->
    [one] { $honours } очко
    [few] { $honours } очки
   *[other] { $honours } очок
  }, { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
  }

kan-dealing = Здаємо карти
kan-over-you = Ви виграли партію
kan-over = { $n ->
    [one] Партію виграє { $names }
   *[other] Перемога спільна: { $names }
  }
kan-end = { $n ->
    [one] Найбільше очок після { $played ->
        [one] { $played } кола
       *[other] { $played } кіл
      }: { $score }, на другому місці { $next }.
   *[other] На першому місці порівну після { $played ->
        [one] { $played } кола
       *[other] { $played } кіл
      }.
  }
kan-wait-give = { $name } віддає карту за козирного туза
kan-wait-word = { $name } обирає слово: іку чи кой
kan-wait-show = { $name } може показати карту партнерові
kan-wait-trump = { $name } називає козир
kan-wait-play = Ходить { $name }
kan-wait-declare = { $name } вирішує: зупинитися чи йти на всі шістнадцять
kan-your-give = Віддайте карту за козирного туза. Її побачите лише ви двоє
kan-your-word = Хто починає: ви чи { $name }? Слова відкриються одночасно
kan-your-show = Можна показати партнерові одну чи дві карти. Оберіть їх або не показуйте нічого
kan-your-trump = Назвіть козир. Перший хід теж ваш
kan-your-declare = { $side ->
    [kankei] Суконку! Зупинитися чи йти на всі 16 очок?
   *[mukankei] Гяку-суконку! Зупинитися чи йти на всі 16 очок?
  }
kan-your-lead = { $joker ->
    [yes] Ви починаєте: будь-яка карта
   *[no] Ви починаєте: будь-яка карта, крім джокера
  }
kan-your-follow = { $joker ->
    [yes] Ваш хід: { $suit } або джокер
   *[no] Ваш хід: кладіть { $suit }
  }
kan-your-any = Ваш хід: масті «{ $suit }» у вас немає, кладіть будь-яку карту
kan-your-joker = Дев’ята взятка: джокера треба покласти зараз

kan-dealt = Коло { $round }, роздача { $deal }: { $you ->
    [yes] здаєте ви
   *[no] здає { $name }
  }
kan-call = Кан! Джокер — { $joker }, козирний туз — { $ace }: вони пара
kan-call-both = Кан! І джокер, і козирний туз на одній руці: { $joker }
kan-ace-passed = { $from } передає козирного туза, його отримує { $to }
kan-gave = { $you ->
    [yes] Ви віддаєте карту, її отримує { $to }
   *[no] { $name } віддає карту, її отримує { $to }
  }
kan-moved = { $you ->
    [yes] Ви і { $with } міняєтеся місцями: парі не можна сидіти поруч
   *[no] { $name } і { $with } міняються місцями: парі не можна сидіти поруч
  }
kan-spoke = { $you ->
    [yes] Слово обрано
   *[no] { $name }: слово обрано
  }
kan-words = { $same ->
    [yes] Слова збіглися, «{ $joker }»: починає хтось із трьох — { $leader }
   *[no] «{ $joker }» і «{ $ace }»: починає { $leader }
  }
kan-showed = { $you ->
    [yes] { $way ->
        [none] Ви нічого не показуєте партнерові
        [one] Ви показуєте партнерові карту
        [again] Ви показуєте партнерові одну карту двічі
        [another] Ви показуєте партнерові одну карту, потім іншу
       *[together] Ви показуєте партнерові дві карти разом
      }
   *[no] { $name } { $way ->
        [none] нічого не показує партнерові
        [one] показує партнерові карту
        [again] показує партнерові одну карту двічі
        [another] показує партнерові одну карту, потім іншу
       *[together] показує партнерові дві карти разом
      } ({ $to })
  }
kan-trump-named = { $you ->
    [yes] Ви називаєте козир: { $suit }
   *[no] { $name } називає козир: { $suit }
  }
kan-played = { $you ->
    [yes] Ви кладете: { $card }
   *[no] { $name } кладе: { $card }
  }
kan-led-joker = { $you ->
    [yes] Ви ходите з джокера й вимагаєте масть: { $suit }
   *[no] { $name } ходить із джокера й вимагає масть: { $suit }
  }
kan-took = { $you ->
    [yes] Ви берете взятку
   *[no] Взятку бере { $name }
  }{ $n ->
    [0] {""}
    [one] {", "}у ній { $n } очко
    [few] {", "}у ній { $n } очки
   *[other] {", "}у ній { $n } очок
  }
kan-sukonku = { $side ->
    [kankei] Суконку: у трьох ще жодного очка
   *[mukankei] Гяку-суконку: у пари ще жодного очка
  }
kan-declared-stop = { $you ->
    [yes] Ви зупиняєтеся
   *[no] { $name } зупиняється
  }
kan-declared-juuroku = { $you ->
    [yes] Ви оголошуєте дзюроку: усі 16 очок
   *[no] { $name } оголошує дзюроку: усі 16 очок { $side ->
        [kankei] візьме пара
       *[mukankei] візьмуть троє
      }
  }
kan-deal-ended = { $outcome ->
    [won] Роздачу виграла пара
    [lost] Роздачу виграли троє
    [sukonku] Суконку: роздачу виграла пара
    [juuroku_made] Дзюроку: пара взяла всі шістнадцять
    [juuroku_failed] Дзюроку не вийшло
    [gyaku_sukonku] Гяку-суконку: роздачу виграли троє
    [gyaku_juuroku_made] Гяку-дзюроку: троє взяли всі шістнадцять
   *[gyaku_juuroku_failed] Гяку-дзюроку не вийшло: роздачу виграла пара
  }, { $kankei } : { $mukankei }. У пари в колі { $total }
kan-round-ended = Коло { $round } закінчено
kan-round-ended-you = Коло { $round } закінчено: вам { $change }

kan-word-iku = іду (іку)
kan-word-koi = іди (кой)
kan-iku = Іду (іку)
kan-iku-meaning = Починаю я
kan-koi = Іди (кой)
kan-koi-meaning = Починає партнер
kan-stop = Зупинитися
kan-stop-meaning = Зарахувати суконку й закінчити роздачу
kan-juuroku = Дзюроку
kan-juuroku-meaning = Узяти всі 16 очок
kan-name-trump = Козир: { $suit }
kan-lead-joker = Джокер, масть: { $suit }
kan-show-none = Не показувати
kan-show-one = Показати
kan-show-again = Показати, забрати й показати знову
kan-show-another = Показати одну, забрати й показати іншу
kan-show-together = Показати обидві разом
kan-play = Зіграти
kan-give = Віддати
kan-note-played = обрано; натисніть ще раз, щоб зіграти

kan-sheet-caption = Рахунок за колами
kan-sheet-round = Коло
kan-sheet-sum = Сума
kan-sheet-empty = Триває перше коло. Зіграні кола з’являться тут, і кожне можна розгорнути: видно, звідки рахунок.
kan-sheet-pair = { $same ->
    [yes] І джокер, і козирний туз: { $joker }
   *[no] Пара: { $joker } (джокер) і { $ace } (козирний туз)
  }
kan-sheet-deal = Роздача { $deal }
kan-sheet-negative = Кожному з пари — ця сума, кожному з трьох — вона ж із протилежним знаком.
kan-line-deal-won = пара виграла роздачу
kan-line-deal-lost = пара програла роздачу
kan-line-sukonku = суконку
kan-line-juuroku-made = дзюроку вийшло
kan-line-juuroku-failed = дзюроку не вийшло
kan-line-all-three = виграно всі три роздачі
kan-line-gyaku-sukonku-first = гяку-суконку в першій роздачі: решта скасовується
kan-line-gyaku-sukonku = гяку-суконку: решта скасовується
kan-line-gyaku-juuroku-made = гяку-дзюроку вийшло: решта скасовується
kan-line-doubled = гяку-дзюроку не вийшло: сума кола подвоюється
kan-line-gyaku-juuroku-failed = гяку-дзюроку не вийшло
kan-choices = Що можна зробити
kan-result = Підсумок роздачі
kan-outcome = { $outcome ->
    [won] Роздачу виграла пара
    [lost] Роздачу виграли троє
    [sukonku] Суконку: роздачу виграла пара
    [juuroku_made] Дзюроку вийшло
    [juuroku_failed] Дзюроку не вийшло
    [gyaku_sukonku] Гяку-суконку: роздачу виграли троє
    [gyaku_juuroku_made] Гяку-дзюроку вийшло
   *[gyaku_juuroku_failed] Гяку-дзюроку не вийшло
  }

kan-refused-not-in-pack = { $subject }: такої карти немає в колоді
kan-refused-hands = У кожного на руках десять карт
kan-refused-wrong-dealer = Зараз здає інший гравець
kan-refused-give-one = Віддайте рівно одну карту
kan-refused-keep-ace = Козирного туза вам щойно передали: віддайте іншу карту
kan-refused-play-one = Зіграйте рівно одну карту
kan-refused-follow = Треба відповісти в масть, а { $subject } іншої масті
kan-refused-joker-first = Джокера не можна класти ні в першу, ні в останню взятку
kan-refused-joker-ninth = У дев’яту взятку треба покласти джокера
kan-refused-joker-names = Якщо ходите з джокера, назвіть масть
kan-refused-joker-not-led = Масть називають лише тоді, коли ходять із джокера
kan-refused-show-two = Можна показати щонайбільше дві карти
kan-refused-show-different = Разом показують дві різні карти
kan-refused-phrases-only = До кінця роздачі можна говорити лише готовими фразами

kan-phrases-only = До кінця роздачі — лише готові фрази: партнери сповіщають одне одному тільки те, що показано картами.

# On the table
kan-dealer-mark = З
kan-you-showed = Показано партнерові ({ $name }){ $way ->
    [again] , двічі
    [another] , одна за одною
    [together] , разом
   *[one] {""}
  }
kan-shows-you = { $name } показує вам{ $way ->
    [again] , двічі
    [another] , одну за одною
    [together] , разом
   *[one] {""}
  }

kan-says-voids = { $you ->
    [yes] Усі бачили, що у вас немає масті: { $suits }
   *[no] Усі бачили, що в гравця { $name } немає масті: { $suits }
  }
kan-aid-played = Карти, що вийшли
kan-aid-voids = У кого немає масті

# House rules
kan-option-rounds = Скільки кіл
kan-option-rounds-help = Коло — це від однієї до трьох роздач в одному складі (K3).
kan-option-deal2_target = Скільки очок треба парі в другій роздачі
kan-option-deal2_target-help = Стільки з 16 очок пара бере, щоб виграти другу роздачу кола. На турнірах у Ґосьоґаварі — 8 (K9).
kan-option-dealer_rotation = Хто здає потім
kan-option-dealer_rotation-help = Наступне коло здає сусід із цього боку (K3).
kan-option-dealer_rotation-left = ліворуч
kan-option-dealer_rotation-right = праворуч
kan-option-lead_clash = Якщо слова пари збіглися
kan-option-lead_clash-help = Тоді починає хтось із трьох: перший праворуч, якщо рахувати звідси (K6).
kan-option-lead_clash-dealer_right = від того, хто здає
kan-option-lead_clash-joker_right = від того, хто має джокера
kan-option-juuroku_fail_deal = Якщо пара не взяла всі шістнадцять
kan-option-juuroku_fail_deal-help = У другій і третій роздачах пара може пообіцяти всі 16 очок. Що буде з роздачею, якщо обіцянку зірвано (K14).
kan-option-juuroku_fail_deal-lost = програно, коло закінчено
kan-option-juuroku_fail_deal-won = виграно, коло триває
kan-option-play_out = Догравати вирішені роздачі
kan-option-play_out-help = Розігрувати всі десять взяток, навіть коли переможець роздачі відомий. Рахунок від цього не змінюється (K13).
kan-named-quick = Швидко
kan-named-quick-help = 3 кола, близько 10 хвилин
kan-named-printed-help = 10 кіл, близько 40 хвилин
kan-named-league = Ліга
kan-named-league-help = У другій роздачі досить 8 очок, як на турнірах; близько 40 хвилин
kan-named-long = Довго
kan-named-long-help = 20 кіл, близько 75 хвилин

# Навіщо зіграно карту: $move і $other — карти
kan-idea-fed = { $move } додає очко до взятки партнера, { $other } — ні
kan-idea-gave = { $move } нічого не віддає суперникам, а { $other } втратить своє очко в цій взятці
kan-idea-own-took = { $move } бере взятку і зберігає своє очко, { $other } — ні
kan-idea-caught = { $move } ловить у цій взятці чужі очки, { $other } їх упускає
kan-idea-ally-lost = { $move } рятує очки партнерів у цій взятці, після { $other } вони пропадуть
kan-idea-trick = { $move } бере цю взятку для своїх, { $other } — ні
kan-idea-over-ally = { $move } лишає взятку партнерові, а { $other } її переб’є
kan-idea-lead = { $move } забирає хід, { $other } віддає його іншому
kan-idea-ruff = { $move } дає взяти козирем чужу масть, { $other } — ні
kan-idea-ruffed = { $move } відводить очки від чужих козирів, { $other } — ні
kan-idea-drawn = { $move } вибиває в суперників козирі, { $other } — менше
kan-idea-trump-kept = Краще { $move }, ніж { $other }: козир лишається на руці
kan-idea-joker-kept = Краще { $move }, ніж { $other }: джокер лишається на руці
kan-idea-guarded = { $move } не лишає онера без прикриття, а { $other } лишить
kan-idea-void = { $move } спорожнює масть, і її можна бити козирем, { $other } — ні
kan-idea-own-later = { $move } зберігає потім більше очок своєї руки, ніж { $other }
kan-idea-gave-later = { $move } втрачає потім менше очок своєї руки, ніж { $other }
kan-idea-ally-lost-later = { $move } коштує партнерам менше очок, ніж { $other }
kan-idea-caught-later = { $move } ловить потім більше чужих очок, ніж { $other }
kan-idea-trump-later = Після { $move } козирі візьмуть більше взяток, ніж після { $other }
kan-idea-winners-later = Після { $move } старші карти візьмуть більше взяток, ніж після { $other }
kan-goal-own-took = Так своє очко збережено
kan-goal-trick = Так взятка своя
kan-goal-ally-lost = Так очки партнерів не пропадають
kan-goal-ruff = Так козирі візьмуть цю масть
kan-goal-own-later = Так пізніше збережеться більше своїх очок
kan-goal-gave-later = Так пізніше пропаде менше своїх очок
kan-goal-ally-lost-later = Так партнери пізніше втратять менше очок
kan-goal-caught-later = Так пізніше зловиться більше чужих очок
kan-goal-trump-later = Так козирі пізніше візьмуть більше взяток
kan-goal-winners-later = Так старші карти пізніше візьмуть більше взяток

# Why a hint: with $best and $next
kan-whybot-won = Сторона гравця { $name } виграє роздачу у { $best } % імовірних розкладів, інакше у { $next } %.
kan-whybot-points = Очок у сторони гравця { $name } в середньому: { $best }, інакше { $next }.
kan-whybot-trick = Цю взятку бере сторона гравця { $name } у { $best } % імовірних розкладів, інакше у { $next } %.
kan-whybot-tricks = Взяток у сторони гравця { $name } в середньому: { $best }, інакше { $next }.
kan-whybot-own-honours = З очок у руці гравця { $name } своїм дістається в середньому { $best }, інакше { $next }.
kan-whybot-joker = Взятка з джокером приносить цій стороні очок у середньому: { $best }, інакше { $next }.
kan-whybot-shut-out = Сторона гравця { $name } лишається без жодного очка у { $best } % імовірних розкладів, інакше у { $next } %.
kan-whybot-sukonku = Суперники гравця { $name } лишаються без жодного очка у { $best } % імовірних розкладів, інакше у { $next } %.
kan-why-won = Виграє роздачу у { $best } % імовірних розкладів, { $move } — у { $next } %.
kan-why-points = Приносить вашій стороні в середньому { $best ->
    [one] { $best } очко
    [few] { $best } очки
    [many] { $best } очок
   *[other] { $best } очка
  }, { $move } — { $next }.
kan-why-trick = Цю взятку бере ваша сторона у { $best } % імовірних розкладів, { $with } — у { $next } %.
kan-why-tricks = Ваша сторона бере в середньому { $best ->
    [one] { $best } взятку
    [many] { $best } взяток
   *[other] { $best } взятки
  }, { $with } — { $next }.
kan-why-own-honours = З очок на вашій руці своїм дістається в середньому { $best }, { $with } — { $next }.
kan-why-joker = Взятка з джокером приносить у середньому { $best ->
    [one] { $best } очко
    [few] { $best } очки
    [many] { $best } очок
   *[other] { $best } очка
  }, { $with } — { $next }.
kan-why-shut-out = Ваша сторона лишається без жодного очка у { $best } % імовірних розкладів, { $with } — у { $next } %.
kan-why-sukonku = Суперники лишаються без жодного очка у { $best } % імовірних розкладів, { $with } — у { $next } %.

# Що означає знак
kan-call-chip = Кан
kan-no-tricks = без взяток
kan-your-card = ваша карта
kan-last-trick = Минула взятка: подивитися ще раз
kan-last-word = Минула взятка
kan-last-trick-of = Взятка { $n }: { $you ->
    [yes] берете ви
   *[no] бере { $name }
  }
kan-says-round = У цьому колі в пари { $total }
kan-says-deal = Роздача { $deal }, усього їх не більше трьох. Парі треба очок: { $kankei }, трьом: { $mukankei }
kan-says-trump = Козир: { $suit }. Він б’є будь-яку іншу масть
kan-says-no-trump = Козир ще не названо. Його назве той із пари, хто починає
kan-says-juuroku = { $side ->
    [kankei] Пара пообіцяла взяти всі 16 очок
   *[mukankei] Троє пообіцяли взяти всі 16 очок
  }
kan-says-pair = { $you ->
    [yes] Ви в парі (канкей), партнер — { $partner }. Проти вас решта троє
   *[no] { $name }: у парі (канкей), партнер — { $partner }. Проти них решта троє
  }
kan-says-three = { $you ->
    [yes] Ви серед трьох (муканкей). Проти вас пара: { $pair }
   *[no] { $name }: серед трьох (муканкей). Проти них пара: { $pair }
  }
kan-says-joker = { $you ->
    [yes] Ви сказали «кан»: у вас був джокер
   *[no] { $name } каже «кан» із джокером
  }
kan-says-ace = { $you ->
    [yes] Ви сказали «кан»: у вас був козирний туз
   *[no] { $name } каже «кан» із козирним тузом
  }
kan-says-dealer = { $you ->
    [yes] У цьому колі здаєте ви
   *[no] У цьому колі здає { $name }
  }
kan-says-won = У цій роздачі: { $honours ->
    [one] { $honours } очко
    [few] { $honours } очки
   *[other] { $honours } очок
  }, { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
  }
kan-says-score = Рахунок у партії: { $score }
kan-says-word-iku = { $you ->
    [yes] Ви
   *[no] { $name }
  }: іку, тобто «починаю я»
kan-says-word-koi = { $you ->
    [yes] Ви
   *[no] { $name }
  }: кой, тобто «починай ти»
kan-says-word-hidden = { $you ->
    [yes] Ви
   *[no] { $name }
  }: слово обрано. Обидва слова відкриються разом

# Хід гри
kan-log-begin = Початок роздачі
kan-log-trick = Взятка { $n }
kan-log-running = триває
kan-log-took = { $n ->
    [0] { $name }
    [one] { $name }, { $n } очко
    [few] { $name }, { $n } очки
   *[other] { $name }, { $n } очок
  }

# На вузькому екрані
kan-your-give-short = Віддайте карту за козирного туза
kan-your-word-short = Хто починає: ви чи { $name }?
kan-your-show-short = Покажіть партнерові одну чи дві карти — або нічого
