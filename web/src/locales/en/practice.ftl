# A decision of a match, made again.
again-title = { $you ->
    [yes] Your move again: deal { $deal }
   *[no] This move again: deal { $deal }
  }
again-ask = What would you play?
again-help = What was played?
again-then = Played in the match: { $play }. That cost { $n ->
    [one] { $n } win
   *[other] { $n } wins
  } in a hundred.
again-answer = The answer
again-rest = To the review
again-over = { $verdict ->
    [best] That is the best play!
    [same] As good as the best!
    [then] The same as in the match
   *[other] A strong bot would play otherwise
  }
again-other = The review weighed only what was played in the match, so there is no figure for your new choice.
again-lesson = The lesson on this: { $title }
again-similar = Similar positions
again-comes = You will see this move again on { DATETIME($date, day: "numeric", month: "long") }.
