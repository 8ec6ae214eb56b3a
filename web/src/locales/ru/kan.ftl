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

refused-kan-not-in-pack = { $subject }: такой карты нет в колоде
refused-kan-hands = В каждой руке десять карт
refused-kan-wrong-dealer = Сейчас сдаёт другой игрок
refused-kan-give-one = Отдайте ровно одну карту
refused-kan-keep-ace = Козырного туза вам только что передали: отдайте другую карту
refused-kan-play-one = Сыграйте ровно одну карту
refused-kan-follow = Надо ответить в масть, а { $subject } другой масти
refused-kan-joker-first = Джокера нельзя играть в первой и последней взятке
refused-kan-joker-ninth = В девятой взятке надо сыграть джокера
refused-kan-joker-names = Ходя джокером, назовите масть
refused-kan-joker-not-led = Масть называет только джокер, которым заходят
refused-kan-show-two = Можно показать не больше двух карт
refused-kan-show-different = Вместе показывают две разные карты

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
