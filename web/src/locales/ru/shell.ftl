app-name = Козырь
app-title = Козырь: карточные игры с друзьями и ботами
close = Закрыть
cancel = Отмена
back = Назад
home = На главную
try-again = Попробовать ещё раз
a-match = Партия
settings = Настройки
your-turn = Ваш ход
rules = Правила
rules-of = { $game }: правила
guest = Гость
language-en = English
language-ru = Русский
language-uk = Українська
languages-there = Вашего языка здесь пока нет. Есть:

# Карты
card-name = { $rank ->
    [A] туз
    [K] король
    [Q] дама
    [J] валет
    [T] десятка
    [9] девятка
    [8] восьмёрка
    [7] семёрка
    [6] шестёрка
    [5] пятёрка
    [4] четвёрка
    [3] тройка
    [2] двойка
   *[1] единица
  } { $suit ->
    [S] пик
    [H] червей
    [D] бубен
   *[C] треф
  }
card-not-now = сейчас нельзя
card-hinted = подсказано
card-prepared = приготовлена
card-joker = джокер
card-wild = джокер X
card-of-pack = { $card } из набора { $pack }
suit-name = { $suit ->
    [S] пики
    [H] черви
    [D] бубны
   *[C] трефы
  }
hand-label = У вас на руках: { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }

# Главная
home-lead = Кухонный стол для карточных игр: с друзьями, с ботами, на любом устройстве. Без установки и регистрации.
home-games = Игры
home-players = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
   *[many] { $n } игроков
}
home-players-to = { $from }–{ $to } игроков
home-players-or = { $from } или { $to } игроков
home-play = С ботами
home-people = С людьми
home-new = Свой стол
home-first = Первые шаги
home-lessons = Уроки
home-tables = Ваши столы
home-all-tables = Все столы: { $n }
home-no-tables = Столов пока нет.
home-open-first = Открыть первый
home-matches = Сыгранные партии
continued-short = Продолжение другой партии
home-no-matches = Здесь будут ваши сыгранные партии — со счётом и повтором.
a-bot = бот
nobody = свободное место
bots-count = { $n ->
    [one] { $n } бот
    [few] { $n } бота
   *[many] { $n } ботов
  }
empty-count = { $n ->
    [one] { $n } свободное место
    [few] { $n } свободных места
   *[many] { $n } свободных мест
  }
bot-name = Бот { $n }
bot-called = { $name } (бот)
stage-lobby = Ждёт начала
stage-playing = Идёт игра
stage-finished = Сыграна
stage-ended = Закрыт
match-you-won = Вы выиграли
you-won = Вы выиграли!
match-won-by = { $n ->
    [0] Никто не выиграл
   *[other] Победа: { $names }
  }

# Уйти из-за стола
table-more = Что можно сделать со столом: { $game }
table-end = Закрыть стол
table-end-playing = Стол закроется для всех. Партия на этом прекратится: победителя не будет, доиграть её нельзя. Она останется среди ваших партий, и там её можно сохранить.
table-end-waiting = Стол закроется для всех: играть за ним больше нельзя.
table-leave = Уйти насовсем
table-leave-playing = На вашем месте теперь будет играть бот, вернуться в эту партию нельзя. Стола больше не будет в вашем списке.
table-leave-waiting = Ваше место освободится, и стола больше не будет в вашем списке.
table-leave-alone-playing = Кроме вас, здесь никого нет, поэтому стол закроется. Партия прекратится без победителя, доиграть её нельзя; она останется среди ваших партий.
table-leave-alone-waiting = Кроме вас, здесь никого нет, поэтому стол закроется.
table-leave-host = Хозяином станет кто-то из сидящих за столом.
table-remove = Убрать из списка
table-remove-help = Стола больше не будет в вашем списке, а ваше место за ним освободится. Сыгранные партии останутся среди ваших партий.
table-remove-unreadable = Стола больше не будет в вашем списке, даже если его когда-нибудь удастся прочесть.
unreadable-table = Стол не удаётся прочесть
unreadable-match = Партию не удаётся прочесть
unreadable-help = Всё остальное работает. По этому номеру хозяин сервера найдёт причину: { $id }
unknown-rules = Из другой версии ({ $rules }): партию можно сохранить, но не доиграть.
unknown-rules-running = Из другой версии ({ $rules }): здесь её не доиграть, а сохранить можно, только когда она окончится.
record-short = Сохранить партию
match-ended = Прекращена, победителя нет
match-resigned = Партию сдали
match-bots = Часть партии играли боты
home-more-matches = Ещё партии
guest-forgotten = Вас долго не было, и ваше имя здесь больше не хранится. Выберите его снова, когда захотите.

