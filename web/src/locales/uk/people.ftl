# Про що домовляються за столом
agreed = За цим столом
agreed-more = Ще: час і хто грає за відсутніх
agreed-clock = Час на роздуми
agreed-wait = Скільки чекати на відсутнього
agreed-level = Бот на заміну
agreed-zero = Коли час вийде, цей один хід зробить бот ({ $level }).
agreed-grace = Якщо когось немає { $time }, а інші чекають, до повернення грає бот ({ $level }).
agreed-stall = Якщо хтось хвилину-дві не ходить, а інші чекають, більше половини з них можуть вирішити, щоб цей хід зробив бот, до трьох разів за партію.
agreed-days = Сидіти за столом усім одразу не треба. Час не йде, поки партію перервано, поки сервер не працює і в дні, коли хтось у від’їзді.
agreed-days-where = Дні від’їзду вказують у налаштуваннях.
agreed-watch = Дивитися може кожен, хто має посилання.
agreed-undo = Зігране назад не беруть.
agreed-rotate = Міняти місця для нової партії
agreed-rotates = У новій партії люди сидять на інших місцях, партнери лишаються партнерами.
agreed-keeps = У новій партії всі лишаються на своїх місцях.
clock-none = Без годинника
clock-action = { $time } на кожен хід
clock-bank = { $time } на партію і ще { $more } за кожен хід
clock-bank-short = { $time } + { $more } за хід
clock-days = { $n ->
    [one] { $n } день
    [few] { $n } дні
    [many] { $n } днів
   *[other] { $n } дня
  } на кожен хід
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
plans-until = { $name }: у від’їзді до { $until } включно
plans-from = { $name }: у від’їзді з { $from } до { $until } включно
plans-short = у від’їзді до { $until }
plans-short-from = у від’їзді з { $from }
bot-for-me-left = { $level }, { $n ->
    [0] у цій партії більше не можна
    [one] у цій партії ще { $n } раз
    [few] у цій партії ще { $n } рази
    [many] у цій партії ще { $n } разів
   *[other] у цій партії ще { $n } раза
  }
