newgame-name = New Game
newgame-about = The highest card takes the trick. Two to four players.
