kan-headline = Коло { $round } з { $rounds }, роздача { $deal }
kan-headline-short = { $round }/{ $rounds }
kan-deal-short = розд. { $deal }
kan-total = у цьому колі { $total }
kan-trump = Козир: { $suit }
kan-trump-open = Козир ще не названо
kan-honours = Пара має { $kankei } з { $kankeiGoal } очок, троє мають { $mukankei } з { $mukankeiGoal }
kan-side-kankei = із пари (канкей)
kan-side-mukankei = із трьох (муканкей)
kan-called-joker = оголошено джокера
kan-called-ace = оголошено козирного туза
kan-dealer = здавач
kan-named = Джокер вимагає: { $suit }
kan-won = { $honours ->
    [one] { $honours } фігура
    [few] { $honours } фігури
   *[other] { $honours } фігур
  }, { $tricks ->
    [one] { $tricks } хабар
    [few] { $tricks } хабарі
   *[other] { $tricks } хабарів
  }

kan-dealing = Карти роздаються
kan-over-you = Ви виграли матч
kan-over = { $n ->
    [one] Матч виграє { $names }
   *[other] Матч ділять { $names }
  }
kan-wait-give = { $name } віддає карту за козирного туза
kan-wait-word = { $name } обирає слово: «іду» чи «іди»
kan-wait-show = { $name } може показати карту партнерові
kan-wait-trump = { $name } називає козир
kan-wait-play = Ходить { $name }
kan-wait-declare = { $name } вирішує: зупинитися чи брати всі шістнадцять
kan-your-give = Віддайте карту за козирного туза. Її побачите лише ви двоє
kan-your-word = Хто ходить перший: ви чи { $name }? Слова відкриються разом
kan-your-show = Можна показати партнерові до двох карт. Оберіть їх або не показуйте нічого
kan-your-trump = Назвіть козир. Перший хід теж ваш
kan-your-declare = { $side ->
    [kankei] Суконку! Зупиніться або беріть усі шістнадцять
   *[mukankei] Гяку-суконку! Зупиніться або беріть усі шістнадцять
  }
kan-your-lead = { $joker ->
    [yes] Ваш захід: будь-яка карта
   *[no] Ваш захід: будь-яка карта, крім джокера
  }
kan-your-follow = { $joker ->
    [yes] Ваш хід: { $suit } або джокер
   *[no] Ваш хід: кладіть { $suit }
  }
kan-your-any = Ваш хід: { $suit } скінчилися, кладіть будь-яку карту
kan-your-joker = Дев’ятий хабар: джокера треба зіграти зараз

kan-dealt = Коло { $round }, роздача { $deal }: { $you ->
    [yes] роздаєте ви
   *[no] роздає { $name }
  }
kan-call = Кан! Джокер — { $joker }, козирний туз — { $ace }: вони пара
kan-call-both = Кан! І джокер, і козирний туз — { $joker }
kan-ace-passed = { $from } передає козирного туза, його отримує { $to }
kan-gave = { $you ->
    [yes] Ви віддаєте карту, її отримує { $to }
   *[no] { $name } віддає карту, її отримує { $to }
  }
kan-moved = { $you ->
    [yes] Ви міняєтеся місцями, щоб пара сиділа нарізно ({ $with })
   *[no] { $name } і { $with } міняються місцями, щоб пара сиділа нарізно
  }
kan-spoke = { $you ->
    [yes] Слово обрано
   *[no] { $name }: слово обрано
  }
kan-words = { $same ->
    [yes] Обидва слова — «{ $joker }»: ходить один із трьох, { $leader }
   *[no] «{ $joker }» та «{ $ace }»: ходить { $leader }
  }
