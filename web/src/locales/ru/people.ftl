# О чём договариваются за столом
agreed = За этим столом
agreed-more = Ещё: время и кто играет за отсутствующих
agreed-clock = Время на раздумья
agreed-wait = Сколько ждать отсутствующего
agreed-level = Бот на замену
agreed-zero = Когда время выйдет, этот один ход сделает бот ({ $level }).
agreed-grace = Если кого-то нет { $time }, а другие ждут, до возвращения играет бот ({ $level }).
agreed-stall = Если кто-то минуту-две не ходит, а другие ждут, больше половины ждущих могут решить, чтобы этот ход сделал бот, до трёх раз за партию.
agreed-days = Сидеть за столом всем сразу не нужно. Время не идёт, пока партия прервана, пока сервер не работает и в дни, когда кто-то в отъезде.
agreed-days-where = Дни отъезда указывают в настройках.
agreed-watch = Смотреть может каждый, у кого есть ссылка.
agreed-undo = Сыгранное назад не берут.
agreed-rotate = Менять места для новой партии
agreed-rotates = В новой партии люди сидят на других местах, партнёры остаются партнёрами.
agreed-keeps = В новой партии все остаются на своих местах.
clock-none = Без часов
clock-action = { $time } на каждый ход
clock-bank = { $time } на партию и ещё { $more } за каждый ход
clock-bank-short = { $time } + { $more } за ход
clock-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
    [many] { $n } дней
   *[other] { $n } дня
  } на каждый ход
clock-left = Осталось времени: { $time }
span-seconds = { $n } с
span-minutes = { $n } мин
span-hours = { $n } ч
span-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
    [many] { $n } дней
   *[other] { $n } дня
  }

# Кого нет на месте
away-for = { $name }: нет на месте уже { $time }.
away-then = Через { $time } ожидания сыграет бот ({ $level }).
away-bot = Пусть играет бот
plans-until = { $name }: в отъезде по { $until }
plans-from = { $name }: в отъезде с { $from } по { $until }
plans-short = в отъезде по { $until }
plans-short-from = в отъезде с { $from }
bot-for-me-left = { $level }, { $n ->
    [0] в этой партии больше нельзя
    [one] в этой партии ещё { $n } раз
    [few] в этой партии ещё { $n } раза
    [many] в этой партии ещё { $n } раз
   *[other] в этой партии ещё { $n } раза
  }
pause-left = { $n ->
    [0] в этой партии больше нельзя
    [one] в этой партии ещё { $n } раз
    [few] в этой партии ещё { $n } раза
    [many] в этой партии ещё { $n } раз
   *[other] в этой партии ещё { $n } раза
  }

# Что делали люди, кроме игры
notices = Люди
notice-joined = { $name }: за столом
notice-left = { $name }: место оставлено
notice-gone = { $name }: уход насовсем
notice-removed = { $name }: место освобождено
notice-removed-by = { $by } освобождает место игрока { $name }
notice-away = { $name }: нет на месте
notice-back = { $name }: снова здесь
notice-paused = { $name }: перерыв
notice-resumed = { $name }: игра продолжается
notice-pause_over = Пауза закончилась: игра продолжается
notice-again = { $name } хочет сыграть ещё
notice-stand_in = Вместо игрока { $name } играет бот ({ $level })
notice-stand_in-by = { $by } сажает бота ({ $level }) вместо игрока { $name }
notice-returned = { $name } снова играет
notice-level = { $name }, теперь: { $level }
notice-level-by = { $by } меняет уровень: { $name }, теперь { $level }
notice-time_up = { $name }: время вышло, этот ход делает бот ({ $level })
notice-resigned = { $name } сдаётся
notice-asks_back = { $name } просит вернуть последний ход
notice-took_back = { $name } берёт ход назад
notice-kept_on = Ход игрока { $name } остаётся
notice-kept_on-by = { $by } не возвращает ход игроку { $name }
notice-claims = { $name } забирает остаток раздачи
notice-concedes = { $name } отдаёт остаток раздачи
notice-claim_certain = { $name }: заявка верна при любой игре, раздача доигрывается сама
notice-claim_agreed = { $name }: с заявкой согласны все, раздача доигрывается сама
notice-claim_refused = { $name }: заявка не принята, игра идёт дальше
notice-claim_refused-by = { $by } не соглашается с заявкой ({ $name }), игра идёт дальше
notice-claim_withdrawn = { $name } снимает свою заявку
notice-claim_void = { $name }: так раздача закончиться не может, игра идёт дальше
notice-kicked = { $name }: вход за стол закрыт
notice-kicked-by = { $by } удаляет: { $name }
notice-banned = { $name }: вход в дом закрыт
notice-house_closed = Дом закрыл стол
notice-let_in-by = { $by } снова впускает: { $name }
notice-silenced-by = { $by } лишает слова: { $name }
notice-heard-by = { $by } возвращает слово: { $name }
notice-locked = { $name } закрывает стол для новых игроков
notice-unlocked = { $name } открывает стол для новых игроков
notice-closed = { $name } закрывает стол для зрителей
notice-opened = { $name } открывает стол для зрителей
notice-host = Хозяин стола теперь { $name }
notice-host-by = { $by } передаёт стол: хозяин теперь { $name }
notice-shown-by = { $by } показывает карты зрителю { $name }
notice-hidden-by = { $by } больше не показывает карты зрителю { $name }
notice-moved = { $name }: теперь на месте { $seat }
notice-asked_to_swap-by = { $by } предлагает поменяться местами: { $name }
notice-swapped-by = { $by } и { $name } поменялись местами
notice-stays-by = { $by } просит поменяться, { $name } остаётся на своём месте
notice-shuffled = { $name }: места перемешаны
notice-voted_down = Предложение не принято: { $name }
notice-anew = { $name } хочет начать новую партию

