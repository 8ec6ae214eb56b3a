kan-headline = Круг { $round } из { $rounds }, раздача { $deal }
kan-round = Круг { $round } из { $rounds }
kan-round-short = { $round }/{ $rounds }
kan-deal = Раздача { $deal }
kan-trumps = Козырь
kan-trump-open = Козырь ещё не назван
kan-trump-open-short = козыря ещё нет
kan-pair = пара
kan-three = трое
kan-honours = У пары { $kankei } из { $kankeiGoal } очков, у троих { $mukankei } из { $mukankeiGoal }
kan-side-kankei = из пары (канкэй)
kan-side-mukankei = из троих (муканкэй)
kan-called-joker = объявлен джокер
kan-called-ace = объявлен козырный туз
kan-dealer = сдаёт
kan-named = Джокер требует: { $suit }
kan-won = { $honours ->
    [one] { $honours } очко
    [few] { $honours } очка
   *[other] { $honours } очков
  }, { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
  }

kan-dealing = Сдаём карты
kan-over-you = Вы выиграли партию
kan-over = { $n ->
    [one] Партию выигрывает { $names }
   *[other] Победа общая: { $names }
  }
kan-end = { $n ->
    [one] Больше всех очков после { $played ->
        [one] { $played } круга
       *[other] { $played } кругов
      }: { $score }, на втором месте { $next }.
   *[other] На первом месте поровну после { $played ->
        [one] { $played } круга
       *[other] { $played } кругов
      }.
  }
kan-wait-give = { $name } отдаёт карту за козырного туза
kan-wait-word = { $name } выбирает слово: ику или кой
kan-wait-show = { $name } может показать карту партнёру
kan-wait-trump = { $name } называет козырь
kan-wait-play = Ходит { $name }
kan-wait-declare = { $name } решает: остановиться или идти на все шестнадцать
kan-your-give = Отдайте карту за козырного туза. Её увидите только вы двое
kan-your-word = Кто начинает: вы или { $name }? Слова откроются одновременно
kan-your-show = Можно показать партнёру одну или две карты. Выберите их или не показывайте ничего
kan-your-trump = Назовите козырь. Первый ход тоже ваш
kan-your-declare = { $side ->
    [kankei] Суконку! Остановиться или идти на все 16 очков?
   *[mukankei] Гяку-суконку! Остановиться или идти на все 16 очков?
  }
kan-your-lead = { $joker ->
    [yes] Вы начинаете: любая карта
   *[no] Вы начинаете: любая карта, кроме джокера
  }
kan-your-follow = { $joker ->
    [yes] Ваш ход: { $suit } или джокер
   *[no] Ваш ход: кладите { $suit }
  }
kan-your-any = Ваш ход: масти «{ $suit }» у вас нет, кладите любую карту
kan-your-joker = Девятая взятка: джокера надо положить сейчас

kan-dealt = Круг { $round }, раздача { $deal }: { $you ->
    [yes] сдаёте вы
   *[no] сдаёт { $name }
  }
kan-call = Кан! Джокер — { $joker }, козырный туз — { $ace }: они пара
kan-call-both = Кан! И джокер, и козырный туз на одной руке: { $joker }
kan-ace-passed = { $from } передаёт козырного туза, его получает { $to }
kan-gave = { $you ->
    [yes] Вы отдаёте карту, её получает { $to }
   *[no] { $name } отдаёт карту, её получает { $to }
  }
kan-moved = { $you ->
    [yes] Вы и { $with } меняетесь местами: паре нельзя сидеть рядом
   *[no] { $name } и { $with } меняются местами: паре нельзя сидеть рядом
  }
kan-spoke = { $you ->
    [yes] Слово выбрано
   *[no] { $name }: слово выбрано
  }
kan-words = { $same ->
    [yes] Слова совпали, «{ $joker }»: начинает кто-то из троих — { $leader }
   *[no] «{ $joker }» и «{ $ace }»: начинает { $leader }
  }
