# Перед партією
lobby-title = { $game }: перед партією
lobby-seats = За столом
lobby-fill = Боти на вільні місця
lobby-start = Почати
lobby-ready = Готово
lobby-not-ready = Ще не готово
lobby-change-options = Змінити правила столу
lobby-take-seat = Сядьте на вільне місце або просто дивіться.
lobby-empty = { $n ->
    [one] Вільне { $n } місце: покличте когось або посадіть бота.
    [few] Вільні { $n } місця: покличте людей або посадіть ботів.
   *[many] Вільно { $n } місць: покличте людей або посадіть ботів.
  }
lobby-unready = { $n ->
    [one] Ще не готовий { $n } гравець.
    [few] Ще не готові { $n } гравці.
   *[many] Ще не готові { $n } гравців.
  }
lobby-go = Усі зібралися. Можна починати.
seat-empty = Вільно
seat-bot = Бот
seat-sit = Сісти
seat-bot-level = Бот, { $level }
seat-you = (ви)
seat-away = не тут
seat-ready = готово
seat-remove = Звільнити місце { $n }
seat-remove-sure = Звільнити місце гравця { $name }? Він лишиться за столом глядачем і зможе сісти знову.
invite = Покликати за посиланням
invite-help = За цим посиланням можна сісти за стіл або дивитися.

# За столом
menu = Меню
sheet = Рахунок
sheet-picture = Зберегти картинкою
sheet-picture-failed = Зображення не вдалося
sheet-picture-when = { DATETIME($date, dateStyle: "long") }
log = Перебіг
gone = Вийшло карт: { $n }
glance = Пам’ятка
glance-rules = Усі правила
log-and-chat = Перебіг партії та розмова
chat = Розмова
chat-empty = Поки ніхто нічого не сказав.
chat-say = Сказати
chat-send = Надіслати
chat-aside = Ви спостерігаєте: ваші слова побачать інші глядачі, але не гравці.
chat-phrases = Готові фрази
chat-muted = (приховано)
chat-mute = Приховати повідомлення: { $name }
report-line = Поскаржитися
chat-unmute = Показати повідомлення: { $name }
chat-hidden = Повідомлення приховано, під будь-яким ім’ям: { $name }. Повернути їх можна в налаштуваннях.
chat-hidden-tab = Повідомлення приховано в цій вкладці: { $name }
problem-oneself = Це для інших людей за столом
menu-unread = Меню, { $n ->
    [one] { $n } нове повідомлення
    [few] { $n } нові повідомлення
   *[other] { $n } нових повідомлень
  }
phrase-hello = Вітаю!
phrase-luck = Хай щастить!
phrase-thanks = Дякую!
phrase-sorry = Перепрошую!
phrase-moment = Хвилинку, будь ласка
phrase-back = Я знову тут
phrase-well = Чудовий хід!
phrase-again = Ще партію?
phrase-bye = До побачення!
phrase-smile = усміхається
phrase-laugh = сміється
phrase-wow = дивується
phrase-sad = сумує
phrase-hmm = сумнівається
phrase-heart = шле сердечко
pause = Пауза
paused = Пауза
paused-help = Партію призупинено. Продовжити може будь-хто за столом; якщо інші чекають, за десять хвилин гра триватиме сама.
resume = Продовжити
go-on = Далі
waiting-away = Немає зв’язку: { $name }
voice-got = Тепер у вас на руках: { $cards }
title-turn = ● Ваш хід
stand-in = За вас грає бот
stand-in-help = Бот грає на вашому місці, поки ви не повернетеся.
return = Повернутися за стіл
bot-for-me = Нехай за мене грає бот
bot-for = Нехай замість гравця { $name } грає бот
leave = Встати з-за столу
leave-sure = Встати з-за столу?
leave-sure-playing = Встати з-за столу? За вас дограє бот.
bots-pace = Боти думають
seconds = { $n ->
    [0] Одразу
    [one] { $n } секунда
    [few] { $n } секунди
    [many] { $n } секунд
   *[other] { $n } секунди
  }
sending = Надсилаємо…
sending-lost = Чекаємо на зв’язок. Ваш хід буде надіслано ще раз
reconnecting = Зв’язок перервався. З’єднуємося знову…
socket-refused = Сервер відповідає, але постійне з’єднання з ним не встановлюється
socket-refused-help = Найімовірніше, проксі, VPN, антивірус або правила цієї мережі не пропускають того, що надсилає стіл. Вимкніть це для сайту або спробуйте іншу мережу. Сторінка пробує далі.
table-unreached = Немає зв’язку із сервером
table-unreached-help = Стіл відкриється сам, щойно зв’язок відновиться. А поки з головної відкриваються правила, уроки й зіграні вами партії, якщо пристрій встиг їх зберегти.
over-http = Ця мережа не пропускає WebSocket. Гра триває через звичайний HTTP, трохи повільніше.
storage-waiting = Сервер зараз не може нічого зберегти. Партія чекає й продовжиться сама.
reload-needed = З’явилася нова версія.
reload = Завантажити
table-gone = Цього столу більше немає
table-ended = Цей стіл закрито
table-ended-match = Партію припинено: переможця й рахунку в неї немає.
table-ended-help = Грати за цим столом більше не можна.
table-closed-because = Господар дому закрив стіл: { $why }
match-open = Відкрити партію

