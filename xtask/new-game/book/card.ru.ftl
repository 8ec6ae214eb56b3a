newgame-name = New Game
newgame-about = Взятку берёт старшая карта. От двух до четырёх игроков.
newgame-minutes = 10
newgame-ease = 1
