positions = Find the play
positions-of = Find the play: { $game }
positions-lead = One play is clearly best here. Take your time: you may try as often as you like.
positions-all = Positions of all games
positions-today = Position of the day
positions-today-of = Position of the day: { $game }
positions-title = { $game }: position { $n }
positions-progress = { $n } of { $of } found
positions-difficulty = { $n ->
    [1] For beginners
    [2] For those who know the game
   *[other] Hard, even for strong players
  }
positions-tile = { $got ->
    [open] Position { $n }
    [shown] Position { $n }, answer seen
   *[other] Position { $n }, found
  }
positions-find = Find the best play.
positions-costs = { $play }: that would cost { $n ->
    [one] { $n } win
   *[other] { $n } wins
  } in a hundred. Try again!
positions-best = Best: { $play }.
positions-show = Show me
positions-on = Go on
positions-leave = Leave the position
positions-over = { $got ->
    [at-once] Found at once. Well done!
    [found] You found it!
   *[shown] This was the one
  }
positions-worth = From here it wins { $n } of 100, the next best { $other }.
positions-also = Just as good: { $plays }.
positions-bars = What each play wins
positions-similar = Similar positions
positions-of-hundred = { $n } of 100
positions-bars-help = Wins of a hundred matches from here, played out in deals that fit all you can see. The thin line shows how far the figure may be off.
positions-next = Next position
positions-look = Look at the table
positions-own = Your own mistakes
positions-own-lead = Moves of your reviewed matches that cost you something. Each comes again after some days, until you know it.
positions-own-due = { $n ->
    [0] Nothing is due today.
    [one] Due today: { $n } position.
   *[other] Due today: { $n } positions.
  }
positions-own-next = The next one comes on { DATETIME($date, day: "numeric", month: "long") }.
positions-own-start = Begin
