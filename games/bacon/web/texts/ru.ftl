bacon-kind = { $kind ->
    [single] Одна карта
    [pair] Пара
    [set] Сет
    [run] Ран
    [bobtail] Бобтейл
    [straight] Стрит
    [stretch] Стреч
    [stair] Стэйр
    [tube] Тьюб
    [plate] Плэйт
    [quads] Каре
    [straight-flush] Стрит-флеш
    [quint] Квинта
    [stretch-flush] Стреч-флеш
   *[hex] Гекс
  }
bacon-play = { $kind ->
    [single] Карта
    [pair] Пара
    [set] Сет
    [run] Ран
    [bobtail] Бобтейл
    [straight] Стрит
    [stretch] Стреч
    [stair] Стэйр
    [tube] Тьюб
    [plate] Плэйт
    [quads] Каре
    [straight-flush] Стрит-флеш
    [quint] Квинта
    [stretch-flush] Стреч-флеш
   *[hex] Гекс
  } { $key }
bacon-a-play = { $kind ->
    [single] карта { $key }
    [pair] пара { $key }
    [set] сет { $key }
    [run] ран до { $key }
    [bobtail] бобтейл до { $key }
    [straight] стрит до { $key }
    [stretch] стреч до { $key }
    [stair] стэйр до { $key }
    [tube] тьюб до { $key }
    [plate] плэйт до { $key }
    [quads] каре { $key }
    [straight-flush] стрит-флеш до { $key }
    [quint] квинта { $key }
    [stretch-flush] стреч-флеш до { $key }
   *[hex] гекс { $key }
  }
bacon-bomb = бомба
bacon-x-as = X как { $rank }

bacon-team = { $own ->
    [yes] ваша команда ({ $team })
    [no] их команда ({ $team })
   *[none] команда { $team }
  }
bacon-we = { $own ->
    [yes] мы
   *[no] они
  }
bacon-yourself = вы
bacon-at-turn = сейчас ходит
bacon-cards = { $n ->
    [one] осталась { $n } карта
    [few] осталось { $n } карты
   *[other] осталось { $n } карт
  }
bacon-wilds = осталось X: { $n }
bacon-place = { $place }-е
bacon-points-unit = { $n ->
    [one] очко
    [few] очка
   *[other] очков
  }
bacon-own-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
  }
bacon-said-pass = пас
bacon-said-asked = ходить?
bacon-said = { $answer ->
    [yes] да!
   *[no] нет
  }

bacon-headline = Раздача { $deal } из { $deals }
bacon-headline-target = Раздача { $deal }, игра до { $target }
bacon-headline-extra = Добавочная раздача
bacon-to = до { $target }
bacon-course = { $deals ->
    [0] разд. { $deal }
   *[other] разд. { $deal }/{ $deals }
  }
bacon-sure = { $n ->
    [one] { $n } очко за эту раздачу уже обеспечено, его получит { $team }
    [few] { $n } очка за эту раздачу уже обеспечены, их получит { $team }
   *[other] { $n } очков за эту раздачу уже обеспечены, их получит { $team }
  }

bacon-pile = На столе
bacon-empty-table = Стол пуст: у кого инициатива, тот кладёт что захочет
bacon-takes = { $you ->
    [yes] Раунд ваш
   *[no] Раунд выигрывает { $name }
  }

bacon-dealing = Сдают карты
bacon-wait = { $kind ->
    [first] Раунд начинает { $name }
    [lead] { $name } решает, кто начнёт раунд
    [answer] { $name } отвечает, нужна ли инициатива
   *[play] Ходит { $name }
  }
bacon-you-are-out = Вы вышли, место { $place }-е. { $wait }
bacon-your-lead = Инициатива у вас: кладите любую комбинацию
bacon-your-turn = { $name }: { $play }. Побейте или пасуйте
bacon-your-turn-mate = Ваш партнёр { $name }: { $play }. Пасуйте или побейте
bacon-your-pass = Вам нечем побить: { $play } ({ $name })
bacon-your-lead-choice = Раунд ваш. Кто начнёт следующий?
bacon-your-lead-answered = { $name } отвечает: { $answer ->
    [yes] да
   *[no] нет
  }. Кто начнёт раунд?
