newgame-headline = Раздача { $deal } из { $deals }
newgame-dealer = сдаёт
newgame-tricks = { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
  }

# Whose turn it is
newgame-dealing = Сдаём карты
newgame-over-you = Вы выиграли партию
newgame-over = { $n ->
    [one] Партию выигрывает { $names }
   *[other] Победа общая: { $names }
  }
newgame-wait = Ходит { $name }
newgame-your-lead = Ваш первый ход: любая карта, кроме туза
newgame-your-turn = Ваш ход: любая карта

# What happened
newgame-dealt = Раздача { $deal }: { $you ->
    [yes] сдаёте вы
   *[no] сдаёт { $name }
  }
newgame-played = { $you ->
    [yes] Вы кладёте карту: { $card }
   *[no] { $name } кладёт карту: { $card }
  }
newgame-took = { $you ->
    [yes] Вы берёте взятку
   *[no] { $name } берёт взятку
  }
newgame-scored = Раздача { $deal } сыграна

# What one may do
newgame-play = Сыграть
newgame-note-picked = выбрано; нажмите ещё раз, чтобы сыграть
newgame-result = Чем закончилась раздача

# The score sheet
newgame-sheet-caption = Очки по раздачам
newgame-sheet-deal = Раздача
newgame-sheet-sum = Сумма
newgame-sheet-empty = Идёт первая раздача

# Refusals
newgame-refused-deal-cards = Каждому сдают пять карт, и ни одной дважды
newgame-refused-dealer = Сдаёт другой игрок
newgame-refused-no-dealer = Такого места за столом нет
newgame-refused-ace-led = { $subject } нельзя класть первым ходом, пока есть другая карта

# House rules
newgame-option-players = Игроки
newgame-option-players-help = Сколько человек играет (N1).
newgame-option-deals = Раздачи
newgame-option-deals-help = Сколько раздач в партии (N5).

# Why a hint: with $best and $next
newgame-whybot-tricks = Взяток в раздаче у игрока { $name } в среднем: { $best }, иначе { $next }.
newgame-whybot-behind = Отставание игрока { $name } в очках в среднем: { $best }, иначе { $next }.
newgame-whybot-ahead = Выводит игрока { $name } вперёд в { $best } % вероятных раскладов, иначе в { $next } %.
newgame-why-tricks = В среднем взяток в раздаче: { $best }, при втором по силе ходе — { $next }.
newgame-why-behind = В среднем отставание в очках: { $best }, при втором по силе ходе — { $next }.
newgame-why-ahead = Выводит вперёд в { $best } % вероятных раскладов, второй по силе ход — в { $next } %.