# Кто играл
played = Кто играл
played-first = Начали: { $names }
played-bot = бот ({ $level })
played-bot-for = { $bot } вместо игрока { $name }
seat-program = { $name }, бот игрока { $owner }
played-at = { $name } (бот)
played-from = С шага { $step }: { $who }
played-time = { $who }, время вышло: { $n ->
    [one] { $n } ход
    [few] { $n } хода
    [many] { $n } ходов
   *[other] { $n } хода
  }
resigned-by = { $you ->
    [yes] Вы сдались.
   *[no] { $name } сдаётся.
  }

# Сдать партию
table-resign = Сдаться
table-resign-help = Вы сдаёте партию: побеждает соперник, счёт остаётся как есть, все карты открываются.

# Вернуть ход
undo = Вернуть ход
undo-ask = Попросить вернуть ход
plea = { $name } просит вернуть последний ход.
plea-own = Вы попросили вернуть ход. Ещё не ответили: { $names }.
plea-yes = Вернуть
plea-no = Оставить

# Кто-то не ходит
stall = { $name } давно не ходит. Этот ход может сделать бот.
stall-vote = Пусть ходит бот
stall-voted = Вы за то, чтобы за игрока { $name } сыграл бот. Так и будет, когда согласится больше половины ждущих.
stall-soon = Через { $seconds } с за игрока { $name } сыграет бот.
stall-own = Вас ждут. Сделайте ход, иначе другие могут решить, чтобы его сделал бот.
stall-own-soon = Сделайте ход, иначе через { $seconds } с его сделает бот.
taken-back = { $n ->
    [one] Возвращён { $n } ход.
    [few] Возвращены { $n } хода.
    [many] Возвращено { $n } ходов.
   *[other] Возвращено { $n } хода.
  }
# Зрители и показанные карты
menu-people = Люди
looking-on = Смотрят: { $names }
looking-others = { $all ->
    [yes] { $n ->
        [one] { $n } человек
        [few] { $n } человека
        [many] { $n } человек
       *[other] { $n } человека
      }
   *[other] ещё { $n }
  }
looking-late = Вы видите всё с опозданием на { $n ->
    [one] { $n } ход
    [few] { $n } хода
    [many] { $n } ходов
   *[other] { $n } хода
  }.
hand-shown = { $who } видит карты игрока { $name }
hand-own = { $who } видит ваши карты
hand-hide = Закрыть
hand-seen = { $name } показывает вам свои карты.
chat-seen = Вы видите чужие карты: до конца партии — только готовые фразы.
agreed-delay = Зрители видят
agreed-delay-by = { $n ->
    [0] всё сразу
    [one] с опозданием на { $n } ход
    [few] с опозданием на { $n } хода
    [many] с опозданием на { $n } ходов
   *[other] с опозданием на { $n } хода
  }
agreed-watch-late = Смотреть может каждый, у кого есть ссылка, с опозданием на { $n ->
    [one] { $n } ход
    [few] { $n } хода
    [many] { $n } ходов
   *[other] { $n } хода
  }.
agreed-watch-closed = Во время партии никто другой не смотрит.
invite-help-locked = Стол закрыт: по этой ссылке сейчас не сесть.
table-barred = Вас удалили из-за этого стола
table-barred-help = Кто удалил, тот может и впустить снова: тогда попробуйте ещё раз. Если идёт партия, на вашем месте доигрывает бот. За другими столами всё по-прежнему.
table-closed = За этим столом зрителей нет
table-closed-help = Стол закрыт для зрителей на время партии. Зайдите, когда она кончится.

# Что за открытым столом решают вместе
proposal = Есть предложение:
proposal-from = { $name } предлагает:
proposal-own = Вы предлагаете:
proposal-end = закрыть стол для всех.
proposal-end-cost = Кто согласен, тот сдаёт партию; если согласны все, партия остаётся без результата.
proposal-open_to_all-not = больше не впускать новых игроков.
proposal-kick = удалить игрока { $name }.
proposal-kick-cost = Если { $name } отстаёт, это поражение; если { $name } впереди, это победа, а кто согласился, тот проиграл.
proposal-let_in = снова впустить игрока { $name }.
proposal-mute = лишить слова игрока { $name }.
proposal-mute-not = вернуть слово игроку { $name }.
proposal-lock = закрыть стол: новые игроки не садятся.
proposal-lock-not = снова открыть стол.
proposal-close = во время игры никто не смотрит.
proposal-close-not = во время игры можно смотреть.
proposal-hand_over = хозяином становится { $name }.
proposal-hand_over-you = хозяином становитесь вы.
proposal-agreed = За: { $names }.
proposal-yes = Согласиться
proposal-no = Нет
proposal-withdraw = Не надо
