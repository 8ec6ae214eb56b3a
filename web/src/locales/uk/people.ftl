# Про що домовляються за столом
agreed = За цим столом
agreed-more = Ще: час і хто грає за відсутніх
agreed-clock = Час на роздуми
agreed-wait = Скільки чекати на відсутнього
agreed-level = Бот на заміну
agreed-zero = Коли час вийде, цей один хід зробить бот ({ $level }).
agreed-grace = Якщо когось немає { $time }, а інші чекають, до повернення грає бот ({ $level }).
agreed-watch = Дивитися може кожен, хто має посилання.
agreed-undo = Зігране назад не беруть.
clock-none = Без годинника
clock-action = { $time } на кожен хід
clock-bank = { $time } на партію і ще { $more } за кожен хід
clock-bank-short = { $time } + { $more } за хід
clock-left = Залишилося часу: { $time }
span-seconds = { $n } с
span-minutes = { $n } хв
span-hours = { $n } год
span-days = { $n ->
    [one] { $n } день
    [few] { $n } дні
    [many] { $n } днів
   *[other] { $n } дня
  }

# Кого немає на місці
away-for = { $name }: немає на місці вже { $time }.
away-then = Після { $time } чекання зіграє бот ({ $level }).
away-bot = Нехай грає бот
bot-for-me-left = { $level }, { $n ->
    [0] у цій партії більше не можна
    [one] у цій партії ще { $n } раз
    [few] у цій партії ще { $n } рази
    [many] у цій партії ще { $n } разів
   *[other] у цій партії ще { $n } раза
  }

# Що робили люди, крім гри
notices = Люди
notice-joined = { $name }: за столом
notice-left = { $name }: місце залишено
notice-gone = { $name }: відхід назовсім
notice-removed = { $name }: місце звільнено
notice-removed-by = { $by } звільняє місце гравця { $name }
notice-away = { $name }: немає на місці
notice-back = { $name }: знову тут
notice-paused = { $name }: перерва
notice-resumed = { $name }: гра триває
notice-again = { $name } хоче зіграти ще
notice-stand_in = За гравця { $name } грає бот ({ $level })
notice-stand_in-by = { $by } садить бота ({ $level }) за гравця { $name }
notice-returned = { $name } знову грає
notice-level = { $name }, тепер: { $level }
notice-level-by = { $by } змінює рівень: { $name }, тепер { $level }
notice-time_up = { $name }: час вийшов, цей хід робить бот ({ $level })
notice-resigned = { $name } здається

# Хто грав
played = Хто грав
played-first = Почали: { $names }
played-bot = бот ({ $level })
played-bot-for = { $bot } за гравця { $name }
played-at = { $name } (бот)
played-from = Від кроку { $step }: { $who }
played-time = { $who }, час вийшов: { $n ->
    [one] { $n } хід
    [few] { $n } ходи
    [many] { $n } ходів
   *[other] { $n } ходу
  }
resigned-by = { $name } здається.

# Здати партію
table-resign = Здатися
table-resign-help = Ви здаєте партію: перемагає суперник, рахунок лишається як є, усі карти відкриваються.
