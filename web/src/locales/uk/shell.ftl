app-name = Козир
app-title = Козир: карткові ігри з друзями та ботами
close = Закрити
cancel = Скасувати
back = Назад
home = На головну
try-again = Спробувати ще раз
a-match = Партія
settings = Налаштування
your-turn = Ваш хід
rules = Правила
rules-of = { $game }: правила
guest = Гість

# Карти
card-name = { $rank ->
    [A] туз
    [K] король
    [Q] дама
    [J] валет
    [T] десятка
    [9] дев’ятка
    [8] вісімка
    [7] сімка
    [6] шістка
    [5] п’ятірка
    [4] четвірка
    [3] трійка
    [2] двійка
   *[1] одиниця
  } { $suit ->
    [S] пік
    [H] чирв
    [D] бубен
   *[C] треф
  }
card-not-now = зараз не можна
card-hinted = підказано
card-joker = джокер
card-wild = джокер X
card-of-pack = { $card } з набору { $pack }
suit-name = { $suit ->
    [S] піки
    [H] чирви
    [D] бубни
   *[C] трефи
  }
hand-label = У вас на руках: { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[many] { $n } карт
  }

# Головна
home-lead = Кухонний стіл для карткових ігор: з друзями, з ботами, на будь-якому пристрої. Без встановлення і реєстрації.
home-games = Ігри
home-players = { $n ->
    [one] { $n } гравець
    [few] { $n } гравці
   *[many] { $n } гравців
}
home-players-to = { $from }–{ $to } гравців
home-players-or = { $from } або { $to } гравців
home-play = Грати
home-new = З людьми
home-first = Перші кроки
home-lessons = Уроки
offer-first = «{ $game }» — уперше?
offer-steps = Перші кроки: п’ять хвилин за столом, який сам усе пояснює.
offer-no = Уже вмію
home-tables = Ваші столи
home-all-tables = Усі столи: { $n }
home-no-tables = Столів поки немає.
home-open-first = Відкрити перший
home-matches = Зіграні партії
home-no-matches = Тут будуть ваші зіграні партії — з рахунком і повтором.
a-bot = бот
nobody = вільне місце
bots-count = { $n ->
    [one] { $n } бот
    [few] { $n } боти
   *[many] { $n } ботів
  }
empty-count = { $n ->
    [one] { $n } вільне місце
    [few] { $n } вільні місця
   *[many] { $n } вільних місць
  }
bot-name = Бот { $n }
stage-lobby = Чекає початку
stage-playing = Триває
stage-finished = Зіграно
stage-ended = Закрито
match-you-won = Ви виграли
you-won = Ви виграли!
match-won-by = { $n ->
    [0] Ніхто не виграв
   *[other] Перемога: { $names }
  }

# Піти з-за столу
table-more = Що можна зробити зі столом: { $game }
table-end = Закрити стіл
table-end-playing = Стіл закриється для всіх. Партія на цьому припиниться: переможця не буде, дограти її не можна. Вона залишиться серед ваших партій, і там її можна зберегти.
table-end-waiting = Стіл закриється для всіх: грати за ним більше не можна.
table-leave = Піти назовсім
table-leave-playing = На вашому місці відтепер гратиме бот, повернутися в цю партію не можна. Столу більше не буде у вашому списку.
table-leave-waiting = Ваше місце звільниться, і столу більше не буде у вашому списку.
table-leave-alone-playing = Крім вас, тут нікого немає, тому стіл закриється. Партія припиниться без переможця, дограти її не можна; вона залишиться серед ваших партій.
table-leave-alone-waiting = Крім вас, тут нікого немає, тому стіл закриється.
table-leave-host = Господарем стане хтось із тих, хто сидить за столом.
table-remove = Прибрати зі списку
table-remove-help = Столу більше не буде у вашому списку, а ваше місце за ним звільниться. Зіграні партії залишаться серед ваших партій.
table-remove-unreadable = Столу більше не буде у вашому списку, навіть якщо його колись вдасться прочитати.
unreadable-table = Стіл не вдається прочитати
unreadable-match = Партію не вдається прочитати
unreadable-help = Усе інше працює. За цим номером господар сервера знайде причину: { $id }
unknown-rules = З іншої версії ({ $rules }): партію можна зберегти, але не дограти.
unknown-rules-running = З іншої версії ({ $rules }): тут її не дограти, а зберегти можна, лише коли вона закінчиться.
record-short = Зберегти партію
match-ended = Припинено, переможця немає
home-more-matches = Ще партії
guest-forgotten = Вас довго не було, і ваше ім’я тут більше не зберігається. Оберіть його знову, коли захочете.

