# Перед партией
lobby-title = { $game }: перед партией
lobby-seats = За столом
lobby-fill = Боты на свободные места
lobby-start = Начать
lobby-ready = Готово
lobby-not-ready = Пока не готово
lobby-change-options = Изменить правила стола
lobby-take-seat = Займите свободное место или просто смотрите.
lobby-empty = { $n ->
    [one] Свободно { $n } место: позовите кого-нибудь или посадите бота.
    [few] Свободны { $n } места: позовите людей или посадите ботов.
   *[many] Свободно { $n } мест: позовите людей или посадите ботов.
  }
lobby-unready = { $n ->
    [one] Ещё не готов { $n } игрок.
    [few] Ещё не готовы { $n } игрока.
   *[many] Ещё не готовы { $n } игроков.
  }
lobby-go = Все в сборе. Можно начинать.
seat-empty = Свободно
seat-bot = Бот
seat-sit = Сесть
seat-bot-level = Бот, { $level }
seat-you = (вы)
seat-away = не здесь
seat-ready = готово
seat-remove = Освободить место { $n }
seat-remove-sure = Освободить место игрока { $name }? Он останется за столом зрителем и сможет снова сесть.
invite = Позвать по ссылке
invite-help = По этой ссылке можно сесть за стол или смотреть.

# За столом
menu = Меню
sheet = Счёт
sheet-picture = Сохранить картинкой
sheet-picture-failed = Картинка не получилась
sheet-picture-when = { DATETIME($date, dateStyle: "long") }
log = Ход игры
gone = Вышло карт: { $n }
glance = Памятка
glance-rules = Все правила
log-and-chat = Ход игры и разговор
chat = Разговор
chat-empty = Пока никто ничего не сказал.
chat-say = Сказать
chat-send = Отправить
chat-aside = Вы смотрите игру: ваши слова увидят другие зрители, но не игроки.
chat-phrases = Готовые фразы
chat-muted = (скрыто)
chat-mute = Скрыть сообщения: { $name }
report-line = Пожаловаться
chat-unmute = Показать сообщения: { $name }
chat-hidden = Сообщения скрыты, под любым именем: { $name }. Вернуть их можно в настройках.
chat-hidden-tab = Сообщения скрыты в этой вкладке: { $name }
problem-oneself = Это для других людей за столом
menu-unread = Меню, { $n ->
    [one] { $n } новое сообщение
    [few] { $n } новых сообщения
   *[other] { $n } новых сообщений
  }
phrase-hello = Здравствуйте!
phrase-luck = Удачи!
phrase-thanks = Спасибо!
phrase-sorry = Извините!
phrase-moment = Минутку, пожалуйста
phrase-back = Я снова здесь
phrase-well = Отличный ход!
phrase-again = Ещё партию?
phrase-bye = До свидания!
phrase-smile = улыбается
phrase-laugh = смеётся
phrase-wow = удивляется
phrase-sad = грустит
phrase-hmm = сомневается
phrase-heart = шлёт сердечко
pause = Пауза
paused = Пауза
paused-help = Партия приостановлена. Продолжить может любой за столом; если другие ждут, через десять минут игра продолжится сама.
resume = Продолжить
go-on = Дальше
waiting-away = Нет связи: { $name }
voice-got = Теперь у вас на руках: { $cards }
title-turn = ● Ваш ход
stand-in = За вас играет бот
stand-in-help = Бот играет на вашем месте, пока вы не вернётесь.
return = Вернуться за стол
bot-for-me = Пусть за меня играет бот
bot-for = Пусть вместо игрока { $name } играет бот
leave = Встать из-за стола
leave-sure = Встать из-за стола?
leave-sure-playing = Встать из-за стола? За вас доиграет бот.
bots-pace = Боты думают
seconds = { $n ->
    [0] Сразу
    [one] { $n } секунда
    [few] { $n } секунды
    [many] { $n } секунд
   *[other] { $n } секунды
  }
sending = Отправляем…
sending-lost = Ждём связи. Ваш ход будет отправлен ещё раз
reconnecting = Связь прервалась. Соединяемся снова…
socket-refused = Сервер отвечает, но постоянное соединение с ним не устанавливается
socket-refused-help = Скорее всего, прокси, VPN, антивирус или правила этой сети не пропускают того, что присылает стол. Отключите это для сайта или попробуйте другую сеть. Страница продолжает пытаться.
table-unreached = Нет связи с сервером
table-unreached-help = Стол откроется сам, как только связь восстановится. А пока с главной открываются правила, уроки и сыгранные вами партии, если устройство успело их сохранить.
over-http = Эта сеть не пропускает WebSocket. Игра продолжается по обычному HTTP, чуть медленнее.
storage-waiting = Сервер сейчас не может ничего сохранить. Партия ждёт и продолжится сама.
reload-needed = Появилась новая версия.
reload = Загрузить
table-gone = Этого стола больше нет
table-ended = Этот стол закрыт
table-ended-match = Партия прекращена: победителя и счёта у неё нет.
table-ended-help = Играть за этим столом больше нельзя.
table-closed-because = Хозяин дома закрыл стол: { $why }
match-open = Открыть партию