bacon-your-answer = { $name } спрашивает: нужна ли вам инициатива?
bacon-over = { $you ->
    [yes] Вы выиграли партию
   *[no] Партию выигрывает { $name }
  }
bacon-over-shared = Победу делят { $names }
bacon-over-team = Партию выигрывает { $team }

bacon-dealt = { $kind ->
    [extra] Добавочная раздача
    [last] Последняя раздача
   *[deal] Раздача { $deal }
  }: { $you ->
    [yes] сдаёте вы
   *[no] сдаёт { $name }
  }
bacon-led = { $you ->
    [yes] Вы заходите: { $play }
   *[no] { $name } заходит: { $play }
  }{ $left ->
    [0] {""}
    [1] {", "}осталась одна карта
    [2] {", "}осталось две карты
    [3] {", "}осталось три карты
   *[other] {""}
  }
bacon-voice-mates = На вашей стороне: { $names }
bacon-played = { $you ->
    [yes] Вы кладёте: { $play }
   *[no] { $name } кладёт: { $play }
  }{ $left ->
    [0] {""}
    [1] {", "}осталась одна карта
    [2] {", "}осталось две карты
    [3] {", "}осталось три карты
   *[other] {""}
  }
bacon-passed = { $you ->
    [yes] Вы пасуете
   *[no] { $name } пасует
  }
bacon-went-out = { $you ->
    [yes] Вы вышли
   *[no] { $name } выходит
  }, место { $place }-е
bacon-round-won = { $you ->
    [yes] Раунд ваш
   *[no] Раунд выигрывает { $name }
  }
bacon-asked = { $me ->
    [yes] { $name } спрашивает, нужна ли вам инициатива
   *[no] { $you ->
        [yes] Вы спрашиваете партнёра, нужна ли инициатива ({ $mate })
       *[no] { $name } спрашивает партнёра, нужна ли инициатива ({ $mate })
      }
  }
bacon-answered = { $you ->
    [yes] Вы отвечаете: { $answer ->
        [yes] да
       *[no] нет
      }
   *[no] { $name } отвечает: { $answer ->
        [yes] да
       *[no] нет
      }
  }
bacon-lead-goes = { $you ->
    [yes] { $from } отдаёт инициативу вам
   *[no] Инициатива переходит: { $from } → { $name }
  }
bacon-deal-over = Раздача { $deal } окончена

bacon-choices = Что можно сделать
bacon-lead-name = { $you ->
    [yes] Хожу я
   *[no] Ходит { $name }
  }
bacon-lead-note = { $side ->
    [own] { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[other] { $n } карт
      }
    [mate] партнёр, { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[other] { $n } карт
      }
   *[other] чужая команда, { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[other] { $n } карт
      }
  }
bacon-ask = Спросить
bacon-ask-name = Спросить: { $name }
bacon-ask-note = «Хотите ходить?» Ответ слышат все
bacon-yes = Да
bacon-yes-note = Хочу ходить
bacon-no = Нет
bacon-no-note = Лучше не мне
bacon-do-play = Сыграть
bacon-pass = Пас
bacon-hint = Чем можно сыграть? Показать следующий вариант
bacon-hint-short = Чем сыграть?
bacon-hint-at = { $at } из { $of }
bacon-sort = { $by ->
    [suit] Разложить по мастям
   *[rank] Разложить по рангам
  }
bacon-choose-first = Сначала выберите карты комбинации
bacon-choose-reading = Чем это считать
bacon-forms-nothing = { $n ->
    [one] { $n } карта: не комбинация
    [few] { $n } карты: не комбинация
   *[other] { $n } карт: не комбинация
  }
bacon-too-many = { $most ->
    [one] В комбинации не больше { $most } карты
   *[other] В комбинации не больше { $most } карт
  }
