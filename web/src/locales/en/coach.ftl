# A hint
hint-ask = Hint: what would a strong player do?
hint-thinking = Thinking about a hint …
hint-do = Do it:
hint-sure = { $sure ->
    [only] There is nothing else to do.
    [sure] Clearly the best: { $n } % to win, the next best { $other } %.
    [likely] A little better than the rest: { $n } % to win, the next best { $other } %.
   *[close] Too close to call. Just as good: { $next }.
  }
hint-sure-short = { $sure ->
    [only] There is nothing else to do.
    [sure] Clearly the best: { $n } % to win.
    [likely] A little better than the rest: { $n } % to win.
   *[close] Too close to call. Just as good: { $next }.
  }

# The review
review = Review
review-mine = Review my play
review-title = { $game }: review
review-of = Whose play
review-begin = The match is being played through in thought
review-waiting = Other reviews come first. Yours begins soon.
review-progress = { $done } of { $of } decisions looked at
review-leave = You may leave this page; the work goes on.
review-again = Try again
review-busy = Too many reviews are waiting. Try again in a minute.
review-whence = Where the result came from
review-whence-help = All figures are winning chances in percent. You began with { $par } and ended with { $result }.
review-whence-other = All figures are winning chances in percent. { $name } began with { $par } and ended with { $result }.
review-part-dealt = Luck of the deal
review-part-decisions = Own decisions
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
    [yes] { $n } %
   *[no] { $n } ± { $off } %
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
review-how = Every decision was played on in the same imagined deals, of which each fits what this seat could know. ± is the 95 % interval.
review-back = Back to the review
review-note = { $verdict ->
    [best] Best here: { $best }
    [close] Too close to call: { $chosen }, or { $best }
   *[mistake] { $chosen } ({ $value }). Better: { $best } ({ $other })
  }
hands-all = All hands
hands-hidden = not known
hands-empty = no cards

# Why: why-GAME-FACT with $best and $next

why-kan-won = Wins the deal in { $best } % of likely layouts, the next best in { $next } %.
why-kan-points = Brings your side { $best } points on average, the next best { $next }.
why-kan-trick = Your side takes this trick in { $best } % of likely layouts, with the next best in { $next } %.
why-kan-tricks = Your side takes { $best } tricks on average, with the next best { $next }.
why-kan-own-honours = Of your own honours { $best } on average end up with your side, with the next best { $next }.
why-kan-joker = The trick with the joker holds { $best } honours on average, with the next best { $next }.
why-kan-shut-out = Your side is left without a point in { $best } % of likely layouts, with the next best in { $next } %.
why-kan-sukonku = The others are left without a point in { $best } % of likely layouts, with the next best in { $next } %.

why-bacon-out-first = You go out first in { $best } % of likely deals, with the next best in { $next } %.
why-bacon-side-first = Your team is first to have a member out in { $best } % of likely deals, with the next best in { $next } %.
why-bacon-double = Your team takes the first two places in { $best } % of likely deals, with the next best in { $next } %.
why-bacon-not-last = Keeps you from the last place in { $best } % of likely deals, the next best in { $next } %.
why-bacon-points = Brings { $best } points in this deal on average, the next best { $next }.
why-bacon-against = The other team gets { $best } points in this deal on average, with the next best { $next }.
why-bacon-place = Your place in this deal is { $best } on average, with the next best { $next }.
why-bacon-cards-left = At the end of the deal you still hold { $best } cards on average, with the next best { $next }.

why-variety-attacks = You are an attacker in { $best } % of likely deals, with the next best in { $next } %.
why-variety-better = Your side has the better result in { $best } % of likely deals, with the next best in { $next } %.
why-variety-points = Brings you { $best } points on average, the next best { $next }.
why-variety-against = Each opponent gets { $best } points on average, with the next best { $next }.
why-variety-trick = Your side takes this trick in { $best } % of likely deals, with the next best in { $next } %.
why-variety-tricks = Your side takes { $best } tricks on average, with the next best { $next }.
why-variety-bonus = You get the bonus for a failed attack in { $best } % of likely deals, with the next best in { $next } %.
why-variety-ahead = You lead the match after the deal in { $best } % of likely deals, with the next best in { $next } %.

why-phase10-laid = You complete your phase in { $best } % of likely hands, with the next best in { $next } %.
why-phase10-out = You go out in { $best } % of likely hands, with the next best in { $next } %.
why-phase10-points = Costs you { $best } penalty points on average, the next best { $next }.
why-phase10-others-laid = Of the others { $best } on average complete their phase, with the next best { $next }.
why-phase10-others-points = The others get { $best } penalty points together on average, with the next best { $next }.
why-phase10-leader-laid = Your strongest rival completes its phase in { $best } % of likely hands, with the next best in { $next } %.
why-phase10-ahead = After the hand you are ahead of all others in { $best } % of likely hands, with the next best in { $next } %.
why-phase10-wilds-left = You are left with { $best } wilds on average, with the next best { $next }.

why-caravan-won = Wins the game in { $best } % of likely deals, the next best in { $next } %.
why-caravan-lanes = At the end { $best } lanes are yours on average, with the next best { $next }.
why-caravan-sold = At the end { $best } of your caravans are sold on average, with the next best { $next }.
why-caravan-facing-sold = At the end { $best } of the caravans you face are sold on average, with the next best { $next }.
why-caravan-kept = What you have sold stays sold in { $best } % of likely deals, with the next best in { $next } %.
why-caravan-broken = A caravan the other has sold is undone in { $best } % of likely deals, with the next best in { $next } %.
why-caravan-ran-out = You run out of cards in { $best } % of likely deals, with the next best in { $next } %.
why-caravan-turns = The game ends within { $best } turns each on average, with the next best within { $next }.
