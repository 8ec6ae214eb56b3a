# A hint
hint-ask = Hint: what would a strong player do?
hint-word = Hint
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
hint-odds = { $n }% to win{ $next ->
    [none] {""}
   *[other] {", "}{ $next } { $other }%
  }
# The reason for a play: its idea, and what it is compared with
reason-idea = { $how ->
    [for] { $idea }. { $goal }.
   *[alone] { $idea }.
  }
reason-same = These come to the same: { $same }.
reason-contrast = These come to the same: { $same }. Only { $other } is a mistake.
reason-none = { $move } is better than { $other }, but for no single reason.
reason-search = { $move } comes out a little ahead of { $other } when it is played out.
coach-quoted = “{ $action }”
reason-another = another play
reason-meant = Perhaps it was meant so: { $meant }
# The move with which the best one is compared
coach-move = { $other ->
    [played] the move played
   *[next] the second-best move
  }
coach-with = { $other ->
    [played] with the move played
   *[next] with the second-best move
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
why-better = { $move } looks better, by { $n }% in winning chances.
why-gain = That is { $n }% more winning chances.
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
review-waiting = Other reviews come first. Yours starts soon.
review-progress = { $n }% done
review-leave = It continues while this page is open, and for a minute after.
problem-no_review = There is no review for this seat: it had nothing to choose, or the match cannot be read
problem-ended = This match was ended before it was over: there is no result to review
problem-review_busy = Another review of yours is being made, or too many are waiting. Try again in a minute.
problem-review_busy-wait = Another review of yours is being made, or too many are waiting. Try again in { $n ->
    [one] { $n } second
   *[other] { $n } seconds
  }
review-whence = Where the result came from
review-whence-help = { $you ->
    [yes] Of 100 matches like this one, you could expect to win { $par } before the first card. { $result ->
        [100] You won.
        [0] You did not win.
       *[other] { $draw ->
            [yes] It was a draw, which counts as { $result }.
           *[no] You shared the win, which counts as { $result }.
          }
      }
   *[no] Of 100 matches like this one, { $name } could expect to win { $par } before the first card. { $result ->
        [100] It was a win.
        [0] It was not a win.
       *[other] { $draw ->
            [yes] It was a draw, which counts as { $result }.
           *[no] It was a shared win, which counts as { $result }.
          }
      }
  } The three lines add up to the way from the one to the other.
review-whence-play = The line of the play compares with a player who goes by simple rules of thumb. What a decision cost, further down, compares with the best play that was found: a play can do better than the rule of thumb and still cost something.
review-part-cards = { $way ->
    [much-up] The cards were very kind
    [up] The cards were kind
    [down] The cards were not kind
    [much-down] The cards were hard
   *[even] The cards were fair
  }
review-part-play = { $way ->
    [much-up] The play won a great deal
    [up] The play helped
    [down] The play gave a little away
    [much-down] The play gave much away
   *[even] The play changed little
  }
review-part-others = { $way ->
    [much-up] The others made it easy
    [up] The others helped
    [down] The others made it harder
    [much-down] The others were hard to beat
   *[even] The others changed little
  }
review-part-how = from { $from } to { $to } of 100
turning-act = { $many ->
    [yes] Turning point: deal { $deal }, { $you ->
        [yes] you
       *[no] { $name }
      }: { $action }
   *[no] Turning point: { $you ->
        [yes] you
       *[no] { $name }
      }: { $action }
  }
turning-there = { $many ->
    [yes] Turning point: deal { $deal }, { $you ->
        [yes] your move
       *[no] a move of { $name }
      }
   *[no] Turning point: { $you ->
        [yes] your move
       *[no] a move of { $name }
      }
  }
turning-drawn = { $many ->
    [yes] Turning point: deal { $deal }, { $you ->
        [yes] the card you drew
       *[no] the card { $name } drew
      }
   *[no] Turning point: { $you ->
        [yes] the card you drew
       *[no] the card { $name } drew
      }
  }
turning-dealt = { $many ->
    [yes] Turning point: the cards of deal { $deal }
   *[no] Turning point: the cards dealt
  }
turning-none = No single moment decided this match.
chances = The course of the match
chances-help = How likely a win looked to { $you ->
    [yes] you
   *[no] { $name }
  }. The pale band is how far that may be off. Tap a place to see that moment.
chances-label = Winning chances, from { $from }% to { $to }%
chances-at = { $many ->
    [yes] deal { $deal }: { $n }%
   *[no] { $n }%
  }
chances-told = The same in words
chances-deal = Deal { $deal }: from { $from }% to { $to }%
review-kept = Quality of the decisions
review-quality = { $quality ->
    [strong] Decided like a strong bot.
    [most] Mostly what a strong bot would do.
    [some] Much of it is what a strong bot would do; some decisions gave something away.
   *[many] Many decisions gave something away. The ones that cost most are a good place to begin.
  }
review-kept-how = The part of what the decisions could gain that was kept: 0% is choosing at random, 100% the best action found every time.
review-count = { $grade ->
    [inaccuracy] Inaccuracies
    [mistake] Mistakes
    [blunder] Blunders
   *[fine] Fine
  }
review-moments = What cost most
review-no-moments = No clear mistake was found. Well played!
review-hardest = Most was at stake in deal { $deal }, and this was the best play: { $play }.
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
  }, { $lapses ->
    [0] all of them fine
   *[other] { $lapses } could be better
  }
review-grade = { $grade ->
    [best] Best
    [fine] Fine
    [inaccuracy] Inaccuracy
   *[mistake] Mistake
    [blunder] Blunder
  }
review-instead = Better: { $best }
review-as-good = About as good: { $best }
review-see = See this moment
review-how = Each decision was played out in the same imagined deals, all of which fit what this player could know. ± is the 95% interval.
review-back = Back to the review
review-note = { $grade ->
    [best] Best here: { $best }
    [fine] Fine: { $chosen }. About as good: { $best }
    [inaccuracy] { $chosen } ({ $value }). A little better: { $best } ({ $other })
   *[mistake] { $chosen } ({ $value }). Better: { $best } ({ $other })
    [blunder] { $chosen } ({ $value }). Much better: { $best } ({ $other })
  }
hands-all = All hands
hands-hidden = not known
hands-empty = no cards
line = How it may go on
line-other = Instead
line-other-play = Instead: { $play }
line-back = Step back
line-forward = Step forward
line-run = { $running ->
    [yes] Stop
   *[no] Play it through
  }
line-open = See how it goes on
line-close = Back to the match