# Конец
match-over = Партия окончена
match-end = Итог
look-at-table = Посмотреть на стол
replay = Повтор
record = Сохранить партию
rematch = Сыграть ещё
rematch-waiting = Ждём остальных
change-table = Изменить стол
end-you = Вы
end-won = { $you ->
    [yes] { $names } победили
   *[no] { $n ->
        [one] Побеждает { $names }
       *[other] Побеждают { $names }
      }
  }{ $tally }
end-shared = { $you ->
    [yes] { $names } делите победу
   *[no] { $names } делят победу
  }
end-lost = { $names }{ $tally }
end-tally = , { $own } : { $other }
end-place = Вы на { $place ->
    [2] втором
    [3] третьем
    [4] четвёртом
    [5] пятом
   *[6] шестом
  } месте
end-resigned = Вы сдались
end-close = Не хватило совсем чуть-чуть.
end-owed = Карты у вас в долгу.
end-ahead = Впереди только { $names }.
end-more = Ещё

# Ход наперёд и то, что играется само
prepare = Наперёд
prepared-wait = Готово: { $what }. Сыграется, когда придёт ваш ход
prepared-now = Ваш ход: играется { $what }
prepared-stop = Вернуть
prepared-refused = { $what } сейчас нельзя: { $why }
prepared-illegal = { $what } сейчас нельзя. Выберите ещё раз
prepared-changed = Всё изменилось: { $what } не сыграно. Выберите ещё раз
forced-now = Другого хода нет: { $what }
drag-there = Перетащите карту туда или нажмите кнопку

# Клавиши
keys = Клавиши
keys-card = Выбрать карту по месту; 0 — десятая
keys-move = Двигаться по картам
keys-play = Сыграть выбранное
keys-back = Отменить выбор или приготовленный ход
keys-tab = К следующей кнопке
keys-hint = Попросить подсказку или убрать её
keys-undo = Вернуть свой последний ход или попросить об этом
keys-claim = Забрать или отдать остаток раздачи
claim-rest = Остаток раздачи
# After a key that does nothing at the moment.
keys-not-now = сейчас нельзя
keys-list = Этот список
keys-off = Буквы, цифры и знаки отключены.