bacon-not-now = Сейчас не ваш ход
bacon-decide-first = Сначала решите, кто начнёт раунд
bacon-nothing-beats = Ничего старше у вас нет
bacon-note-chosen = выбрано

bacon-result = Итог раздачи
bacon-ending = { $ending ->
    [alone] { $you ->
        [yes] Вы вышли раньше всех
       *[no] Первым вышел игрок { $name }
      }.
    [whole] { $you ->
        [yes] Вы вышли раньше всех
       *[no] Первым вышел игрок { $name }
      }: очки получает { $team }.
    [shared] { $you ->
        [yes] Вы вышли раньше всех
       *[no] Первым вышел игрок { $name }
      }. Очки за места получают обе команды.
    [target] { $you ->
        [yes] Вы вышли раньше всех
       *[no] Первым вышел игрок { $name }
      }. Как бы ни сложилась раздача, { $team } набрала бы { $target }, и партия закончилась сразу.
    [last-deal] Последняя раздача: { $you ->
        [yes] вы вышли раньше всех
       *[no] первым вышел игрок { $name }
      }, а { $team } по очкам не отставала. Этого хватает для победы.
   *[extra] Добавочная раздача: { $you ->
        [yes] вы вышли раньше всех
       *[no] первым вышел игрок { $name }
      }, поэтому { $team } получает очко и выигрывает партию.
  }
bacon-end-target = Играли до { $target }; { $team } набрала { $score }.
bacon-end-deals = Все раздачи сыграны ({ $deals }); больше очков набрала { $team }.
bacon-end-alone-target = Играли до { $target }; больше всех очков у { $you ->
    [yes] вас
   *[no] игрока { $name }
  }: { $score }.
bacon-end-alone-deals = Все раздачи сыграны ({ $deals }); больше всех очков у { $you ->
    [yes] вас
   *[no] игрока { $name }
  }: { $score }.
bacon-end-shared = На первом месте поровну.
bacon-sheet-caption = Счёт по раздачам
bacon-sheet-deal = Раздача
bacon-sheet-sum = Сумма
bacon-sheet-empty = Первая раздача ещё идёт. Когда она кончится, её можно будет раскрыть здесь строка за строкой.
bacon-sheet-dealer = { $you ->
    [yes] Сдавали вы.
   *[no] Сдавал игрок { $name }.
  }
bacon-line-first = { $you ->
    [yes] Вы: 1-е место, очки получает ваша команда
   *[no] { $name }: 1-е место, очки получает эта команда
  }
bacon-line-place = { $you ->
    [yes] Вы
   *[no] { $name }
  }: { $place }-е место
bacon-line-rest = { $you ->
    [yes] Вы
   *[no] { $name }
  }: { $place }-е место, с картами на руках
bacon-line-team = { $ending ->
    [extra] Первый выход в добавочной раздаче: { $team }
   *[sure] Обеспечено к концу партии: { $team }
  }
bacon-now = В раздаче { $deal } пока:
bacon-sure-first = { $you ->
    [yes] Вы вышли раньше всех: наименьшее, что это может принести, команде обеспечено.
   *[no] { $name } выходит раньше всех: наименьшее, что это может принести, команде обеспечено.
  }
bacon-sure-second = { $you ->
    [yes] Второй выход в команде ваш, место { $place }-е: очки за него обеспечены.
   *[no] { $name } — второй выход в команде, место { $place }-е: очки за него обеспечены.
  }
bacon-how-ended = Как закончилось:
bacon-ways-title = Как может закончиться партия
bacon-ways-target = Сразу, как только ясно, что с очками этой раздачи команда наберёт { $target } или больше.
bacon-ways-last = В раздаче { $deals }, последней: сразу, если первым вышел игрок команды, которая не отстаёт.
bacon-ways-deals = После раздачи { $deals }, если партия не кончилась раньше: побеждает команда, у которой больше очков.
bacon-ways-extra = Если и тогда поровну: добавочная раздача. Первый выход приносит команде очко и победу.
bacon-ways-shared = После раздачи, в которой команда набрала { $target }, или после раздачи { $deals }: побеждает та, у которой больше. Раздачи не прерываются.
bacon-ways-shared-level = Если поровну: добавочная раздача. Первый выход приносит команде очко и победу.
bacon-ways-alone = После раздачи, в которой кто-то набрал { $target }: побеждает тот, у кого больше всех.
bacon-ways-alone-deals = После раздачи, в которой кто-то набрал { $target }, или после раздачи { $deals }: побеждает тот, у кого больше всех.
bacon-ways-share = На первом месте поровну: победа общая.
bacon-ways-play-on = На первом месте поровну: играют дальше, пока впереди не останется один.