# Новий стіл
new-title = { $game }: новий стіл
new-options = Правила столу
new-opponents = Хто грає
new-open = Покликати друзів
new-bots = Грати з ботами
new-help = Друзі приходять за посиланням, яке ви їм надішлете. Вільні місця можна віддати ботам.
level = Сила ботів
level-random = Безтурботний
level-easy = Слабкий
level-normal = Звичайний
level-hard = Сильний
level-expert = Майстер

# Ім’я
name-title = Як вас називати?
name-label = Ваше ім’я
name-help = Його побачать за столом. Ім’я можна змінити будь-коли.
name-submit = Далі
name-save = Зберегти ім’я
name-saved = Збережено

# Налаштування
set-language = Мова
language-auto = Як у браузері
language-en = English
language-ru = Русский
language-uk = Українська
set-theme = Кольори
theme-auto = Як на пристрої
theme-light = Світлі
theme-dark = Темні
set-letters = Літери на картах
letters-latin = K Q J A
letters-cyrillic = К Д В Т
set-four = Чотири кольори мастей
set-four-help = Бубни сині, трефи зелені
set-left = Під ліву руку
set-left-help = Кнопки ліворуч
set-animation = Рух
animation-normal = Спокійний
animation-fast = Швидкий
animation-off = Немає
set-sound = Звук
sound-auto = На комп’ютері
sound-on = Завжди
sound-off = Ні
set-volume = Гучність
set-vibration = Вібрація
set-vibration-help = Коротко, коли ваш хід
set-pace = Як довго думають боти
pace-300 = Зовсім недовго
pace-normal = Як звичайно
pace-2000 = Не поспішають

# На інший пристрій
move-title = На інший пристрій
move-help = Створіть особисте посилання й відкрийте його на іншому пристрої: ваше місце, столи й партії переїдуть разом із вами.
move-make = Створити посилання
move-private = Воно спрацює один раз протягом чверті години. Хто його відкриє, гратиме за вас, тож нікому його не показуйте.
move-offer = Грати на цьому пристрої як { $name }?
move-accept = Так, грати тут
forget = Забути мене на цьому пристрої
forget-sure = Пристрій забуде ваше ім’я, столи й партії. Без особистого посилання їх не повернути. Продовжити?
forget-done = Цей пристрій вас більше не пам’ятає

# Посилання
link = Посилання
link-copy = Копіювати
link-copied = Скопійовано
link-select = Скопіюйте виділене посилання
link-share = Поділитися
link-qr = QR-код

# Негаразди
problem-no_name = Спершу назвіться
problem-origin = Запит надійшов з іншої сторінки
problem-not_found = Тут нічого немає (або вже немає)
problem-not_host = Це може лише господар столу
problem-not_seated = Вас немає за цим столом
problem-not_over = Ця партія ще триває
problem-ended = Партію припинили до кінця: розбирати нічого
problem-no_review = Для цього місця розбору немає: обирати не було з чого, або партію не вдалося прочитати
problem-bad_request = Сервер не зрозумів запиту
problem-loadout = З цією колодою грати не можна
problem-too_large = Забагато за один раз
problem-too_many = Забагато запитів. Зачекайте трохи
problem-too_many-wait = Забагато запитів. Спробуйте через { $n ->
    [one] { $n } секунду
    [few] { $n } секунди
   *[other] { $n } секунд
  }
problem-expired = Посилання вже використано або воно застаріло. Створіть нове
problem-storage = Сервер зараз не може нічого зберегти, тому цього не зроблено. Спробуйте трохи згодом
problem-internal = На сервері щось пішло не так
problem-offline = Сервер недоступний
problem-page = Частина сторінки не завантажилася
problem-timeout = Сервер не відповідає
offline-not-here = Без мережі ця сторінка тут не відкриється: браузер зберігає сторінки лише через https.
