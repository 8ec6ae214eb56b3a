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
language-en = English
language-ru = Русский
language-uk = Українська
languages-there = Вашої мови тут поки немає. Є:

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
card-prepared = приготована
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
home-play = З ботами
home-people = З людьми
home-new = Свій стіл
home-first = Перші кроки
home-lessons = Уроки
home-tables = Ваші столи
home-all-tables = Усі столи: { $n }
home-no-tables = Столів поки немає.
home-open-first = Відкрити перший
home-matches = Зіграні партії
continued-short = Продовження іншої партії
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
bot-called = { $name } (бот)
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
match-resigned = Завершено здачею
match-bots = Частину партії грали боти
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

# Посилання
link = Посилання
link-copy = Копіювати
link-copied = Скопійовано
link-select = Скопіюйте виділене посилання
link-share = Поділитися
link-qr = QR-код

# Збережена партія та адреси, що нікуди не ведуть
home-open = Переглянути збережену партію
home-today = Позиція дня
open-title = Збережена партія
open-lead = Будь-яку партію тут можна зберегти у файл. Виберіть такий файл або вставте його текст і дивіться партію крок за кроком, з будь-якого місця. На сервері нічого не залишиться.
open-file = Файл
open-text = Текст файлу
open-show = Дивитися
open-wrong = Цю партію не вдалося показати
open-line = Рядок { $n }
open-unread = Цей рядок прочитати не вдалося; подробиці англійською
missing-title = Такої сторінки немає
missing-text = Можливо, в адресі одруківка, або того, що тут було, вже немає.

# Негаразди
problem-no_name = Спершу назвіться
problem-origin = Запит надійшов з іншої сторінки
problem-not_found = Тут нічого немає (або вже немає)
problem-name_empty = Ім’я порожнє
problem-name_long = В імені не більше 24 знаків
problem-name_signs = В імені є невидимий знак або знак, що перевертає текст. Наберіть без нього
problem-name_mixed = В імені є слово з літерами двох абеток. Наберіть кожне слово в одній
problem-not_host = Це може лише господар столу
problem-not_seated = Вас немає за цим столом
problem-members_only = Це для учасників цього дому
problem-banned = Цей дім вас не пускає
problem-not_open = Цей стіл не відкритий для всіх
problem-no_place = За цим столом місць більше немає
problem-table_ended = Цей стіл уже закрито
problem-not_over = Ця партія ще триває
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

# Names in a row: of two, and of more than two.
list-two = { $before } і { $last }
list-more = { $before } і { $last }
