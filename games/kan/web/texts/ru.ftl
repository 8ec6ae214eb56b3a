kan-headline = Круг { $round } из { $rounds }, раздача { $deal }
kan-headline-short = { $round }/{ $rounds }
kan-deal-short = разд. { $deal }
kan-total = в этом круге { $total }
kan-trump = Козырь: { $suit }
kan-trump-open = Козырь ещё не назван
kan-honours = У пары { $kankei } из { $kankeiGoal } очков, у троих { $mukankei } из { $mukankeiGoal }
kan-side-kankei = из пары (канкэй)
kan-side-mukankei = из троих (муканкэй)
kan-called-joker = объявил джокера
kan-called-ace = объявил козырного туза
kan-dealer = сдающий
kan-named = Джокер требует: { $suit }
kan-won = { $honours ->
    [one] { $honours } фигура
    [few] { $honours } фигуры
   *[other] { $honours } фигур
  }, { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
  }

kan-dealing = Карты сдаются
kan-over-you = Вы выиграли матч
kan-over = { $n ->
    [one] Матч за игроком: { $names }
   *[other] Матч делят: { $names }
  }
kan-wait-give = { $name } отдаёт карту за козырного туза
kan-wait-word = { $name } выбирает слово: «иду» или «иди»
kan-wait-show = { $name } может показать карту партнёру
kan-wait-trump = { $name } называет козырь
kan-wait-play = Ходит { $name }
kan-wait-declare = { $name } решает: остановиться или брать все шестнадцать
kan-your-give = Отдайте карту за козырного туза. Её увидите только вы двое
kan-your-word = Кто ходит первым: вы или { $name }? Слова откроются вместе
kan-your-show = Можно показать партнёру до двух карт. Выберите их или не показывайте ничего
kan-your-trump = Назовите козырь. Первый ход тоже ваш
kan-your-declare = { $side ->
    [kankei] Суконку! Остановитесь или берите все шестнадцать
   *[mukankei] Гяку-суконку! Остановитесь или берите все шестнадцать
  }
kan-your-lead = { $joker ->
    [yes] Ваш заход: любая карта
   *[no] Ваш заход: любая карта, кроме джокера
  }
kan-your-follow = { $joker ->
    [yes] Ваш ход: { $suit } или джокер
   *[no] Ваш ход: кладите { $suit }
  }
kan-your-any = Ваш ход: { $suit } кончились, кладите любую карту
kan-your-joker = Девятая взятка: джокера надо сыграть сейчас

kan-dealt = Круг { $round }, раздача { $deal }: { $you ->
    [yes] сдаёте вы
   *[no] сдаёт { $name }
  }
kan-call = Кан! Джокер — { $joker }, козырный туз — { $ace }: они пара
kan-call-both = Кан! И джокер, и козырный туз — { $joker }
kan-ace-passed = { $from } передаёт козырного туза, его получает { $to }
kan-gave = { $you ->
    [yes] Вы отдаёте карту, её получает { $to }
   *[no] { $name } отдаёт карту, её получает { $to }
  }
kan-moved = { $you ->
    [yes] Вы меняетесь местами, чтобы пара сидела врозь ({ $with })
   *[no] { $name } и { $with } меняются местами, чтобы пара сидела врозь
  }
kan-spoke = { $you ->
    [yes] Слово выбрано
   *[no] { $name }: слово выбрано
  }
kan-words = { $same ->
    [yes] Оба слова — «{ $joker }»: ходит один из троих, { $leader }
   *[no] «{ $joker }» и «{ $ace }»: ходит { $leader }
  }
kan-showed = { $you ->
    [yes] Вы показываете { $way ->
        [none] партнёру ничего
        [one] партнёру карту
        [again] партнёру одну карту дважды
        [another] партнёру одну карту, затем другую
       *[together] партнёру две карты вместе
      }
   *[no] { $name } показывает { $way ->
        [none] партнёру ничего
        [one] партнёру карту
        [again] партнёру одну карту дважды
        [another] партнёру одну карту, затем другую
       *[together] партнёру две карты вместе
      } ({ $to })
  }