# Отказы: любой игры и стола
rule-link = Что говорит правило { $rule }
refused-by-rule = { $why } ({ $rule })
refused-not-your-turn = Сейчас не ваш ход
refused-over = Партия окончена
refused-deal-first = Сначала надо сдать карты
refused-no-deal-now = Сейчас сдавать нечего
refused-wrong-stage = Сейчас так нельзя
refused-not-held = У вас нет карты { $subject }
refused-no-such-seat = Такого места нет
refused-bad-action = В этой игре так не ходят
refused-stale = Партия уже ушла вперёд
refused-no-match = Партия не идёт
refused-match-running = Не во время партии
refused-levels-stand = Пока играют люди друг с другом, сила ботов не меняется
refused-ended = Этот стол закрыт
refused-not-over = Партия ещё не окончена
refused-paused = Партия на паузе
refused-not-paused = Партия не на паузе
refused-not-seated = Это могут только те, кто сидит за столом
refused-not-host = Это может только хозяин стола
refused-together = За этим столом никто не решает за других, и партия начнётся сама
refused-no-proposal = Об этом уже не голосуют
refused-asked = Вы уже спрашивали: дождитесь следующего хода
refused-asked-out = За партию это можно сделать десять раз
refused-no-name = Сначала назовитесь
refused-seat-taken = Это место занято
refused-seat-empty = Это место свободно
refused-bad-order = Перемешать места не удалось. Попробуйте ещё раз
refused-no-swap = Об этом уже никто не просит
refused-keeps-seat = { $subject } остаётся на своём месте: об этом уже просили
refused-no-anew = Начать заново можно только партию из одной раздачи, в которую кто-то вступил посередине
refused-not-a-bot = Там сидит не бот
refused-full-table = За столом нет мест
refused-not-ready = Ещё не все готовы
refused-bad-options = Эти правила не сочетаются
refused-bad-loadout = Эта колода не годится: { $subject }
refused-unfit-loadout = Колода игрока { $subject } не подходит под правила стола: смените колоду или правила
refused-bad-level = Таких ботов нет
refused-bad-pace = Боты думают от 0 до 10 секунд
refused-bad-text = Не больше 200 знаков
refused-telling = Это выдало бы ваши карты. Подождите конца раздачи
refused-bad-signs = В тексте есть невидимый знак, знак, который переворачивает строку, или слишком много значков на одной букве. Наберите без него
refused-bad-id = Сервер не понял запроса
refused-connected = Этот игрок на связи
refused-long-game = Здесь никого не заменяют: на каждый ход даются дни
refused-lent-out = За вас в этой партии уже трижды играл бот: среди людей больше нельзя
refused-changed-out = В этой партии места менялись так часто, как только можно
refused-paused-out = В этой партии вы уже трижды делали паузу: среди людей больше нельзя
refused-own-bot = Владелец бота видит то же, что бот, поэтому не может играть вместе с ним среди других людей
refused-no-bot = Этот бот не подключён, не играет в эту игру или только для столов своего владельца
refused-bots-alone = Столов, где боты играют без людей, в этом доме может быть не больше { $subject }, и столько уже есть. Сядьте вместе с ними или подождите
refused-not-stalled = Позвать бота можно, когда кто-то долго заставляет других ждать
refused-time-up = Ваше время вышло: этот ход делает бот
refused-no-resigning = Сдаться можно только в партии на двоих
refused-nothing-back = Сейчас нечего возвращать
refused-undone-out = В этой партии ходы уже возвращали тысячу раз: больше нельзя
refused-nobody-asks = Вернуть ход уже никто не просит
refused-no-claim = Остаток раздачи можно забрать или отдать, пока играют её карты, и только в играх со взятками
refused-claim-open = Сначала решается заявка на остаток раздачи
refused-claimed = Вы уже сделали заявку: дождитесь следующей взятки
refused-nobody-claims = Ответа на заявку уже никто не ждёт
refused-plea-open = Кто-то просит вернуть ход: сначала ответьте на это
refused-bad-settings = Так договориться нельзя: время слишком мало или велико
refused-stand-in = Сначала верните себе место
refused-no-stand-in = Там бот не играет
refused-bad-cards = Такой карты в этой игре нет
refused-no-forms = В этой игре нечего складывать
refused-no-hints = Подсказки есть в ваш ход, если все остальные за столом — боты
refused-asked-again = Вы уже спросили о другом
refused-no-why = Спросить «почему?» можно о ходе бота, когда все остальные — боты
refused-not-seen = Что было сделано, от вас скрыто; спросите, когда раздача закончится
refused-busy = Серверу сейчас нужно обдумать слишком многое. Попробуйте через { $subject } сек.
refused-storage = Сервер сейчас не может ничего сохранить, поэтому это не сделано. Попробуйте чуть позже
refused-forgotten = Кого-то из тех, кого это касается, здесь больше нет, поэтому это не сделано
refused-too-fast = Слишком быстро. Подождите немного
refused-lost = Связь прервалась. Попробуйте ещё раз
refused-no-answer = Ответа нет. Посмотрите, сделано ли это, или попробуйте ещё раз
menu-lessons = Уроки

# A match that goes on from another one
continued-match = Продолжение другой партии с шага { $step }, { $hands ->
    [imagined] карты на руках воображаемые
   *[other] карты на руках те же
  }
continued-record = Продолжение сохранённой партии с шага { $step }, { $hands ->
    [imagined] карты на руках воображаемые
   *[other] карты на руках те же
  }

# Столы, открытые для всех
come-soon = { $name } за столом: играет, как только кончится эта раздача
come-sat = { $name } в игре
come-wait = Место ваше, как только кончится эта раздача. Пока вы смотрите.
come-wait-minutes = Место ваше, как только кончится эта раздача: примерно через { $n ->
    [one] { $n } минуту
    [few] { $n } минуты
   *[many] { $n } минут
  }. Пока вы смотрите.
come-not = Отказаться
come-place = Для вас есть место: играете, как только кончится эта раздача.
come-place-now = Для вас есть место.
come-yes = Играть
menu-open = Открыт для всех
refused-members-only = Здесь играют участники этого дома; остальные смотрят
refused-not-open = Этот стол не открыт для всех
refused-no-place = Все места заняты
refused-elsewhere = Ваша партия с другими людьми идёт за другим открытым столом. Сначала выйдите оттуда
refused-barred = Вас удалили из-за этого стола: вернуться можно, когда вас снова впустят
refused-locked = Стол закрыт: новые игроки не садятся
refused-silenced = За этим столом вас лишили слова
refused-muted = Вам нельзя говорить в этом доме: { $for ->
    [good] насовсем
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Причина: { $why }
refused-banned = Вам нельзя садиться и говорить в этом доме: { $for ->
    [good] насовсем
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Причина: { $why }
refused-oneself = Это можно только с другими людьми за столом
refused-nobody = Этого человека здесь уже нет
refused-no-showing = Карты можно показать зрителю, у которого нет другого места в этой партии и который не видел чужих карт
refused-has-seen = Вы видели карты этой партии: до конца партии другого места для вас нет, а писать можно только готовые фразы

# The first steps are offered
offer-first = Впервые играете в «{ $game }»?
offer-steps = Первые шаги: пять минут за столом, который сам всё объясняет.
offer-no = Уже умею