# Что сделают выбранные карты; ход раздачи
bacon-play-beaten = { $kind ->
    [single] карту { $key }
    [pair] пару { $key }
    [quint] квинту { $key }
   *[other] { $play }
  }
bacon-chosen = { $n ->
    [one] Выбрана { $n } карта
    [few] Выбраны { $n } карты
   *[other] Выбрано { $n } карт
  }
bacon-preview-beats = { $play } бьёт { $other }. { $left ->
    [0] С этим ходом вы выходите!
    [one] Останется { $left } карта.
    [few] Останется { $left } карты.
   *[other] Останется { $left } карт.
  }
bacon-preview-lead = Ваш ход: { $a }. { $left ->
    [0] С ним вы выходите!
    [one] Останется { $left } карта.
    [few] Останется { $left } карты.
   *[other] Останется { $left } карт.
  }
bacon-preview-low = { $play } не бьёт { $other }.
bacon-preview-wait = { $play } — когда подойдёт ваш ход.
bacon-sort-short = { $by ->
    [suit] По мастям
   *[rank] По рангам
  }
bacon-dealt-here = сдаёт
bacon-deal = { $deals ->
    [0] Раздача { $deal }
   *[other] Раздача { $deal } из { $deals }
  }
bacon-round = Раунд { $n }
bacon-round-goes = идёт
bacon-round-taken = { $you ->
    [yes] ваш
   *[no] выигрывает { $name }
  }
bacon-round-play = { $name }: { $play } ({ $cards }){ $left ->
    [1] {", "}осталась одна карта
   *[other] {""}
  }
bacon-round-passed = Пас: { $names }
bacon-seen = Что уже сыграно
bacon-seen-note = Сколько из двух одинаковых карт уже сыграно в этой раздаче
bacon-seen-wilds = X сыграно: { $n } из { $of }
bacon-seen-left = { $name }: на руках ещё X — { $n }
bacon-about-kind = { $kind ->
    [single] любая
    [pair] две карты одного ранга
    [set] три карты одного ранга
    [run] три ранга подряд
    [bobtail] четыре ранга подряд
    [straight] пять рангов подряд
    [stretch] шесть рангов подряд
    [stair] две пары подряд
    [tube] три пары подряд
    [plate] два сета подряд
    [quads] четыре карты одного ранга, бомба
    [straight-flush] пять подряд одной масти, бомба
    [quint] пять карт одного ранга, бомба
    [stretch-flush] шесть подряд одной масти, бомба
   *[hex] шесть карт одного ранга, сильнейшая бомба
  }
bacon-beats-plain = Старше — такая же комбинация с бо́льшим верхним рангом и любая бомба.
bacon-beats-bomb = Бьёт всё, что не бомба. Старше — такая же с бо́льшим верхним рангом и любая бомба посильнее.
bacon-says-team = { $you ->
    [yes] Вы играете за эту команду: { $team }.
   *[no] { $name } играет за эту команду: { $team }.
  }
bacon-says-out = Карт больше нет: место { $place }-е.
bacon-says-pass = Пас, но пока раунд идёт, в него можно вступить снова.
bacon-says-dealer = Сдаёт эту раздачу.
bacon-says-points = Раздача приносит по очку за каждого, кто вышел позже или остался с картами.
bacon-says-score = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
  }: { $team }.
