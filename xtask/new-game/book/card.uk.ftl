newgame-name = New Game
newgame-about = Взятку бере старша карта. Від двох до чотирьох гравців.
newgame-minutes = 10
newgame-ease = 1