kan-trump-named = { $you ->
    [yes] Вы называете козырь: { $suit }
   *[no] { $name } называет козырь: { $suit }
  }
kan-played = { $you ->
    [yes] Вы кладёте: { $card }
   *[no] { $name } кладёт: { $card }
  }
kan-led-joker = { $you ->
    [yes] Вы ходите джокером и требуете масть: { $suit }
   *[no] { $name } ходит джокером и требует масть: { $suit }
  }
kan-took = { $you ->
    [yes] Вы берёте взятку
   *[no] Взятку берёт { $name }
  }{ $n ->
    [0] {""}
    [one] {", "}в ней { $n } фигура
    [few] {", "}в ней { $n } фигуры
   *[other] {", "}в ней { $n } фигур
  }
kan-sukonku = { $side ->
    [kankei] Суконку: у троих ещё ни очка
   *[mukankei] Гяку-суконку: у пары ещё ни очка
  }
kan-declared-stop = { $you ->
    [yes] Вы останавливаетесь
   *[no] { $name } останавливается
  }
kan-declared-juuroku = { $you ->
    [yes] Вы объявляете дзюроку: все шестнадцать
   *[no] { $name } объявляет дзюроку: все шестнадцать для { $side ->
        [kankei] пары
       *[mukankei] троих
      }
  }
kan-deal-ended = { $outcome ->
    [won] Раздача за парой
    [lost] Раздача за тремя
    [sukonku] Суконку: раздача за парой
    [juuroku_made] Дзюроку: пара взяла все шестнадцать
    [juuroku_failed] Дзюроку не вышло
    [gyaku_sukonku] Гяку-суконку: раздача за тремя
    [gyaku_juuroku_made] Гяку-дзюроку: трое взяли все шестнадцать
   *[gyaku_juuroku_failed] Гяку-дзюроку не вышло: раздача за парой
  }, { $kankei } : { $mukankei }. У пары в круге { $total }
kan-round-ended = Круг { $round } окончен
kan-round-ended-you = Круг { $round } окончен: вам { $change }

kan-word-iku = иду
kan-word-koi = иди
kan-iku = Иду
kan-iku-meaning = Первым хожу я
kan-koi = Иди
kan-koi-meaning = Первым ходит партнёр
kan-stop = Остановиться
kan-stop-meaning = Взять верное и закончить раздачу
kan-juuroku = Дзюроку
kan-juuroku-meaning = Брать все шестнадцать фигур
kan-name-trump = Козырь: { $suit }
kan-lead-joker = Джокер, масть: { $suit }
kan-show-none = Не показывать
kan-show-one = Показать
kan-show-again = Показать, забрать и показать снова
kan-show-another = Показать одну, забрать и показать другую
kan-show-together = Показать обе вместе
kan-play = Сыграть
kan-give = Отдать
kan-note-played = выбрана; нажмите ещё раз, чтобы сыграть

kan-sheet-caption = Счёт по кругам
kan-sheet-round = Круг
kan-sheet-sum = Сумма
kan-sheet-empty = Идёт первый круг. Каждый круг раскроется здесь строка за строкой.
kan-sheet-pair = { $same ->
    [yes] И джокер, и козырный туз: { $joker }
   *[no] Пара: { $joker } (джокер) и { $ace } (козырный туз)
  }
kan-sheet-deal = Раздача { $deal }
kan-sheet-negative = Каждый из пары получает эту сумму, каждый из троих — её же с обратным знаком.
kan-line-deal-won = пара выиграла раздачу
kan-line-deal-lost = пара проиграла раздачу
kan-line-sukonku = суконку
kan-line-juuroku-made = дзюроку удалось
kan-line-juuroku-failed = дзюроку не удалось
kan-line-all-three = выиграны все три раздачи
kan-line-gyaku-sukonku-first = гяку-суконку в первой раздаче: остальное отменяется
kan-line-gyaku-sukonku = гяку-суконку: остальное отменяется
kan-line-gyaku-juuroku-made = гяку-дзюроку удалось: остальное отменяется
kan-line-doubled = гяку-дзюроку не удалось: круг удваивается
kan-line-gyaku-juuroku-failed = гяку-дзюроку не удалось
kan-choices = Что можно сделать
kan-result = Итог раздачи
kan-outcome = { $outcome ->
    [won] Раздача за парой
    [lost] Раздача за тремя
    [sukonku] Суконку: раздача за парой
    [juuroku_made] Дзюроку удалось
    [juuroku_failed] Дзюроку не удалось
    [gyaku_sukonku] Гяку-суконку: раздача за тремя
    [gyaku_juuroku_made] Гяку-дзюроку удалось
   *[gyaku_juuroku_failed] Гяку-дзюроку не удалось
  }

