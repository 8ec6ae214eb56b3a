# One's circles
circles-title = Круги друзей
circles-mine = Ваши круги
circles-about = Круг — это компания друзей, которые играют вместе: своя страница со столами, временем встреч и счётом побед. Её видят только участники.
circles-has = Что есть у круга
circles-has-person = Свои столы: когда кто-нибудь открывает стол, его видят все.
circles-has-clock = Время встреч — у каждого по его часам.
circles-has-sheet = Счёт побед: кто сколько выиграл в каждой игре.
circles-sample = { $n ->
    [0] Анна
    [1] Олена
   *[2] Борис
  }
circles-when = { $day }, { $time }
circle-new = Новый круг
circle-make = Создать круг
circle-lead = Столы, встречи и счёт побед — только для своих.
circle-come = За стол: { $names }, { $game }
circle-open-in = Открыть стол: { $game }
circle-title = Круг

# Joining
circle-closed = Этот круг — для его участников. Попросите у кого-нибудь из них ссылку-приглашение.
circle-invited = Вас зовут в круг «{ $name }». Его участники видят ваше имя, столы друг друга и счёт побед.
circle-join = Вступить в круг

# What it is like
circle-name = Как называется круг?
circle-about = Несколько слов о нём
circle-games = Во что вы любите играть?
circle-hours = Когда вы собираетесь каждую неделю?
circle-day = День
circle-time = Время
circle-game = Игра
circle-hour-add = Добавить время
circle-hour-remove = Убрать это время
circle-zone = Часовой пояс
circle-save = Сохранить
circle-edit = Изменить круг

# When people meet
circle-meet = Когда собираемся
circle-next = Ближайшая встреча: { DATETIME($start, weekday: "long", hour: "2-digit", minute: "2-digit") }, { $game }
circle-now = Сейчас: { $game }
circle-weekly = { $day } { $time }: { $game }
circle-in-zone = Время недели указано для пояса { $zone }, ближайшая встреча — по вашим часам.
circle-no-hours = Собираетесь каждую неделю? Укажите когда: все увидят это здесь и на первой странице.
circle-no-hours-yet = О времени встреч ещё не договорились.

# Tables
circle-tables = Столы
circle-no-tables = Открытых столов нет. Когда кто-нибудь откроет стол, его увидит здесь весь круг.
circle-free = { $n ->
    [one] { $n } свободное место
    [few] { $n } свободных места
   *[many] { $n } свободных мест
  }
circle-waiting = Ждут
circle-open = Открыть стол
circle-open-other = Другие игры
circle-own-rules = свои правила
circle-in = Этот стол — для круга «{ $name }».
circle-of = Стол круга «{ $name }»
circle-back = В круг «{ $name }»
circle-wait = { $n ->
    [one] { $names } ждёт: { $game }
   *[other] { $names } ждут: { $game }
  }
circle-waits = { $circle }: { $n ->
    [one] { $names } ждёт вас, { $game }
   *[other] { $names } ждут вас, { $game }
  }

# Standings and matches
circle-standings = Счёт побед
circle-no-standings = Здесь будет видно, кто сколько выиграл, как только двое из вас сыграют партию за столом этого круга.
circle-rank = №
circle-who = Имя
circle-wins = Победы
circle-won-of = { $wins }/{ $matches }
circle-place = Ср. место
circle-points = Ср. очки
circle-counts = Партия идёт в зачёт, если хотя бы двое участников доиграли её на своих местах и никто не брал ходов назад. Кто отдал своё место, дал боту сыграть больше трёх ходов или как хозяин стола закончил партию либо удалил единственного соперника, тот её проиграл.
circle-loss = Если партия идёт в зачёт круга «{ $name }», она засчитается вам как поражение.
circle-no-matches = Здесь будут партии, которые вы сыграете вместе: их можно посмотреть снова.
circle-not-counted = Не в счёт

# Members
circle-members = { $n ->
    [one] { $n } участник
    [few] { $n } участника
   *[many] { $n } участников
  }
circle-you = { $name } (вы)
circle-founder = основатель
circle-keeper = хранитель
circle-member-more = { $name }: ещё
circle-keep = Сделать хранителем
circle-unkeep = Больше не хранитель
circle-hand = Передать круг
circle-hand-sure = Основателем круга станет { $name }, а вы — хранителем.
circle-remove = Удалить из круга
circle-remove-sure = { $name } больше не увидит этот круг. У круга будет и новая ссылка: нынешняя этому участнику известна.

# The link
circle-invite = Пригласить
circle-invite-help = Каждый, кто откроет эту ссылку, может вступить в круг.
circle-alone = Пока вы здесь одни. Пошлите ссылку тем, с кем играете: каждый, кто её откроет, может вступить в круг.
circle-renew = Новая ссылка
circle-renew-sure = У круга будет другая ссылка, а нынешняя больше никого не пригласит. Участники останутся участниками.

# The end
circle-leave = Выйти из круга
circle-leave-sure = Вы больше не увидите этот круг. Вернуться можно по его ссылке.
circle-leave-founder = Вы больше не увидите этот круг, а основателем станет другой: хранитель, который пришёл раньше всех, или же участник.
circle-leave-last = Тогда в круге никого не останется, и он закроется: счёт побед пропадёт. Ваши партии останутся среди ваших.
circle-end = Закрыть круг
circle-end-sure = Круг закроется для всех, и счёт побед пропадёт. Партии останутся у тех, кто их играл.

# What the server refuses
problem-circle_members = Это для участников круга
problem-circle_role = Это может основатель круга или его хранители
problem-circle_link = Эта ссылка круга больше не действует. Попросите у участника новую
problem-circle_full = В этом круге уже столько участников, сколько может быть
problem-circle_plays = В этом круге идёт партия. Закончить его можно между партиями
problem-circles = Вы уже в стольких кругах, в скольких можно быть. Сначала выйдите из какого-нибудь
problem-circle_about = Слова о круге слишком длинные, или в них есть невидимый знак
problem-circle_hours = В такое время собраться нельзя. Проверьте день, время и часовой пояс
