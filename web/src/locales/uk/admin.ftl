# Сторінка того, хто тримає дім
admin-title = Господарю дому
admin-how = На машині сервера ця команда дає посилання, яке відкриває сторінку один раз:
admin-areas = Частини сторінки
admin-tables = Столи
admin-people = Люди
admin-members = Учасники
admin-reports = Скарги
admin-announce = Оголошення
admin-load = Навантаження
admin-log = Журнал
admin-session = Сеанс { $n }, до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-leave = Закінчити сеанс
problem-no_session = Ця сторінка для господаря дому
problem-link_used = Це посилання вже відкрито або застаріло
problem-nothing = Робити (вже) нічого
admin-tables-none = Зараз за столами нікого немає.
admin-stage-lobby = Збір
admin-stage-playing = Триває гра
admin-stage-paused = Пауза
admin-stage-finished = Дограно
admin-stage-ended = Закрито
admin-seat-empty = вільно
admin-seat-bot = бот
admin-seat-away = { $name } (немає)
admin-seat-stand-in = { $name } (грає бот)
admin-since = З { DATETIME($since, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-watching = { $n ->
    [one] дивиться { $n } людина
    [few] дивляться { $n } людини
    [many] дивляться { $n } людей
   *[other] дивляться { $n } людини
  }
admin-open = відкритий для всіх
admin-look = Дивитися
admin-close = Закрити стіл
admin-close-help = Стіл закривається для всіх. У партії не буде результату. Причину прочитають усі за столом.
admin-close-do = Закрити
admin-reason = Причина: її прочитають
admin-how-long = На скільки
admin-for-good = Назавжди
admin-hours = { $n ->
    [one] { $n } година
    [few] { $n } години
    [many] { $n } годин
   *[other] { $n } години
  }
admin-days = { $n ->
    [one] { $n } день
    [few] { $n } дні
    [many] { $n } днів
   *[other] { $n } дня
  }
admin-search = Знайти за ім’ям
admin-people-none = Людей із таким ім’ям немає.
admin-online = тут
admin-known = З нами з { DATETIME($since, dateStyle: "medium") }, тут востаннє { DATETIME($seen, dateStyle: "medium") }
admin-devices = { $n ->
    [one] { $n } пристрій
    [few] { $n } пристрої
    [many] { $n } пристроїв
   *[other] { $n } пристрою
  }
admin-end-devices = Від’єднати всі пристрої: { $name }
admin-end-devices-open = Від’єднати пристрої
admin-end-devices-help = На випадок, якщо хтось скопіював дані браузера цієї людини або користується чужим пристроєм. Більше ніхто й ніде не зможе грати під цим ім’ям: ім’я, місця й партії залишаться, але повернути їх може лише особисте посилання, а його не буде. Тому, якщо можна, спершу спитайте людину.
admin-end-devices-do = Від’єднати всі
admin-sits = За столом:
admin-mute = Позбавити слова: { $name }
admin-mute-open = Позбавити слова
admin-mute-help = У всьому домі, на час. Грати, як і раніше, можна.
admin-mute-do = Позбавити слова
admin-mute-lift = Повернути слово
admin-mute-until = Без слова { $for ->
    [good] назавжди
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }: { $why }
admin-ban = Закрити вхід: { $name }
admin-ban-open = Закрити вхід
admin-ban-help = У всьому домі не можна сідати й говорити. Розпочату партію дограє бот, про якого домовилися.
admin-ban-do = Закрити вхід
admin-ban-lift = Відкрити вхід
admin-ban-until = Вхід закрито { $for ->
    [good] назавжди
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }: { $why }
admin-members-none = У цього дому немає учасників.
admin-member-end = Більше не учасник: { $name }
admin-member-end-help = Ця людина стане гостем, як усі, і зможе лише те, що дім дозволяє гостям. Ім’я, місця, кола й партії залишаться. Хто знає посилання дому, може знову стати учасником, тож змініть і house-key.
admin-member-end-do = Виключити з учасників
admin-reports-none = Скарг немає.
admin-note = Пояснення: { $note }
admin-reported = { $by }, { $game }, { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-settle-acted = Заходів ужито
admin-settle-dismissed = Усе гаразд
admin-reported-count = { $n ->
    [one] { $n } скарга
    [few] { $n } скарги
    [many] { $n } скарг
   *[other] { $n } скарги
  }, { $people ->
    [one] від { $people } людини
    [few] від { $people } людей
    [many] від { $people } людей
   *[other] від { $people } людини
  }
admin-reported-as = Під ім’ям { $name }
admin-reports-all = Показати всі: { $n }
admin-settle-all-acted = Заходів ужито за всіма: { $n }
admin-settle-all-dismissed = Усе гаразд за всіма: { $n }
admin-settled-last = Розібрано нещодавно
admin-settled-acted = Заходів ужито, { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-settled-dismissed = Усе гаразд, { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-announced-none = Оголошення немає.
admin-announced-until = Показується до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-withdraw = Прибрати
admin-line = Рядок для всіх, на кожній сторінці й за кожним столом
admin-announce-do = Показати
admin-mib = { $n } МіБ
admin-gib = { $n } ГіБ
admin-load-version = Версія
admin-load-uptime = Працює
admin-load-sockets = З’єднання зі столами
admin-load-tables = Столи в пам’яті
admin-load-tables-waiting = Столи чекають на диск
admin-load-thinking = Потоки, що думають
admin-load-thoughts-waiting = Думки в черзі
admin-load-store-waiting = Зміни чекають на диск
admin-load-store-errors = Не вдалося зберегти
admin-load-database = База даних
admin-load-disk = Місце на диску
admin-load-memory = Зайнято пам’яті
admin-load-refused = Відмовлено за межами
admin-load-refused-by = За якою межею
admin-retention = Що зберігається
admin-retention-help = Партії та люди, які зіграли хоч одну, зберігаються завжди.
admin-kept-what = Що
admin-kept-days = Скільки
admin-kept-now = Видалиться за годину
admin-kept-week = За тиждень
admin-kept-ever = завжди
admin-kept-guests = Люди без зіграних партій
admin-kept-tables = Столи без розпочатих партій
admin-kept-reports = Розібрані скарги
admin-kept-log = Рядки журналу
admin-kept-chat = Сказане за столами
admin-kept-uncounted = не рахується
admin-more = Ще
admin-when = { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") } · { $by ->
    [machine] з командного рядка
   *[session] сеанс { $n }
  }
admin-until = до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-did-link = Створено посилання на цю сторінку
admin-did-opened = Сторінку відкрито
admin-did-closed = Сеанс закінчено
admin-did-revoked = Закінчено всі сеанси: { $detail }
admin-did-muted = Без слова: { $about }. Причина: { $detail }
admin-did-unmuted = Слово повернуто: { $about }
admin-did-banned = Вхід закрито: { $about }. Причина: { $detail }
admin-did-unbanned = Вхід відкрито: { $about }
admin-did-announced = Оголошення: { $detail }
admin-did-withdrew = Оголошення прибрано
admin-did-closed_table = Закрито стіл { $about }…: { $detail }
admin-did-settled = Скарга { $about }: { $detail }
admin-did-ended_devices = Від’єднано всі пристрої: { $about }
admin-did-ended_membership = Більше не учасник дому: { $about }
admin-did-settled_all = Усі скарги на { $about }: { $detail }

# What the house counts
admin-figures = Лічба дому
admin-figures-help = Лише числа, без людей. Урок рахують один раз на кожному пристрої.
admin-figure-game = Гра
admin-figure-begun = Розпочато уроків
admin-figure-finished = Пройдено уроків
admin-figure-won = Скільки людей перемагало