pause-left = { $n ->
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
notice-pause_over = Пауза скінчилася: гра триває
notice-again = { $name } хоче зіграти ще
notice-stand_in = Замість гравця { $name } грає бот ({ $level })
notice-stand_in-by = { $by } саджає бота ({ $level }) замість гравця { $name }
notice-returned = { $name } знову грає
notice-level = { $name }, тепер: { $level }
notice-level-by = { $by } змінює рівень: { $name }, тепер { $level }
notice-time_up = { $name }: час вийшов, цей хід робить бот ({ $level })
notice-resigned = { $name } здається
notice-asks_back = { $name } просить повернути останній хід
notice-took_back = { $name } забирає хід назад
notice-kept_on = Хід гравця { $name } лишається
notice-kept_on-by = { $by } не повертає хід гравцеві { $name }
notice-claims = { $name } забирає решту роздачі
notice-concedes = { $name } віддає решту роздачі
notice-claim_certain = { $name }: заявка правильна за будь-якої гри, роздача догравається сама
notice-claim_agreed = { $name }: із заявкою згодні всі, роздача догравається сама
notice-claim_refused = { $name }: заявку не прийнято, гра триває
notice-claim_refused-by = { $by } не погоджується із заявкою ({ $name }), гра триває
notice-claim_withdrawn = { $name } знімає свою заявку
notice-claim_void = { $name }: так роздача закінчитися не може, гра триває
notice-kicked = { $name }: вхід за стіл закрито
notice-kicked-by = { $by } вилучає: { $name }
notice-banned = { $name }: вхід у дім закрито
notice-house_closed = Дім закрив стіл
notice-let_in-by = { $by } знову впускає: { $name }
notice-silenced-by = { $by } позбавляє слова: { $name }
notice-heard-by = { $by } повертає слово: { $name }
notice-locked = { $name } зачиняє стіл для нових гравців
notice-unlocked = { $name } відчиняє стіл для нових гравців
notice-closed = { $name } зачиняє стіл для глядачів
notice-opened = { $name } відчиняє стіл для глядачів
notice-host = Господар столу тепер { $name }
notice-host-by = { $by } передає стіл: господар тепер { $name }
notice-shown-by = { $by } показує карти глядачеві { $name }
notice-hidden-by = { $by } більше не показує карт глядачеві { $name }
notice-moved = { $name }: тепер на місці { $seat }
notice-asked_to_swap-by = { $by } пропонує помінятися місцями: { $name }
notice-swapped-by = { $by } і { $name } помінялися місцями
notice-stays-by = { $by } просить помінятися, { $name } лишається на своєму місці
notice-shuffled = { $name }: місця перемішано
notice-voted_down = Пропозицію не прийнято: { $name }
notice-anew = { $name } хоче почати нову партію

# Хто грав
played = Хто грав
played-first = Почали: { $names }
played-bot = бот ({ $level })
played-bot-for = { $bot } замість гравця { $name }
seat-program = { $name }, бот гравця { $owner }
played-at = { $name } (бот)
played-from = Від кроку { $step }: { $who }
played-time = { $who }, час вийшов: { $n ->
    [one] { $n } хід
    [few] { $n } ходи
    [many] { $n } ходів
   *[other] { $n } ходу
  }
resigned-by = { $you ->
    [yes] Ви здалися.
   *[no] { $name } здається.
  }

# Здати партію
table-resign = Здатися
table-resign-help = Ви здаєте партію: перемагає суперник, рахунок лишається як є, усі карти відкриваються.

# Повернути хід
undo = Повернути хід
undo-ask = Попросити повернути хід
plea = { $name } просить повернути останній хід.
plea-own = Ви попросили повернути хід. Ще не відповіли: { $names }.
plea-yes = Повернути
plea-no = Лишити

# Хтось не ходить
stall = { $name } давно не ходить. Цей хід може зробити бот.
stall-vote = Хай ходить бот
stall-voted = Ви за те, щоб за гравця { $name } зіграв бот. Так і буде, коли погодиться більше половини тих, хто чекає.
stall-soon = За { $seconds } с за гравця { $name } зіграє бот.
stall-own = На вас чекають. Зробіть хід, інакше інші можуть вирішити, щоб його зробив бот.
stall-own-soon = Зробіть хід, інакше за { $seconds } с його зробить бот.
taken-back = { $n ->
    [one] Повернуто { $n } хід.
    [few] Повернуто { $n } ходи.
    [many] Повернуто { $n } ходів.
   *[other] Повернуто { $n } ходу.
  }
# Глядачі й показані карти
menu-people = Люди
looking-on = Дивляться: { $names }
looking-others = { $all ->
    [yes] { $n ->
        [one] { $n } людина
        [few] { $n } людини
        [many] { $n } людей
       *[other] { $n } людини
      }
   *[other] ще { $n }
  }
looking-late = Ви бачите все із запізненням на { $n ->
    [one] { $n } хід
    [few] { $n } ходи
    [many] { $n } ходів
   *[other] { $n } ходу
  }.
hand-shown = { $who } бачить карти гравця { $name }
hand-own = { $who } бачить ваші карти
hand-hide = Закрити
hand-seen = { $name } показує вам свої карти.
chat-seen = Ви бачите чужі карти: до кінця партії — лише готові фрази.
agreed-delay = Глядачі бачать
agreed-delay-by = { $n ->
    [0] усе одразу
    [one] із запізненням на { $n } хід
    [few] із запізненням на { $n } ходи
    [many] із запізненням на { $n } ходів
   *[other] із запізненням на { $n } ходу
  }
agreed-watch-late = Дивитися може кожен, хто має посилання, із запізненням на { $n ->
    [one] { $n } хід
    [few] { $n } ходи
    [many] { $n } ходів
   *[other] { $n } ходу
  }.
agreed-watch-closed = Під час партії ніхто інший не дивиться.
invite-help-locked = Стіл зачинено: за цим посиланням зараз не сісти.
table-barred = Вас вилучили з-за цього столу
table-barred-help = Хто вилучив, той може і впустити знову: тоді спробуйте ще раз. Якщо триває партія, на вашому місці дограє бот. За іншими столами все як раніше.
table-closed = За цим столом глядачів немає
table-closed-help = Стіл зачинено для глядачів на час партії. Зайдіть, коли вона скінчиться.

# Що за відкритим столом вирішують разом
proposal = Є пропозиція:
proposal-from = { $name } пропонує:
proposal-own = Ви пропонуєте:
proposal-end = закрити стіл для всіх.
proposal-end-cost = Хто згоден, той здає партію; якщо згодні всі, партія лишається без результату.
proposal-open_to_all-not = більше не впускати нових гравців.
proposal-kick = вилучити гравця { $name }.
proposal-kick-cost = Якщо { $name } відстає, це поразка; якщо { $name } попереду, це перемога, а хто погодився, той програв.
proposal-let_in = знову впустити гравця { $name }.
proposal-mute = позбавити слова гравця { $name }.
proposal-mute-not = повернути слово гравцеві { $name }.
proposal-lock = зачинити стіл: нові гравці не сідають.
proposal-lock-not = знову відчинити стіл.
proposal-close = під час гри ніхто не дивиться.
proposal-close-not = під час гри можна дивитися.
proposal-hand_over = господарем стає { $name }.
proposal-hand_over-you = господарем стаєте ви.
proposal-agreed = За: { $names }.
proposal-yes = Погодитися
proposal-no = Ні
proposal-withdraw = Не треба