kan-showed = { $you ->
    [yes] Ви показуєте { $way ->
        [none] партнерові нічого
        [one] партнерові карту
        [again] партнерові одну карту двічі
        [another] партнерові одну карту, потім іншу
       *[together] партнерові дві карти разом
      }
   *[no] { $name } показує { $way ->
        [none] партнерові нічого
        [one] партнерові карту
        [again] партнерові одну карту двічі
        [another] партнерові одну карту, потім іншу
       *[together] партнерові дві карти разом
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
    [yes] Ви ходите джокером і вимагаєте масть: { $suit }
   *[no] { $name } ходить джокером і вимагає масть: { $suit }
  }
kan-took = { $you ->
    [yes] Ви берете хабар
   *[no] Хабар бере { $name }
  }{ $n ->
    [0] {""}
    [one] {", "}у ньому { $n } фігура
    [few] {", "}у ньому { $n } фігури
   *[other] {", "}у ньому { $n } фігур
  }
kan-sukonku = { $side ->
    [kankei] Суконку: троє ще не мають жодного очка
   *[mukankei] Гяку-суконку: пара ще не має жодного очка
  }
kan-declared-stop = { $you ->
    [yes] Ви зупиняєтеся
   *[no] { $name } зупиняється
  }
kan-declared-juuroku = { $you ->
    [yes] Ви оголошуєте дзюроку: усі шістнадцять
   *[no] { $name } оголошує дзюроку: усі шістнадцять для { $side ->
        [kankei] пари
       *[mukankei] трьох
      }
  }
kan-deal-ended = { $outcome ->
    [won] Роздачу виграє пара
    [lost] Роздачу виграють троє
    [sukonku] Суконку: роздачу виграє пара
    [juuroku_made] Дзюроку: пара взяла всі шістнадцять
    [juuroku_failed] Дзюроку не вдалося
    [gyaku_sukonku] Гяку-суконку: роздачу виграють троє
    [gyaku_juuroku_made] Гяку-дзюроку: троє взяли всі шістнадцять
   *[gyaku_juuroku_failed] Гяку-дзюроку не вдалося: роздачу виграє пара
  }, { $kankei } : { $mukankei }. Пара має в колі { $total }
kan-round-ended = Коло { $round } закінчено
kan-round-ended-you = Коло { $round } закінчено: вам { $change }

kan-word-iku = іду
kan-word-koi = іди
kan-iku = Іду
kan-iku-meaning = Першим ходжу я
kan-koi = Іди
kan-koi-meaning = Першим ходить партнер
kan-stop = Зупинитися
kan-stop-meaning = Узяти певне й закінчити роздачу
kan-juuroku = Дзюроку
kan-juuroku-meaning = Брати всі шістнадцять фігур
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
kan-sheet-empty = Триває перше коло. Кожне коло розкриється тут рядок за рядком.
kan-sheet-pair = { $same ->
    [yes] І джокер, і козирний туз: { $joker }
   *[no] Пара: { $joker } (джокер) і { $ace } (козирний туз)
  }
kan-sheet-deal = Роздача { $deal }
kan-sheet-negative = Кожен із пари отримує цю суму, кожен із трьох — її ж із протилежним знаком.
kan-line-deal-won = пара виграла роздачу
kan-line-deal-lost = пара програла роздачу
kan-line-sukonku = суконку
kan-line-juuroku-made = дзюроку вдалося
kan-line-juuroku-failed = дзюроку не вдалося
kan-line-all-three = виграно всі три роздачі
kan-line-gyaku-sukonku-first = гяку-суконку в першій роздачі: решта скасовується
kan-line-gyaku-sukonku = гяку-суконку: решта скасовується
kan-line-gyaku-juuroku-made = гяку-дзюроку вдалося: решта скасовується
kan-line-doubled = гяку-дзюроку не вдалося: коло подвоюється
kan-line-gyaku-juuroku-failed = гяку-дзюроку не вдалося
kan-choices = Що можна зробити
kan-result = Підсумок роздачі
kan-outcome = { $outcome ->
    [won] Роздачу виграє пара
    [lost] Роздачу виграють троє
    [sukonku] Суконку: роздачу виграє пара
    [juuroku_made] Дзюроку вдалося
    [juuroku_failed] Дзюроку не вдалося
    [gyaku_sukonku] Гяку-суконку: роздачу виграють троє
    [gyaku_juuroku_made] Гяку-дзюроку вдалося
   *[gyaku_juuroku_failed] Гяку-дзюроку не вдалося
  }

kan-refused-not-in-pack = { $subject }: такої карти немає в колоді
kan-refused-hands = У кожній руці десять карт
kan-refused-wrong-dealer = Зараз роздає інший гравець
kan-refused-give-one = Віддайте рівно одну карту
kan-refused-keep-ace = Козирного туза вам щойно передали: віддайте іншу карту
kan-refused-play-one = Зіграйте рівно одну карту
kan-refused-follow = Треба відповісти в масть, а { $subject } іншої масті
kan-refused-joker-first = Джокера не можна грати в першому й останньому хабарі
kan-refused-joker-ninth = У дев’ятому хабарі треба зіграти джокера
kan-refused-joker-names = Ходячи джокером, назвіть масть
kan-refused-joker-not-led = Масть називає лише джокер, яким заходять
kan-refused-show-two = Можна показати щонайбільше дві карти
kan-refused-show-different = Разом показують дві різні карти

# On the table
kan-dealer-mark = Р
kan-you-showed = Ви показали: { $name }{ $way ->
    [again] , двічі
    [another] , одну за одною
    [together] , разом
   *[one] {""}
  }
kan-shows-you = { $name } показує вам{ $way ->
    [again] , двічі
    [another] , одну за одною
    [together] , разом
   *[one] {""}
  }

# House rules
kan-option-rounds = Кола
kan-option-rounds-help = У колі від однієї до трьох роздач із тими самими партнерами (K3).
kan-option-deal2_target = Скільки очок треба двом у другій роздачі
kan-option-deal2_target-help = 8 — турнірне правило Ґосьоґавари (K9).
kan-option-dealer_rotation = Наступний роздавач
kan-option-dealer_rotation-help = У який бік переходить роздача після кола (K3).
kan-option-dealer_rotation-left = ліворуч
kan-option-dealer_rotation-right = праворуч
kan-option-lead_clash = Сказали однакове: хто ходить перший
kan-option-lead_clash-help = Від кого рахують праворуч до першого з трьох (K6).
kan-option-lead_clash-dealer_right = рахуючи від роздавача
kan-option-lead_clash-joker_right = рахуючи від того, хто мав джокера
kan-option-juuroku_fail_deal = Дзюроку двох не вдалося
kan-option-juuroku_fail_deal-help = Чи вважати роздачу все ж виграною і чи триває коло (K14).
kan-option-juuroku_fail_deal-lost = роздачу програно, коло закінчено
kan-option-juuroku_fail_deal-won = вважається виграною, коло триває
kan-option-play_out = Догравати вирішені роздачі
kan-option-play_out-help = На очки це не впливає (K13).

# Why a hint: with $best and $next
kan-why-won = Виграє роздачу в { $best } % імовірних розкладів, наступний за силою хід — у { $next } %.
kan-why-points = У середньому приносить вашій стороні очок: { $best }, наступний за силою хід — { $next }.
kan-why-trick = Цей хабар дістається вашій стороні в { $best } % імовірних розкладів, за наступного за силою ходу — у { $next } %.
kan-why-tricks = У середньому хабарів у вашої сторони: { $best }, за наступного за силою ходу — { $next }.
kan-why-own-honours = Із ваших фігур і тузів вашій стороні дістається в середньому { $best }, за наступного за силою ходу — { $next }.
kan-why-joker = У хабарі з джокером фігур і тузів у середньому: { $best }, за наступного за силою ходу — { $next }.
kan-why-shut-out = Ваша сторона лишається без очок у { $best } % імовірних розкладів, за наступного за силою ходу — у { $next } %.
kan-why-sukonku = Суперники лишаються без очок у { $best } % імовірних розкладів, за наступного за силою ходу — у { $next } %.