kan-refused-not-in-pack = { $subject }: такой карты нет в колоде
kan-refused-hands = В каждой руке десять карт
kan-refused-wrong-dealer = Сейчас сдаёт другой игрок
kan-refused-give-one = Отдайте ровно одну карту
kan-refused-keep-ace = Козырного туза вам только что передали: отдайте другую карту
kan-refused-play-one = Сыграйте ровно одну карту
kan-refused-follow = Надо ответить в масть, а { $subject } другой масти
kan-refused-joker-first = Джокера нельзя играть в первой и последней взятке
kan-refused-joker-ninth = В девятой взятке надо сыграть джокера
kan-refused-joker-names = Ходя джокером, назовите масть
kan-refused-joker-not-led = Масть называет только джокер, которым заходят
kan-refused-show-two = Можно показать не больше двух карт
kan-refused-show-different = Вместе показывают две разные карты

# On the table
kan-dealer-mark = С
kan-you-showed = Вы показали: { $name }{ $way ->
    [again] , дважды
    [another] , одну за другой
    [together] , вместе
   *[one] {""}
  }
kan-shows-you = { $name } показывает вам{ $way ->
    [again] , дважды
    [another] , одну за другой
    [together] , вместе
   *[one] {""}
  }

# House rules
kan-option-rounds = Круги
kan-option-rounds-help = В круге от одной до трёх раздач с теми же партнёрами (K3).
kan-option-deal2_target = Сколько очков нужно двоим во второй раздаче
kan-option-deal2_target-help = 8 — турнирное правило Госёгавары (K9).
kan-option-dealer_rotation = Следующий сдающий
kan-option-dealer_rotation-help = В какую сторону переходит сдача после круга (K3).
kan-option-dealer_rotation-left = слева
kan-option-dealer_rotation-right = справа
kan-option-lead_clash = Сказали одно и то же: кто ходит первым
kan-option-lead_clash-help = От кого отсчитывают вправо до первого из троих (K6).
kan-option-lead_clash-dealer_right = считая от сдающего
kan-option-lead_clash-joker_right = считая от держателя джокера
kan-option-juuroku_fail_deal = Дзюроку двоих не удалось
kan-option-juuroku_fail_deal-help = Считается ли раздача всё же выигранной и продолжается ли круг (K14).
kan-option-juuroku_fail_deal-lost = раздача проиграна, круг окончен
kan-option-juuroku_fail_deal-won = считается выигранной, круг продолжается
kan-option-play_out = Доигрывать решённые раздачи
kan-option-play_out-help = На очки это не влияет (K13).

# Why a hint: with $best and $next
kan-why-won = Выигрывает раздачу в { $best } % вероятных раскладов, следующий по силе ход — в { $next } %.
kan-why-points = В среднем приносит вашей стороне очков: { $best }, следующий по силе ход — { $next }.
kan-why-trick = Эта взятка достаётся вашей стороне в { $best } % вероятных раскладов, при следующем по силе ходе — в { $next } %.
kan-why-tricks = В среднем взяток у вашей стороны: { $best }, при следующем по силе ходе — { $next }.
kan-why-own-honours = Из ваших фигур и тузов вашей стороне достаётся в среднем { $best }, при следующем по силе ходе — { $next }.
kan-why-joker = Во взятке с джокером фигур и тузов в среднем: { $best }, при следующем по силе ходе — { $next }.
kan-why-shut-out = Ваша сторона остаётся без очков в { $best } % вероятных раскладов, при следующем по силе ходе — в { $next } %.
kan-why-sukonku = Соперники остаются без очков в { $best } % вероятных раскладов, при следующем по силе ходе — в { $next } %.
