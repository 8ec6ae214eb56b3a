newgame-name = New Game
newgame-about = The highest card takes the trick. Two to four players.
newgame-minutes = 10
newgame-ease = 1
