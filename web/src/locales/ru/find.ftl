find-open = Открытые столы
find-game = Игра
find-all-games = Все игры
find-clock = Время на раздумья
find-clock-any = Любое время
find-clock-with = С часами
find-clock-without = Без часов
find-clock-days = Дни на каждый ход
find-none = Сейчас никто не ждёт. Нажмите «С людьми» у любой игры: с вами играют боты, пока кто-нибудь не придёт.
find-places = { $n ->
    [0] Мест нет
    [one] { $n } свободное место
    [few] { $n } свободных места
   *[many] { $n } свободных мест
  }{ $own ->
    [yes] , свои правила
   *[no] {""}
  }
find-come = Сесть
find-look = Смотреть
find-all = Все столы: { $n }

# Codes that are said aloud
code-say = Или назовите код:
code-label = Есть код стола?
code-go = Открыть
code-wrong = Стола с таким кодом нет. В коде шесть букв, и он живёт, пока открыт стол.

# Circles
find-circles = Круг друзей

# The house
house-hours = Когда здесь собираются
house-hour = { DATETIME($start, weekday: "long", hour: "2-digit", minute: "2-digit") } — { $game }
house-now = Сейчас — { $game }
house-member = Вы — участник этого дома.
house-tables = Играть здесь могут все; столы открывают участники.
house-invitation = Этот дом — для участников и тех, кого они позвали: вы играете за столом, ссылку или код которого вам дали.
house-members = Этот дом — для участников. Остальные смотрят за столом, ссылку или код которого им дали.
house-title = Приглашение
house-invited = Вас зовут стать участником этого дома: видеть, кто ждёт игры, открывать столы и садиться за любой.
house-join = Стать участником
