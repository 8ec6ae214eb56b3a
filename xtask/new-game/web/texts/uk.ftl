newgame-headline = Роздача { $deal } з { $deals }
newgame-dealer = здає
newgame-tricks = { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
  }

# Whose turn it is
newgame-dealing = Здаємо карти
newgame-over-you = Ви виграли партію
newgame-over = { $n ->
    [one] Партію виграє { $names }
   *[other] Перемога спільна: { $names }
  }
newgame-wait = Ходить { $name }
newgame-your-lead = Ваш перший хід: будь-яка карта, крім туза
newgame-your-turn = Ваш хід: будь-яка карта

# What happened
newgame-dealt = Роздача { $deal }: { $you ->
    [yes] здаєте ви
   *[no] здає { $name }
  }
newgame-played = { $you ->
    [yes] Ви кладете карту: { $card }
   *[no] { $name } кладе карту: { $card }
  }
newgame-took = { $you ->
    [yes] Ви берете взятку
   *[no] { $name } бере взятку
  }
newgame-scored = Роздачу { $deal } зіграно

# What one may do
newgame-play = Зіграти
newgame-note-picked = обрано; натисніть ще раз, щоб зіграти
newgame-result = Чим закінчилася роздача

# The score sheet
newgame-sheet-caption = Очки за роздачами
newgame-sheet-deal = Роздача
newgame-sheet-sum = Сума
newgame-sheet-empty = Триває перша роздача

# Refusals
newgame-refused-deal-cards = Кожному здають п’ять карт, і жодної двічі
newgame-refused-dealer = Здає інший гравець
newgame-refused-no-dealer = Такого місця за столом немає
newgame-refused-ace-led = { $subject } не можна класти першим ходом, поки є інша карта

# House rules
newgame-option-players = Гравці
newgame-option-players-help = Скільки людей грає (N1).
newgame-option-deals = Роздачі
newgame-option-deals-help = Скільки роздач у партії (N5).

# Why a hint: with $best and $next
newgame-whybot-tricks = Взяток у роздачі в гравця { $name } в середньому: { $best }, інакше { $next }.
newgame-whybot-behind = Відставання гравця { $name } в очках у середньому: { $best }, інакше { $next }.
newgame-whybot-ahead = Виводить гравця { $name } уперед у { $best } % імовірних розкладів, інакше у { $next } %.
newgame-why-tricks = У середньому взяток у роздачі: { $best }, з другим за силою ходом — { $next }.
newgame-why-behind = У середньому відставання в очках: { $best }, з другим за силою ходом — { $next }.
newgame-why-ahead = Виводить уперед у { $best } % імовірних розкладів, другий за силою хід — у { $next } %.