bacon-says-goal = { $deals ->
    [0] Играют до { $target } очков.
   *[other] Играют до { $target } очков; раздач не больше { $deals }.
  }

bacon-refused-not-formed = Эти карты — не { $subject }
bacon-refused-not-formed-bomb = Эти карты — не { $subject }
bacon-refused-not-formed-wild = Эти карты — не { $subject }, что бы ни значил X
bacon-refused-too-many-wilds = Больше двух X ни у кого нет
bacon-refused-no-such-card = { $subject }: такой карты в колоде нет
bacon-refused-two-copies = { $subject }: таких карт в колоде только две
bacon-refused-not-higher = Это не бьёт того, что на столе: { $subject }
bacon-refused-must-lead = У кого инициатива, тот должен сыграть комбинацию
bacon-refused-lead-not-there = Этому игроку инициативу отдать нельзя: { $subject }
bacon-refused-ask-not-there = { $subject } — не партнёр с картами
bacon-refused-asked-before = За раунд можно задать только один вопрос
bacon-refused-ask-off = За этим столом не спрашивают
bacon-refused-ask-one-mate = С картами остался только один партнёр
bacon-refused-deal-size = Не столько карт, сколько нужно: { $subject }
bacon-refused-deal-wilds = Каждому сдают ровно два X: { $subject }
bacon-refused-deal-pack = Каждой карты в колоде две: { $subject }
bacon-refused-dealer-bacon = Сейчас сдаёт другой игрок
bacon-refused-dealer-applewood = Сейчас сдаёт другой игрок
bacon-refused-no-such-dealer = Такого места за столом нет, сдавать некому
bacon-refused-no-such-dealer-applewood = Такого места за столом нет, сдавать некому

bacon-key-pass = Пас
bacon-key-next = Выбрать следующую комбинацию, начиная с самой дешёвой
bacon-key-sort = Разложить по старшинству или по мастям

bacon-aid-played = Вышедшие карты

# House rules
bacon-option-players = Игроки
bacon-option-players-help = Четверо или шестеро, в двух командах (B2).
bacon-option-target = До скольки очков
bacon-option-target-help = Партия кончается, как только команде обеспечено столько очков. Обычно 8 вчетвером и 18 вшестером (B18).
bacon-option-deals = Сколько раздач
bacon-option-deals-help = Больше раздач в партии не будет. Обычно 8 вчетвером и 6 вшестером (B18).
bacon-option-ask = Вопрос об инициативе
bacon-option-ask-help = Вшестером победитель раунда может спросить одного партнёра: «Хотите ходить?» (B11).
bacon-option-open_wilds = Несыгранные X на виду
bacon-option-open_wilds-help = Все видят, сколько X у кого осталось (B1).
bacon-option-applewood_scoring = Очки как в Эпплвуде
bacon-option-applewood_scoring-help = Игрок приносит команде по очку за каждого, кто вышел позже или остался с картами; очки получают обе команды (B15).
bacon-named-quick = Быстро
bacon-named-quick-help = Не больше 4 раздач, около 10 минут
bacon-named-printed-help = Около 15 минут вчетвером, 25 вшестером
bacon-named-league = Лига
bacon-named-league-help = 24 очка или 8 раздач, около 20 минут
bacon-named-long = Долго
bacon-named-long-help = 32 очка или 16 раздач, около 40 минут

# House rules of Applewood
applewood-option-players = Игроки
applewood-option-players-help = От трёх до шести, каждый за себя (B2).
applewood-option-target = До скольки очков
applewood-option-target-help = Обычно 6, 8, 10 или 12 — втроём, вчетвером, впятером, вшестером (B19).
applewood-option-deals = Сколько раздач
applewood-option-deals-help = После стольких раздач побеждает тот, у кого больше очков, даже если цели никто не достиг (B19).
applewood-option-deals-none = без ограничения
applewood-option-tie = Поровну на первом месте
applewood-option-tie-help = Если больше всех очков у нескольких, играют дальше, пока впереди не останется один, или победа общая (B19).
applewood-option-tie-play_on = играть дальше
applewood-option-tie-share = победа общая
applewood-option-open_wilds = Несыгранные X на виду
applewood-option-open_wilds-help = Все видят, сколько X у кого осталось (B1).
applewood-named-quick = Быстро
applewood-named-quick-help = Не больше 3 раздач, до 10 минут
applewood-named-printed-help = Около 10 минут вчетвером
applewood-named-league = Лига
applewood-named-league-help = 16 очков, поровну на первом месте — победа общая; около 20 минут
applewood-named-long = Долго
applewood-named-long-help = 32 очка, около 45 минут

