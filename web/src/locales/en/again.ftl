again-wants = { $n ->
    [one] { $names } wants to play again
   *[other] { $names } want to play again
  }
again-yes = Play again
again-go = To the table
again-later = Not now