# Новый стол
new-title = { $game }: новый стол
new-options = Правила стола
new-opponents = Кто играет
new-open = Позвать друзей
new-bots = Играть с ботами
new-help = Друзья приходят по ссылке, которую вы им пришлёте. Свободные места можно отдать ботам.
level = Сила ботов
level-random = Беспечный
level-easy = Слабый
level-normal = Обычный
level-hard = Сильный
level-expert = Мастер

# Имя
name-title = Как вас называть?
name-label = Ваше имя
name-help = Его увидят за столом. Имя можно сменить в любой момент.
name-submit = Дальше
name-save = Сохранить имя
name-saved = Сохранено

# Ссылки
link = Ссылка
link-copy = Копировать
link-copied = Скопировано
link-select = Скопируйте выделенную ссылку
link-share = Поделиться
link-qr = QR-код

# Сохранённая партия и адреса, которые никуда не ведут
home-open = Посмотреть сохранённую партию
home-today = Позиция дня
open-title = Сохранённая партия
open-lead = Любую партию здесь можно сохранить в файл. Выберите такой файл или вставьте его текст и смотрите партию шаг за шагом, с любого места. На сервере ничего не останется.
open-file = Файл
open-text = Текст файла
open-show = Смотреть
open-wrong = Эту партию не удалось показать
open-line = Строка { $n }
open-unread = Эту строку прочесть не удалось; подробности по-английски
missing-title = Такой страницы нет
missing-text = Возможно, в адресе опечатка, или того, что здесь было, больше нет.

# Неполадки
problem-no_name = Сначала назовитесь
problem-origin = Запрос пришёл с другой страницы
problem-not_found = Здесь ничего нет (или уже нет)
problem-name_empty = Имя пустое
problem-name_long = В имени не больше 24 знаков
problem-name_signs = В имени есть невидимый знак или знак, который переворачивает текст. Наберите без него
problem-name_mixed = В имени есть слово с буквами двух алфавитов. Наберите каждое слово в одном
problem-not_host = Это может только хозяин стола
problem-not_seated = Вас нет за этим столом
problem-members_only = Это для участников этого дома
problem-banned = Этот дом вас не пускает
problem-not_open = Этот стол не открыт для всех
problem-no_place = За этим столом мест больше нет
problem-table_ended = Этот стол уже закрыт
problem-not_over = Эта партия ещё идёт
problem-bad_request = Сервер не понял запроса
problem-loadout = С этой колодой играть нельзя
problem-too_large = Слишком много за один раз
problem-too_many = Слишком много запросов. Подождите немного
problem-too_many-wait = Слишком много запросов. Попробуйте через { $n ->
    [one] { $n } секунду
    [few] { $n } секунды
   *[other] { $n } секунд
  }
problem-expired = Ссылка уже использована или устарела. Создайте новую
problem-storage = Сервер сейчас не может ничего сохранить, поэтому это не сделано. Попробуйте чуть позже
problem-internal = На сервере что-то пошло не так
problem-offline = Сервер недоступен
problem-page = Часть страницы не загрузилась
problem-timeout = Сервер не отвечает
offline-not-here = Без сети эта страница здесь не откроется: браузер хранит страницы только по https.

# Names in a row: of two, and of more than two.
list-two = { $before } и { $last }
list-more = { $before } и { $last }
