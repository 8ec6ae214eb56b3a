find-open = Відкриті столи
find-game = Гра
find-all-games = Усі ігри
find-clock = Час на роздуми
find-clock-any = Будь-який час
find-clock-with = З годинником
find-clock-without = Без годинника
find-clock-days = Дні на кожен хід
find-none = Зараз ніхто не чекає. Натисніть «З людьми» біля будь-якої гри: з вами грають боти, доки хтось не прийде.
find-places = { $n ->
    [0] Місць немає
    [one] { $n } вільне місце
    [few] { $n } вільні місця
   *[many] { $n } вільних місць
  }{ $own ->
    [yes] , свої правила
   *[no] {""}
  }
find-come = Сісти
find-look = Дивитися
find-all = Усі столи: { $n }

# Codes that are said aloud
code-say = Або назвіть код:
code-label = Є код столу?
code-go = Відкрити
code-wrong = Столу з таким кодом немає. У коді шість літер, і він діє, доки відкритий стіл.

# Circles
find-circles = Коло друзів

# The house
house-hours = Коли тут збираються
house-hour = { DATETIME($start, weekday: "long", hour: "2-digit", minute: "2-digit") } — { $game }
house-now = Зараз — { $game }
house-member = Ви — учасник цього дому.
house-tables = Грати тут можуть усі; столи відкривають учасники.
house-invitation = Цей дім — для учасників і тих, кого вони покликали: ви граєте за столом, посилання або код якого вам дали.
house-members = Цей дім — для учасників. Інші дивляться за столом, посилання або код якого їм дали.
house-title = Запрошення
house-invited = Вас кличуть стати учасником цього дому: бачити, хто чекає на гру, відкривати столи й сідати за будь-який.
house-join = Стати учасником