# Зачем сыграна комбинация: $move и $other — карты или пас
bacon-pass-name = пас
bacon-idea-wild-kept = { $move } сохраняет X, а { $other } его потратит
bacon-idea-bomb-kept = { $move } сохраняет бомбу, а { $other } её потратит
bacon-idea-plays = После { $move } рука уходит за меньшее число ходов, чем после { $other }
bacon-idea-low-gone = { $move } оставляет меньше одиноких младших карт, чем { $other }
bacon-idea-shed = { $move } сбрасывает больше карт, чем { $other }
bacon-idea-round = { $move } чаще выигрывает этот раунд, чем { $other }
bacon-idea-bomb-drawn = { $move } выманивает у соперников бомбу, { $other } — нет
bacon-idea-out-soon = { $move } чаще, чем { $other }, ведёт к выходу за два хода
bacon-idea-not-out-soon = { $move } останавливает того, кто вот-вот выйдет, { $other } — нет
bacon-idea-rounds-later = { $move } потом выигрывает больше раундов, чем { $other }
bacon-idea-out-first = { $move } чаще, чем { $other }, ведёт к первому выходу
bacon-goal-plays = Так остаётся меньше ходов
bacon-goal-low-gone = Так уходят младшие карты
bacon-goal-out-soon = Так рука опустеет раньше
bacon-goal-not-out-soon = Так никто из соперников не выйдет сразу
bacon-goal-out-first = Так рука чаще уходит первой
bacon-goal-rounds-later = Так потом выигрывается больше раундов

# Why a hint: with $best and $next
bacon-whybot-out-first = Первый выход за игроком { $name } в { $best } % вероятных раскладов, иначе в { $next } %.
bacon-whybot-side-first = Первый выход за командой игрока { $name } в { $best } % вероятных раскладов, иначе в { $next } %.
bacon-whybot-double = Два первых места достаются команде игрока { $name } в { $best } % вероятных раскладов, иначе в { $next } %.
bacon-whybot-not-last = Спасает игрока { $name } от последнего места в { $best } % вероятных раскладов, иначе в { $next } %.
bacon-whybot-points = Очков за раздачу у игрока { $name } в среднем: { $best }, иначе { $next }.
bacon-whybot-against = Команда соперников игрока { $name } в среднем получает очков: { $best }, иначе { $next }.
bacon-whybot-place = Место игрока { $name } в раздаче в среднем: { $best }, иначе { $next }.
bacon-whybot-cards-left = К концу раздачи у игрока { $name } остаётся карт в среднем: { $best }, иначе { $next }.
bacon-why-out-first = Первый выход за вами в { $best } % вероятных раскладов, { $with } — в { $next } %.
bacon-why-side-first = Первый выход за вашей командой в { $best } % вероятных раскладов, { $with } — в { $next } %.
bacon-why-double = Два первых места достаются вашей команде в { $best } % вероятных раскладов, { $with } — в { $next } %.
bacon-why-not-last = Спасает от последнего места в { $best } % вероятных раскладов, { $move } — в { $next } %.
bacon-why-points = В среднем приносит очков за раздачу: { $best }, { $move } — { $next }.
bacon-why-against = Другая команда в среднем получает очков за раздачу: { $best }, { $with } — { $next }.
bacon-why-place = Ваше место в раздаче в среднем: { $best }, { $with } — { $next }.
bacon-why-cards-left = К концу раздачи у вас на руках в среднем остаётся карт: { $best }, { $with } — { $next }.