# Кінець
match-over = Партію закінчено
match-end = Підсумок
look-at-table = Подивитися на стіл
replay = Повтор
record = Зберегти партію
rematch = Зіграти ще
rematch-waiting = Чекаємо на інших
change-table = Змінити стіл
end-you = Ви
end-won = { $you ->
    [yes] { $names } перемогли
   *[no] { $n ->
        [one] Перемагає { $names }
       *[other] Перемагають { $names }
      }
  }{ $tally }
end-shared = { $you ->
    [yes] { $names } ділите перемогу
   *[no] { $names } ділять перемогу
  }
end-lost = { $names }{ $tally }
end-tally = , { $own } : { $other }
end-place = Ви на { $place ->
    [2] другому
    [3] третьому
    [4] четвертому
    [5] п’ятому
   *[6] шостому
  } місці
end-resigned = Ви здалися
end-close = Не вистачило зовсім трохи.
end-owed = Карти вам завинили.
end-ahead = Попереду лише { $names }.
end-more = Ще

# Хід наперед і те, що грається само
prepare = Наперед
prepared-wait = Готово: { $what }. Зіграється, коли настане ваш хід
prepared-now = Ваш хід: грається { $what }
prepared-stop = Повернути
prepared-refused = { $what } зараз не можна: { $why }
prepared-illegal = { $what } зараз не можна. Виберіть ще раз
prepared-changed = Усе змінилося: { $what } не зіграно. Виберіть ще раз
forced-now = Іншого ходу немає: { $what }
drag-there = Перетягніть карту туди або натисніть кнопку

# Клавіші
keys = Клавіші
keys-card = Вибрати карту за місцем; 0 — десята
keys-move = Рухатися по картах
keys-play = Зіграти вибране
keys-back = Скасувати вибір або приготований хід
keys-tab = До наступної кнопки
keys-hint = Попросити підказку або прибрати її
keys-undo = Повернути свій останній хід або попросити про це
keys-claim = Забрати або віддати решту роздачі
claim-rest = Решта роздачі
# After a key that does nothing at the moment.
keys-not-now = зараз не можна
keys-list = Цей список
keys-off = Літери, цифри та знаки вимкнено.

