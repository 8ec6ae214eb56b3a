# A hint
hint-ask = Hint: what would a strong player do?
hint-thinking = Thinking about a hint…
hint-do = Do it:
hint-sure = { $sure ->
    [only] There is nothing else to do.
    [sure] Clearly the best: { $n }% to win, the second-best move { $other }%.
    [likely] A little better than the rest: { $n }% to win, the second-best move { $other }%.
   *[close] Too close to call. Just as good: { $next }.
  }
hint-sure-short = { $sure ->
    [only] There is nothing else to do.
    [sure] Clearly the best: { $n }% to win.
    [likely] A little better than the rest: { $n }% to win.
   *[close] Too close to call. Just as good: { $next }.
  }

# Why a bot did something
why-ask = Why did { $name } do this?
why-thinking = Thinking it over…
why-back = An earlier play
why-forward = A later play
why-seen = From what you can see:
why-seen-verdict = { $verdict ->
    [only] there was most likely no choice.
    [sure] clearly the best of what was possible, { $n }% more winning chances.
    [likely] a little better than the rest, { $n }% more winning chances.
    [worse] something else looks better, by { $n }% in winning chances.
    [untold] it cannot be told.
   *[close] it cannot be told whether it was the best; something else looks as good.
  }
why-own-random = { $name } plays at random. With its cards:
why-own-normal = { $name } plays by rules of thumb. With its cards:
why-own-easy = { $name } does not look far. With its cards:
why-own-other = { $name } thought it through. With its cards:
why-own-verdict = { $verdict ->
    [only] there was nothing else to do.
    [sure] clearly the best, { $n }% more winning chances.
    [likely] a little better than the rest, { $n }% more winning chances.
    [worse] something else was better, by { $n }% in winning chances.
   *[close] something else was about as good.
  }
why-instead = Otherwise: { $action }.
why-chance = Winning chances of { $name }: { $n }%.

# The review
review = Review
review-mine = Review my play
review-title = { $game }: review
review-of = Whose play
review-begin = Going through your match, move by move
review-waiting = Other reviews come first. Yours begins soon.
review-progress = { $done } of { $of } decisions looked at
review-leave = It goes on while this page is open, and for a minute after.
problem-review_busy = Another review of yours is being made, or too many are waiting. Try again in a minute.
problem-review_busy-wait = Another review of yours is being made, or too many are waiting. Try again in { $n ->
    [one] { $n } second
   *[other] { $n } seconds
  }
review-whence = Where the result came from
review-whence-help = All figures are winning chances in percent. You began with { $par } and ended with { $result }.
review-whence-other = All figures are winning chances in percent. { $name } began with { $par } and ended with { $result }.
review-part-dealt = Luck of the deal
review-part-decisions = Your own decisions
review-part-rest = The others, and cards drawn later
review-part-how = { $way ->
    [up] { $amount } gained
    [down] { $amount } lost
   *[even] made no difference
  }
review-moments = What cost most
review-no-moments = No clear mistake was found. Well played!
review-moment = Deal { $deal }
review-chosen = Played
review-best = Better
review-cost = Cost: { $amount }
coach-amount = { $sure ->
    [yes] { $n }%
   *[no] { $n } ± { $off }%
  }
review-all = All decisions
review-deal = Deal { $deal }
review-counts = { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
  }, { $mistakes ->
    [0] no mistake
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
  }
review-verdict = { $verdict ->
    [best] Best
    [close] Too close to call
   *[mistake] Mistake
  }
review-instead = Better: { $best }
review-as-good = About as good: { $best }
review-see = See this moment
review-how = Each decision was played out in the same imagined deals, all of which fit what this player could know. ± is the 95% interval.
review-back = Back to the review
review-note = { $verdict ->
    [best] Best here: { $best }
    [close] Too close to call: { $chosen }, or { $best }
   *[mistake] { $chosen } ({ $value }). Better: { $best } ({ $other })
  }
hands-all = All hands
hands-hidden = not known
hands-empty = no cards

