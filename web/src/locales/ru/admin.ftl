# Страница того, кто держит дом
admin-title = Хозяину дома
admin-how = На машине сервера эта команда даёт ссылку, которая открывает страницу один раз:
admin-areas = Части страницы
admin-tables = Столы
admin-people = Люди
admin-members = Участники
admin-reports = Жалобы
admin-announce = Объявление
admin-load = Нагрузка
admin-log = Журнал
admin-session = Сеанс { $n }, до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-leave = Закончить сеанс
problem-no_session = Эта страница для хозяина дома
problem-link_used = Эта ссылка уже открыта или устарела
problem-nothing = Делать (уже) нечего
admin-tables-none = Сейчас за столами никого нет.
admin-stage-lobby = Сбор
admin-stage-playing = Идёт игра
admin-stage-paused = Пауза
admin-stage-finished = Доиграно
admin-stage-ended = Закрыт
admin-seat-empty = свободно
admin-seat-bot = бот
admin-seat-away = { $name } (отсутствует)
admin-seat-stand-in = { $name } (играет бот)
admin-since = С { DATETIME($since, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-watching = { $n ->
    [one] смотрит { $n } человек
    [few] смотрят { $n } человека
    [many] смотрят { $n } человек
   *[other] смотрят { $n } человека
  }
admin-open = открыт для всех
admin-look = Смотреть
admin-close = Закрыть стол
admin-close-help = Стол закрывается для всех. У партии не будет результата. Причину прочтут все за столом.
admin-close-do = Закрыть
admin-reason = Причина: её прочтут
admin-how-long = На сколько
admin-for-good = Насовсем
admin-hours = { $n ->
    [one] { $n } час
    [few] { $n } часа
    [many] { $n } часов
   *[other] { $n } часа
  }
admin-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
    [many] { $n } дней
   *[other] { $n } дня
  }
admin-search = Найти по имени
admin-people-none = Людей с таким именем нет.
admin-online = здесь
admin-known = С нами с { DATETIME($since, dateStyle: "medium") }, был здесь { DATETIME($seen, dateStyle: "medium") }
admin-devices = { $n ->
    [one] { $n } устройство
    [few] { $n } устройства
    [many] { $n } устройств
   *[other] { $n } устройства
  }
admin-end-devices = Отключить все устройства: { $name }
admin-end-devices-open = Отключить устройства
admin-end-devices-help = На случай, если кто-то скопировал данные браузера этого человека или пользуется чужим устройством. Больше никто и нигде не сможет играть под этим именем: имя, места и партии останутся, но вернуть их может только личная ссылка, а её не будет. Поэтому по возможности сначала спросите человека.
admin-end-devices-do = Отключить все
admin-sits = За столом:
admin-mute = Лишить слова: { $name }
admin-mute-open = Лишить слова
admin-mute-help = Во всём доме, на время. Играть по-прежнему можно.
admin-mute-do = Лишить слова
admin-mute-lift = Вернуть слово
admin-mute-until = Без слова { $for ->
    [good] насовсем
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }: { $why }
admin-ban = Закрыть вход: { $name }
admin-ban-open = Закрыть вход
admin-ban-help = Во всём доме нельзя садиться и говорить. Начатую партию доиграет бот, о котором договорились.
admin-ban-do = Закрыть вход
admin-ban-lift = Открыть вход
admin-ban-until = Вход закрыт { $for ->
    [good] насовсем
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }: { $why }
admin-members-none = У этого дома нет участников.
admin-member-end = Больше не участник: { $name }
admin-member-end-help = Этот человек станет гостем, как все, и сможет только то, что дом разрешает гостям. Имя, места, круги и партии останутся. Кто знает ссылку дома, может снова стать участником, поэтому смените и house-key.
admin-member-end-do = Исключить из участников
admin-reports-none = Жалоб нет.
admin-note = Пояснение: { $note }
admin-reported = { $by }, { $game }, { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-settle-acted = Меры приняты
admin-settle-dismissed = Всё в порядке
admin-reported-count = { $n ->
    [one] { $n } жалоба
    [few] { $n } жалобы
    [many] { $n } жалоб
   *[other] { $n } жалобы
  }, { $people ->
    [one] от { $people } человека
    [few] от { $people } человек
    [many] от { $people } человек
   *[other] от { $people } человека
  }
admin-reported-as = Под именем { $name }
admin-reports-all = Показать все: { $n }
admin-settle-all-acted = Меры приняты по всем: { $n }
admin-settle-all-dismissed = Всё в порядке по всем: { $n }
admin-settled-last = Разобрано недавно
admin-settled-acted = Меры приняты, { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-settled-dismissed = Всё в порядке, { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-announced-none = Объявления нет.
admin-announced-until = Показывается до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-withdraw = Убрать
admin-line = Строка для всех, на каждой странице и за каждым столом
admin-announce-do = Показать
admin-mib = { $n } МиБ
admin-gib = { $n } ГиБ
admin-load-version = Версия
admin-load-uptime = Работает
admin-load-sockets = Соединения со столами
admin-load-tables = Столы в памяти
admin-load-tables-waiting = Столы ждут диска
admin-load-thinking = Потоки, которые думают
admin-load-thoughts-waiting = Мысли в очереди
admin-load-store-waiting = Изменения ждут диска
admin-load-store-errors = Не удалось сохранить
admin-load-database = База данных
admin-load-disk = Место на диске
admin-load-memory = Занято памяти
admin-load-refused = Отказано по пределам
admin-load-refused-by = По какому пределу
admin-retention = Что хранится
admin-retention-help = Партии и люди, которые сыграли хоть одну, хранятся всегда.
admin-kept-what = Что
admin-kept-days = Сколько
admin-kept-now = Удалится за час
admin-kept-week = За неделю
admin-kept-ever = всегда
admin-kept-guests = Люди без сыгранных партий
admin-kept-tables = Столы без начатых партий
admin-kept-reports = Разобранные жалобы
admin-kept-log = Строки журнала
admin-kept-chat = Сказанное за столами
admin-kept-uncounted = не считается
admin-more = Ещё
admin-when = { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") } · { $by ->
    [machine] из командной строки
   *[session] сеанс { $n }
  }
admin-until = до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-did-link = Создана ссылка на эту страницу
admin-did-opened = Страница открыта
admin-did-closed = Сеанс закончен
admin-did-revoked = Закончены все сеансы: { $detail }
admin-did-muted = Без слова: { $about }. Причина: { $detail }
admin-did-unmuted = Слово возвращено: { $about }
admin-did-banned = Вход закрыт: { $about }. Причина: { $detail }
admin-did-unbanned = Вход открыт: { $about }
admin-did-announced = Объявление: { $detail }
admin-did-withdrew = Объявление убрано
admin-did-closed_table = Закрыт стол { $about }…: { $detail }
admin-did-settled = Жалоба { $about }: { $detail }
admin-did-ended_devices = Отключены все устройства: { $about }
admin-did-ended_membership = Больше не участник дома: { $about }
admin-did-settled_all = Все жалобы на { $about }: { $detail }

# What the house counts
admin-figures = Счёт дома
admin-figures-help = Только числа, без людей. Урок считается один раз на каждом устройстве.
admin-figure-game = Игра
admin-figure-begun = Начато уроков
admin-figure-finished = Пройдено уроков
admin-figure-won = Сколько людей побеждало
