# One's circles
circles-title = Кола друзів
circles-mine = Ваші кола
circles-about = Коло — це компанія друзів, які грають разом: своя сторінка зі столами, часом зустрічей і рахунком перемог. Її бачать лише учасники.
circles-has = Що є в кола
circles-has-person = Свої столи: коли хтось відкриває стіл, його бачать усі.
circles-has-clock = Час зустрічей — у кожного за його годинником.
circles-has-sheet = Рахунок перемог: хто скільки виграв у кожній грі.
circles-sample = { $n ->
    [0] Ганна
    [1] Олена
   *[2] Борис
  }
circles-when = { $day }, { $time }
circle-new = Нове коло
circle-make = Створити коло
circle-lead = Столи, зустрічі й рахунок перемог — лише для своїх.
circle-come = За стіл: { $names }, { $game }
circle-open-in = Відкрити стіл: { $game }
circle-title = Коло

# Joining
circle-closed = Це коло — для його учасників. Попросіть у когось із них посилання-запрошення.
circle-invited = Вас кличуть до кола «{ $name }». Його учасники бачать ваше ім’я, столи одне одного й рахунок перемог.
circle-join = Вступити до кола

# What it is like
circle-name = Як називається коло?
circle-about = Кілька слів про нього
circle-games = У що ви любите грати?
circle-hours = Коли ви збираєтеся щотижня?
circle-day = День
circle-time = Час
circle-game = Гра
circle-hour-add = Додати час
circle-hour-remove = Прибрати цей час
circle-zone = Часовий пояс
circle-save = Зберегти
circle-edit = Змінити коло

# When people meet
circle-meet = Коли збираємося
circle-next = Найближча зустріч: { DATETIME($start, weekday: "long", hour: "2-digit", minute: "2-digit") }, { $game }
circle-now = Зараз: { $game }
circle-weekly = { $day } { $time }: { $game }
circle-in-zone = Час тижня вказано для поясу { $zone }, найближча зустріч — за вашим годинником.
circle-no-hours = Збираєтеся щотижня? Вкажіть коли: усі побачать це тут і на першій сторінці.
circle-no-hours-yet = Про час зустрічей ще не домовилися.

# Tables
circle-tables = Столи
circle-no-tables = Відкритих столів немає. Коли хтось відкриє стіл, його побачить тут усе коло.
circle-free = { $n ->
    [one] { $n } вільне місце
    [few] { $n } вільні місця
   *[many] { $n } вільних місць
  }
circle-waiting = Чекають
circle-open = Відкрити стіл
circle-open-other = Інші ігри
circle-own-rules = свої правила
circle-in = Цей стіл — для кола «{ $name }».
circle-of = Стіл кола «{ $name }»
circle-back = До кола «{ $name }»
circle-wait = { $n ->
    [one] { $names } чекає: { $game }
   *[other] { $names } чекають: { $game }
  }
circle-waits = { $circle }: { $n ->
    [one] { $names } чекає на вас, { $game }
   *[other] { $names } чекають на вас, { $game }
  }

# Standings and matches
circle-standings = Рахунок перемог
circle-no-standings = Тут буде видно, хто скільки виграв, щойно двоє з вас зіграють партію за столом цього кола.
circle-rank = №
circle-who = Ім’я
circle-wins = Перемоги
circle-won-of = { $wins }/{ $matches }
circle-place = Сер. місце
circle-points = Сер. очки
circle-counts = Партію зараховують, якщо принаймні двоє учасників дограли її на своїх місцях і ніхто не брав ходів назад. Хто віддав своє місце, дав боту зіграти понад три ходи або як господар столу закінчив партію чи вилучив єдиного суперника, той її програв.
circle-loss = Якщо партія йде в залік кола «{ $name }», вона зарахується вам як поразка.
circle-no-matches = Тут будуть партії, які ви зіграєте разом: їх можна переглянути знову.
circle-not-counted = Не в рахунок

# Members
circle-members = { $n ->
    [one] { $n } учасник
    [few] { $n } учасники
   *[many] { $n } учасників
  }
circle-you = { $name } (ви)
circle-founder = засновник
circle-keeper = хранитель
circle-member-more = { $name }: ще
circle-keep = Зробити хранителем
circle-unkeep = Більше не хранитель
circle-hand = Передати коло
circle-hand-sure = Засновником кола стане { $name }, а ви — хранителем.
circle-remove = Вилучити з кола
circle-remove-sure = { $name } більше не побачить це коло. У кола буде й нове посилання: теперішнє цьому учаснику відоме.

# The link
circle-invite = Запросити
circle-invite-help = Кожен, хто відкриє це посилання, може вступити до кола.
circle-alone = Поки що ви тут самі. Надішліть посилання тим, з ким граєте: кожен, хто його відкриє, може вступити до кола.
circle-renew = Нове посилання
circle-renew-sure = У кола буде інше посилання, а теперішнє більше нікого не запросить. Учасники залишаться учасниками.

# The end
circle-leave = Вийти з кола
circle-leave-sure = Ви більше не побачите це коло. Повернутися можна за його посиланням.
circle-leave-founder = Ви більше не побачите це коло, а засновником стане інший: хранитель, який прийшов раніше за всіх, або ж учасник.
circle-leave-last = Тоді в колі нікого не залишиться, і воно закриється: рахунок перемог зникне. Ваші партії залишаться серед ваших.
circle-end = Закрити коло
circle-end-sure = Коло закриється для всіх, і рахунок перемог зникне. Партії залишаться в тих, хто їх грав.

# What the server refuses
problem-circle_members = Це для учасників кола
problem-circle_role = Це може засновник кола або його хранителі
problem-circle_link = Це посилання кола більше не діє. Попросіть в учасника нове
problem-circle_full = У цьому колі вже стільки учасників, скільки може бути
problem-circle_plays = У цьому колі триває партія. Закінчити його можна між партіями
problem-circles = Ви вже в стількох колах, у скількох можна бути. Спершу вийдіть з якогось
problem-circle_about = Слова про коло надто довгі, або в них є невидимий знак
problem-circle_hours = У такий час зібратися не можна. Перевірте день, час і часовий пояс