kan-showed = { $you ->
    [yes] { $way ->
        [none] Вы ничего не показываете партнёру
        [one] Вы показываете партнёру карту
        [again] Вы показываете партнёру одну карту дважды
        [another] Вы показываете партнёру одну карту, затем другую
       *[together] Вы показываете партнёру две карты вместе
      }
   *[no] { $name } { $way ->
        [none] ничего не показывает партнёру
        [one] показывает партнёру карту
        [again] показывает партнёру одну карту дважды
        [another] показывает партнёру одну карту, затем другую
       *[together] показывает партнёру две карты вместе
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
    [yes] Вы ходите с джокера и требуете масть: { $suit }
   *[no] { $name } ходит с джокера и требует масть: { $suit }
  }
kan-took = { $you ->
    [yes] Вы берёте взятку
   *[no] Взятку берёт { $name }
  }{ $n ->
    [0] {""}
    [one] {", "}в ней { $n } очко
    [few] {", "}в ней { $n } очка
   *[other] {", "}в ней { $n } очков
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
    [yes] Вы объявляете дзюроку: все 16 очков
   *[no] { $name } объявляет дзюроку: все 16 очков { $side ->
        [kankei] возьмёт пара
       *[mukankei] возьмут трое
      }
  }
kan-deal-ended = { $outcome ->
    [won] Раздачу выиграла пара
    [lost] Раздачу выиграли трое
    [sukonku] Суконку: раздачу выиграла пара
    [juuroku_made] Дзюроку: пара взяла все шестнадцать
    [juuroku_failed] Дзюроку не вышло
    [gyaku_sukonku] Гяку-суконку: раздачу выиграли трое
    [gyaku_juuroku_made] Гяку-дзюроку: трое взяли все шестнадцать
   *[gyaku_juuroku_failed] Гяку-дзюроку не вышло: раздачу выиграла пара
  }, { $kankei } : { $mukankei }. У пары в круге { $total }
kan-round-ended = Круг { $round } окончен
kan-round-ended-you = Круг { $round } окончен: вам { $change }

kan-word-iku = иду (ику)
kan-word-koi = иди (кой)
kan-iku = Иду (ику)
kan-iku-meaning = Начинаю я
kan-koi = Иди (кой)
kan-koi-meaning = Начинает партнёр
kan-stop = Остановиться
kan-stop-meaning = Засчитать суконку и закончить раздачу
kan-juuroku = Дзюроку
kan-juuroku-meaning = Взять все 16 очков
kan-name-trump = Козырь: { $suit }
kan-lead-joker = Джокер, масть: { $suit }
kan-show-none = Не показывать
kan-show-one = Показать
kan-show-again = Показать, забрать и показать снова
kan-show-another = Показать одну, забрать и показать другую
kan-show-together = Показать обе вместе
kan-play = Сыграть
kan-give = Отдать
kan-note-played = выбрано; нажмите ещё раз, чтобы сыграть

kan-sheet-caption = Счёт по кругам
kan-sheet-round = Круг
kan-sheet-sum = Сумма
kan-sheet-empty = Идёт первый круг. Сыгранные круги появятся здесь, и каждый можно раскрыть: видно, откуда счёт.
kan-sheet-pair = { $same ->
    [yes] И джокер, и козырный туз: { $joker }
   *[no] Пара: { $joker } (джокер) и { $ace } (козырный туз)
  }
kan-sheet-deal = Раздача { $deal }
kan-sheet-negative = Каждому из пары — эта сумма, каждому из троих — она же с обратным знаком.
kan-line-deal-won = пара выиграла раздачу
kan-line-deal-lost = пара проиграла раздачу
kan-line-sukonku = суконку
kan-line-juuroku-made = дзюроку вышло
kan-line-juuroku-failed = дзюроку не вышло
kan-line-all-three = выиграны все три раздачи
kan-line-gyaku-sukonku-first = гяку-суконку в первой раздаче: остальное отменяется
kan-line-gyaku-sukonku = гяку-суконку: остальное отменяется
kan-line-gyaku-juuroku-made = гяку-дзюроку вышло: остальное отменяется
kan-line-doubled = гяку-дзюроку не вышло: сумма круга удваивается
kan-line-gyaku-juuroku-failed = гяку-дзюроку не вышло
kan-choices = Что можно сделать
kan-result = Итог раздачи
kan-outcome = { $outcome ->
    [won] Раздачу выиграла пара
    [lost] Раздачу выиграли трое
    [sukonku] Суконку: раздачу выиграла пара
    [juuroku_made] Дзюроку вышло
    [juuroku_failed] Дзюроку не вышло
    [gyaku_sukonku] Гяку-суконку: раздачу выиграли трое
    [gyaku_juuroku_made] Гяку-дзюроку вышло
   *[gyaku_juuroku_failed] Гяку-дзюроку не вышло
  }

kan-refused-not-in-pack = { $subject }: такой карты нет в колоде
kan-refused-hands = У каждого на руках десять карт
kan-refused-wrong-dealer = Сейчас сдаёт другой игрок
kan-refused-give-one = Отдайте ровно одну карту
kan-refused-keep-ace = Козырного туза вам только что передали: отдайте другую карту
kan-refused-play-one = Сыграйте ровно одну карту
kan-refused-follow = Надо ответить в масть, а { $subject } другой масти
kan-refused-joker-first = Джокера нельзя класть ни в первую, ни в последнюю взятку
kan-refused-joker-ninth = В девятую взятку надо положить джокера
kan-refused-joker-names = Если ходите с джокера, назовите масть
kan-refused-joker-not-led = Масть называют, только когда ходят с джокера
kan-refused-show-two = Можно показать не больше двух карт
kan-refused-show-different = Вместе показывают две разные карты
kan-refused-phrases-only = До конца раздачи можно говорить только готовыми фразами

kan-phrases-only = До конца раздачи — только готовые фразы: партнёры сообщают друг другу лишь то, что показано картами.

# On the table
kan-dealer-mark = С
kan-you-showed = Показано партнёру ({ $name }){ $way ->
    [again] , дважды
    [another] , одна за другой
    [together] , вместе
   *[one] {""}
  }
kan-shows-you = { $name } показывает вам{ $way ->
    [again] , дважды
    [another] , одну за другой
    [together] , вместе
   *[one] {""}
  }

kan-says-voids = { $you ->
    [yes] Все видели, что у вас нет масти: { $suits }
   *[no] Все видели, что у игрока { $name } нет масти: { $suits }
  }
kan-aid-played = Вышедшие карты
kan-aid-voids = У кого нет масти

# House rules
kan-option-rounds = Сколько кругов
kan-option-rounds-help = Круг — это от одной до трёх раздач в одном составе (K3).
kan-option-deal2_target = Сколько очков нужно паре во второй раздаче
kan-option-deal2_target-help = Столько из 16 очков пара берёт, чтобы выиграть вторую раздачу круга. На турнирах в Госёгаваре — 8 (K9).
kan-option-dealer_rotation = Кто сдаёт потом
kan-option-dealer_rotation-help = Следующий круг сдаёт сосед с этой стороны (K3).
kan-option-dealer_rotation-left = слева
kan-option-dealer_rotation-right = справа
kan-option-lead_clash = Если слова пары совпали
kan-option-lead_clash-help = Тогда начинает кто-то из троих: первый вправо, если считать отсюда (K6).
kan-option-lead_clash-dealer_right = от сдающего
kan-option-lead_clash-joker_right = от игрока с джокером
kan-option-juuroku_fail_deal = Если пара не взяла все шестнадцать
kan-option-juuroku_fail_deal-help = Во второй и третьей раздачах пара может пообещать все 16 очков. Что будет с раздачей, если обещание сорвалось (K14).
kan-option-juuroku_fail_deal-lost = проиграна, круг окончен
kan-option-juuroku_fail_deal-won = выиграна, круг идёт дальше
kan-option-play_out = Доигрывать решённые раздачи
kan-option-play_out-help = Разыгрывать все десять взяток, даже когда победитель раздачи ясен. Счёт от этого не меняется (K13).
kan-named-quick = Быстро
kan-named-quick-help = 3 круга, около 10 минут
kan-named-printed-help = 10 кругов, около 40 минут
kan-named-league = Лига
kan-named-league-help = Во второй раздаче хватает 8 очков, как на турнирах; около 40 минут
kan-named-long = Долго
kan-named-long-help = 20 кругов, около 75 минут

# Зачем сыграна карта: $move и $other — карты
kan-idea-fed = { $move } добавляет очко во взятку партнёра, { $other } — нет
kan-idea-gave = { $move } ничего не отдаёт соперникам, а { $other } потеряет своё очко в этой взятке
kan-idea-own-took = { $move } берёт взятку и сохраняет своё очко, { $other } — нет
kan-idea-caught = { $move } ловит в этой взятке чужие очки, { $other } их упускает
kan-idea-ally-lost = { $move } спасает очки партнёров в этой взятке, после { $other } они пропадут
kan-idea-trick = { $move } берёт эту взятку для своих, { $other } — нет
kan-idea-over-ally = { $move } оставляет взятку партнёру, а { $other } её перебьёт
kan-idea-lead = { $move } забирает ход, { $other } отдаёт его другому
kan-idea-ruff = { $move } даёт взять козырем чужую масть, { $other } — нет
kan-idea-ruffed = { $move } уводит очки из-под чужих козырей, { $other } — нет
kan-idea-drawn = { $move } выбивает у соперников козыри, { $other } — меньше
kan-idea-trump-kept = Лучше { $move }, чем { $other }: козырь остаётся на руке
kan-idea-joker-kept = Лучше { $move }, чем { $other }: джокер остаётся на руке
kan-idea-guarded = { $move } не оставляет онёра без прикрытия, а { $other } оставит
kan-idea-void = { $move } опустошает масть, и её можно бить козырем, { $other } — нет
kan-idea-own-later = { $move } сохраняет потом больше очков своей руки, чем { $other }
kan-idea-gave-later = { $move } теряет потом меньше очков своей руки, чем { $other }
kan-idea-ally-lost-later = { $move } стоит партнёрам меньше очков, чем { $other }
kan-idea-caught-later = { $move } ловит потом больше чужих очков, чем { $other }
kan-idea-trump-later = После { $move } козыри возьмут больше взяток, чем после { $other }
kan-idea-winners-later = После { $move } старшие карты возьмут больше взяток, чем после { $other }
kan-goal-own-took = Так своё очко сохранено
kan-goal-trick = Так взятка своя
kan-goal-ally-lost = Так очки партнёров не пропадают
kan-goal-ruff = Так козыри возьмут эту масть
kan-goal-own-later = Так позже сохранится больше своих очков
kan-goal-gave-later = Так позже пропадёт меньше своих очков
kan-goal-ally-lost-later = Так партнёры позже потеряют меньше очков
kan-goal-caught-later = Так позже поймается больше чужих очков
kan-goal-trump-later = Так козыри позже возьмут больше взяток
kan-goal-winners-later = Так старшие карты позже возьмут больше взяток

# Why a hint: with $best and $next
kan-whybot-won = Сторона игрока { $name } выигрывает раздачу в { $best } % вероятных раскладов, иначе в { $next } %.
kan-whybot-points = Очков у стороны игрока { $name } в среднем: { $best }, иначе { $next }.
kan-whybot-trick = Эту взятку берёт сторона игрока { $name } в { $best } % вероятных раскладов, иначе в { $next } %.
kan-whybot-tricks = Взяток у стороны игрока { $name } в среднем: { $best }, иначе { $next }.
kan-whybot-own-honours = Из очков на руке игрока { $name } своим достаётся в среднем { $best }, иначе { $next }.
kan-whybot-joker = Взятка с джокером приносит этой стороне очков в среднем: { $best }, иначе { $next }.
kan-whybot-shut-out = Сторона игрока { $name } остаётся без единого очка в { $best } % вероятных раскладов, иначе в { $next } %.
kan-whybot-sukonku = Соперники игрока { $name } остаются без единого очка в { $best } % вероятных раскладов, иначе в { $next } %.
kan-why-won = Выигрывает раздачу в { $best } % вероятных раскладов, { $move } — в { $next } %.
kan-why-points = Приносит вашей стороне в среднем { $best ->
    [one] { $best } очко
    [many] { $best } очков
   *[other] { $best } очка
  }, { $move } — { $next }.
kan-why-trick = Эту взятку берёт ваша сторона в { $best } % вероятных раскладов, { $with } — в { $next } %.
kan-why-tricks = Ваша сторона берёт в среднем { $best ->
    [one] { $best } взятку
    [many] { $best } взяток
   *[other] { $best } взятки
  }, { $with } — { $next }.
kan-why-own-honours = Из очков на вашей руке своим достаётся в среднем { $best }, { $with } — { $next }.
kan-why-joker = Взятка с джокером приносит в среднем { $best ->
    [one] { $best } очко
    [many] { $best } очков
   *[other] { $best } очка
  }, { $with } — { $next }.
kan-why-shut-out = Ваша сторона остаётся без единого очка в { $best } % вероятных раскладов, { $with } — в { $next } %.
kan-why-sukonku = Соперники остаются без единого очка в { $best } % вероятных раскладов, { $with } — в { $next } %.

# Что значит знак
kan-call-chip = Кан
kan-no-tricks = без взяток
kan-your-card = ваша карта
kan-last-trick = Прошлая взятка: посмотреть ещё раз
kan-last-word = Прошлая взятка
kan-last-trick-of = Взятка { $n }: { $you ->
    [yes] берёте вы
   *[no] берёт { $name }
  }
kan-says-round = В этом круге у пары { $total }
kan-says-deal = Раздача { $deal }, всего их не больше трёх. Паре нужно очков: { $kankei }, троим: { $mukankei }
kan-says-trump = Козырь: { $suit }. Он бьёт любую другую масть
kan-says-no-trump = Козырь ещё не назван. Его назовёт тот из пары, кто начинает
kan-says-juuroku = { $side ->
    [kankei] Пара обещала взять все 16 очков
   *[mukankei] Трое обещали взять все 16 очков
  }
kan-says-pair = { $you ->
    [yes] Вы в паре (канкэй), партнёр — { $partner }. Против вас трое остальных
   *[no] { $name }: в паре (канкэй), партнёр — { $partner }. Против них трое остальных
  }
kan-says-three = { $you ->
    [yes] Вы среди троих (муканкэй). Против вас пара: { $pair }
   *[no] { $name }: среди троих (муканкэй). Против них пара: { $pair }
  }
kan-says-joker = { $you ->
    [yes] Вы сказали «кан»: у вас был джокер
   *[no] { $name } говорит «кан» с джокером
  }
kan-says-ace = { $you ->
    [yes] Вы сказали «кан»: у вас был козырный туз
   *[no] { $name } говорит «кан» с козырным тузом
  }
kan-says-dealer = { $you ->
    [yes] В этом круге сдаёте вы
   *[no] В этом круге сдаёт { $name }
  }
kan-says-won = В этой раздаче: { $honours ->
    [one] { $honours } очко
    [few] { $honours } очка
   *[other] { $honours } очков
  }, { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
  }
kan-says-score = Счёт в партии: { $score }
kan-says-word-iku = { $you ->
    [yes] Вы
   *[no] { $name }
  }: ику, то есть «начинаю я»
kan-says-word-koi = { $you ->
    [yes] Вы
   *[no] { $name }
  }: кой, то есть «начинай ты»
kan-says-word-hidden = { $you ->
    [yes] Вы
   *[no] { $name }
  }: слово выбрано. Оба слова откроются вместе

# Ход игры
kan-log-begin = Начало раздачи
kan-log-trick = Взятка { $n }
kan-log-running = идёт
kan-log-took = { $n ->
    [0] { $name }
    [one] { $name }, { $n } очко
    [few] { $name }, { $n } очка
   *[other] { $name }, { $n } очков
  }

# На узком экране
kan-your-give-short = Отдайте карту за козырного туза
kan-your-word-short = Кто начинает: вы или { $name }?
kan-your-show-short = Покажите партнёру одну или две карты — или ничего