# Відмови: будь-якої гри та столу
rule-link = Що каже правило { $rule }
refused-by-rule = { $why } ({ $rule })
refused-not-your-turn = Зараз не ваш хід
refused-over = Партію закінчено
refused-deal-first = Спершу треба здати карти
refused-no-deal-now = Зараз здавати нічого
refused-wrong-stage = Зараз так не можна
refused-not-held = У вас немає карти { $subject }
refused-no-such-seat = Такого місця немає
refused-bad-action = У цій грі так не ходять
refused-stale = Партія вже пішла далі
refused-no-match = Партія не триває
refused-match-running = Не під час партії
refused-levels-stand = Поки люди грають одне з одним, сила ботів не змінюється
refused-ended = Цей стіл закрито
refused-not-over = Партії ще не закінчено
refused-paused = Партія на паузі
refused-not-paused = Партія не на паузі
refused-not-seated = Це можуть лише ті, хто сидить за столом
refused-not-host = Це може лише господар столу
refused-together = За цим столом ніхто не вирішує за інших, і партія почнеться сама
refused-no-proposal = Про це вже не голосують
refused-asked = Ви вже питали: дочекайтеся наступного ходу
refused-asked-out = За партію це можна зробити десять разів
refused-no-name = Спершу назвіться
refused-seat-taken = Це місце зайняте
refused-seat-empty = Це місце вільне
refused-bad-order = Перемішати місця не вдалося. Спробуйте ще раз
refused-no-swap = Про це вже ніхто не просить
refused-keeps-seat = { $subject } лишається на своєму місці: про це вже просили
refused-no-anew = Почати заново можна лише партію з однієї роздачі, у яку хтось вступив посередині
refused-not-a-bot = Там сидить не бот
refused-full-table = За столом немає місць
refused-not-ready = Ще не всі готові
refused-bad-options = Ці правила не поєднуються
refused-bad-loadout = Ця колода не годиться: { $subject }
refused-unfit-loadout = Колода гравця { $subject } не відповідає правилам столу: змініть колоду або правила
refused-bad-level = Таких ботів немає
refused-bad-pace = Боти думають від 0 до 10 секунд
refused-bad-text = Не більше 200 знаків
refused-telling = Це видало б ваші карти. Зачекайте кінця роздачі
refused-bad-signs = У тексті є невидимий знак, знак, що перевертає рядок, або забагато позначок на одній літері. Наберіть без нього
refused-bad-id = Сервер не зрозумів запиту
refused-connected = Цей гравець на зв’язку
refused-long-game = Тут нікого не замінюють: на кожен хід дають дні
refused-lent-out = За вас у цій партії вже тричі грав бот: серед людей більше не можна
refused-changed-out = У цій партії місця змінювалися так часто, як тільки можна
refused-paused-out = У цій партії ви вже тричі робили паузу: серед людей більше не можна
refused-own-bot = Власник бота бачить те саме, що бот, тому не може грати разом із ним серед інших людей
refused-no-bot = Цього бота не під’єднано, він не грає в цю гру або лише для столів свого власника
refused-bots-alone = Столів, де боти грають без людей, у цьому домі може бути не більше за { $subject }, і стільки вже є. Сядьте разом із ними або зачекайте
refused-not-stalled = Покликати бота можна, коли хтось довго змушує інших чекати
refused-time-up = Ваш час вийшов: цей хід робить бот
refused-no-resigning = Здатися можна лише в партії на двох
refused-nothing-back = Зараз нема чого повертати
refused-undone-out = У цій партії ходи вже повертали тисячу разів: більше не можна
refused-nobody-asks = Повернути хід уже ніхто не просить
refused-no-claim = Решту роздачі можна забрати чи віддати, доки грають її карти, і лише в іграх зі взятками
refused-claim-open = Спершу вирішується заявка на решту роздачі
refused-claimed = Ви вже зробили заявку: дочекайтеся наступної взятки
refused-nobody-claims = Відповіді на заявку вже ніхто не чекає
refused-plea-open = Хтось просить повернути хід: спершу дайте відповідь на це
refused-bad-settings = Так домовитися не можна: час замалий або завеликий
refused-stand-in = Спершу поверніть собі місце
refused-no-stand-in = Там бот не грає
refused-bad-cards = Такої карти в цій грі немає
refused-no-forms = У цій грі нічого складати
refused-no-hints = Підказки є на вашому ході, якщо всі інші за столом — боти
refused-asked-again = Ви вже запитали про інше
refused-no-why = Запитати «чому?» можна про хід бота, коли всі решта — боти
refused-not-seen = Що було зроблено, від вас приховано; запитайте, коли роздача скінчиться
refused-busy = Серверу зараз треба обміркувати забагато. Спробуйте через { $subject } сек.
refused-storage = Сервер зараз не може нічого зберегти, тому цього не зроблено. Спробуйте трохи згодом
refused-forgotten = Когось із тих, кого це стосується, тут уже немає, тому цього не зроблено
refused-too-fast = Зашвидко. Зачекайте трохи
refused-lost = Зв’язок перервався. Спробуйте ще раз
refused-no-answer = Відповіді немає. Подивіться, чи це зроблено, або спробуйте ще раз
menu-lessons = Уроки

# A match that goes on from another one
continued-match = Продовження іншої партії з кроку { $step }, { $hands ->
    [imagined] карти на руках уявні
   *[other] карти на руках ті самі
  }
continued-record = Продовження збереженої партії з кроку { $step }, { $hands ->
    [imagined] карти на руках уявні
   *[other] карти на руках ті самі
  }

# Столи, відкриті для всіх
come-soon = { $name } за столом: грає, щойно скінчиться ця роздача
come-sat = { $name } у грі
come-wait = Місце ваше, щойно скінчиться ця роздача. Поки що ви дивитеся.
come-wait-minutes = Місце ваше, щойно скінчиться ця роздача: приблизно за { $n ->
    [one] { $n } хвилину
    [few] { $n } хвилини
   *[many] { $n } хвилин
  }. Поки що ви дивитеся.
come-not = Відмовитися
come-place = Для вас є місце: граєте, щойно скінчиться ця роздача.
come-place-now = Для вас є місце.
come-yes = Грати
menu-open = Відкритий для всіх
refused-members-only = Тут грають учасники цього дому; інші дивляться
refused-not-open = Цей стіл не відкритий для всіх
refused-no-place = Усі місця зайняті
refused-elsewhere = Ви граєте з іншими за іншим відкритим столом. Спершу вийдіть звідти
refused-barred = Вас вилучили з-за цього столу: повернутися можна, коли вас знову впустять
refused-locked = Стіл зачинено: нові гравці не сідають
refused-silenced = За цим столом вас позбавили слова
refused-muted = Вам не можна говорити в цьому домі: { $for ->
    [good] назавжди
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Причина: { $why }
refused-banned = Вам не можна сідати й говорити в цьому домі: { $for ->
    [good] назавжди
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Причина: { $why }
refused-oneself = Це можна лише з іншими людьми за столом
refused-nobody = Цієї людини тут уже немає
refused-no-showing = Карти можна показати глядачеві, який не має іншого місця в цій партії й не бачив чужих карт
refused-has-seen = Ви бачили карти цієї партії: до кінця партії іншого місця для вас немає, а писати можна лише готові фрази

# The first steps are offered
offer-first = Уперше граєте в «{ $game }»?
offer-steps = Перші кроки: п’ять хвилин за столом, який сам усе пояснює.
offer-no = Уже вмію
