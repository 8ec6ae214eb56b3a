# О чём договариваются за столом
agreed = За этим столом
agreed-more = Ещё: время и кто играет за отсутствующих
agreed-clock = Время на раздумья
agreed-wait = Сколько ждать отсутствующего
agreed-level = Бот на замену
agreed-zero = Когда время выйдет, этот один ход сделает бот ({ $level }).
agreed-grace = Если кого-то нет { $time }, а другие ждут, до возвращения играет бот ({ $level }).
agreed-watch = Смотреть может каждый, у кого есть ссылка.
agreed-undo = Сыгранное назад не берут.
clock-none = Без часов
clock-action = { $time } на каждый ход
clock-bank = { $time } на партию и ещё { $more } за каждый ход
clock-bank-short = { $time } + { $more } за ход
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
bot-for-me-left = { $level }, { $n ->
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
notice-again = { $name } хочет сыграть ещё
notice-stand_in = За игрока { $name } играет бот ({ $level })
notice-stand_in-by = { $by } сажает бота ({ $level }) за игрока { $name }
notice-returned = { $name } снова играет
notice-level = { $name }, теперь: { $level }
notice-level-by = { $by } меняет уровень: { $name }, теперь { $level }
notice-time_up = { $name }: время вышло, этот ход делает бот ({ $level })
notice-resigned = { $name } сдаётся

# Кто играл
played = Кто играл
played-first = Начали: { $names }
played-bot = бот ({ $level })
played-bot-for = { $bot } за игрока { $name }
played-at = { $name } (бот)
played-from = С шага { $step }: { $who }
played-time = { $who }, время вышло: { $n ->
    [one] { $n } ход
    [few] { $n } хода
    [many] { $n } ходов
   *[other] { $n } хода
  }
resigned-by = { $name } сдаётся.

# Сдать партию
table-resign = Сдаться
table-resign-help = Вы сдаёте партию: побеждает соперник, счёт остаётся как есть, все карты открываются.
