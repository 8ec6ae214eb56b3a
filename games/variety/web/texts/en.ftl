variety-headline = Deal { $deal } of { $deals }
variety-headline-before = A match of { $deals } deals
variety-you = you
variety-us = us
variety-them = them
variety-attack = attack
variety-defence = defence
variety-partner = partner

# The eight contracts
variety-contract = { $n ->
    [1] Most tricks
    [2] Tricks
    [3] Spades
    [4] Red, not black
    [5] Tens and jacks
    [6] Low cards win
    [7] No clubs
   *[8] No tricks
  }
variety-playing = Contract { $n }: { $what }
variety-scores = { $counts ->
    [majority] { $value } for the most
   *[other] { $value } each
  }
variety-rules = { $counts ->
    [majority] The side with more tricks scores { $n }.
    [tricks] Each trick scores { $n }.
    [tricks-less] Each trick takes off { $n }.
    [spades] Each spade in a side’s tricks scores { $n }.
    [red-and-black] Each red card in a side’s tricks scores { $n }, each black card takes off { $n }.
    [tens-and-jacks] Each black ten and jack in a side’s tricks scores { $n }, each red one takes off { $n }.
    [red] Each red card in a side’s tricks scores { $n }.
   *[clubs] Each club in a side’s tricks takes off { $n }.
  }
variety-trump = { $suit ->
    [S] Trumps: spades
    [H] Trumps: hearts
    [D] Trumps: diamonds
    [C] Trumps: clubs
   *[none] No trumps
  }{ $low ->
    [yes] , low cards win
   *[no] {""}
  }
variety-count-tricks = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
  }
variety-count-spades = { $n ->
    [one] { $n } spade
   *[other] { $n } spades
  }
variety-count-clubs = { $n ->
    [one] { $n } club
   *[other] { $n } clubs
  }
variety-count-red = { $n ->
    [one] { $n } red card
   *[other] { $n } red cards
  }
variety-count-black = { $n ->
    [one] { $n } black card
   *[other] { $n } black cards
  }
variety-count-black-pair = { $n } of the black tens and jacks
variety-count-red-pair = { $n } of the red tens and jacks
variety-side-result = { $side ->
    [attack] Attack
   *[defence] Defence
  } ({ $names }): { $taken }, { $n ->
    [one] { $points } point
   *[other] { $points } points
  }
variety-left = Still to come: { $what }
variety-stands-made = As it stands, the attack succeeds.
variety-stands-failed = As it stands, the attack fails, and each defender gets 10 more.
variety-stands-level = As it stands, both are level: that is a failed attack, and each defender gets 10 more.
variety-stands-free = As it stands, both are level, and nobody gets more.

# The auction
variety-auction = The auction
variety-contracts = The eight contracts
variety-auction-how = Everybody names one in turn. Whoever repeats another’s choice plays it together with that player.
variety-named-by = Named by { $names }
variety-joins = Name it, and { $name } and you play it together.
variety-joins-short = Naming it makes you partners
variety-own = You have named it before
variety-attackers = Attack: { $names }
variety-defenders = Defence: { $names }
variety-auction-first = The auction comes first: name a contract
variety-bid = Name
variety-bid-name = “{ $what }”
variety-play = Play
variety-note-picked = picked; press again to play

# Table talk
variety-talk = Table talk
variety-talk-empty = Say anything, true or not
variety-say-anything = True or not …
variety-phrases = Phrases
variety-silence = Silence: the auction is over. Talk opens again with the next one (V4).
variety-silence-off = No table talk by the house rules of this table (V4).
variety-silence-word = Silence
variety-say-long = Long { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
  }
variety-say-short = Few { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
  }
variety-say-high = High cards
variety-say-low = Low cards
variety-say-red = Mostly red
variety-say-black = Mostly black
variety-say-pairs = Black tens and jacks
variety-say-many = Many tricks
variety-say-few = Few tricks
variety-say-void = One suit is missing
variety-say-join = Repeat mine!
variety-say-who = I will repeat yours
variety-say-not = Anything but that
variety-say-believe = Honestly!

# Whose turn it is
variety-dealing = The cards are being dealt
variety-between = Deal { $deal } of { $deals } is over
variety-over-you = You win the match
variety-over = { $n ->
    [one] { $names } wins the match
   *[other] { $names } share the win
  }
variety-end = { $n ->
    [one] The most points after { $played ->
        [one] one deal
       *[other] { $played } deals
      }: { $score }; the next best has { $next }.
   *[other] Level at the top after { $played ->
        [one] one deal
       *[other] { $played } deals
      }.
  }
variety-wait-auction = { $name } is naming a contract
variety-wait-play = { $name } is to play
variety-your-opening = You open the auction: which contract?
variety-your-call = Your call: which contract?
variety-your-lead = Your lead: any card{ $low ->
    [yes] {" "}(low cards win)
   *[no] {""}
  }
variety-your-follow = Your turn: follow { $suit }{ $low ->
    [yes] {" "}(low cards win)
   *[no] {""}
  }
variety-your-any = Your turn: no { $suit } in hand, so any card{ $low ->
    [yes] {" "}(low cards win)
   *[no] {""}
  }

# What happened
variety-dealt = Deal { $deal }: { $you ->
    [yes] you deal
   *[no] { $name } deals
  }
variety-called = { $you ->
    [yes] You name { $n }, “{ $what }”
   *[no] { $name } names { $n }, “{ $what }”
  }
variety-auction-ended = Attack with { $n }, “{ $what }”: { $names }
variety-played = { $you ->
    [yes] You play the { $card }
   *[no] { $name } plays the { $card }
  }
variety-took = { $you ->
    [yes] You take trick { $n }
   *[no] { $name } takes trick { $n }
  }
variety-scored = Deal { $deal }, attack to defence { $attack } : { $defence }: { $result ->
    [made] the attack succeeds
    [failed] the attack fails
   *[level] nobody gets more
  }

# Tricks and results
variety-past = Past tricks: { $n }
variety-card-of = { $name }: { $card }
variety-tricks = Past tricks
variety-tricks-caption = The tricks of this deal, the last one first
variety-number = #
variety-trick-number = Trick
variety-tally = Attack to defence after the trick
variety-trick-card = { $card }{ $leads ->
    [yes] , led
   *[no] {""}
  }{ $takes ->
    [yes] , takes the trick
   *[no] {""}
  }
variety-tricks-key = ▸ led the trick, framed: took it.
variety-dealt-hands = The hands at the start
variety-result = How the deal ended
variety-verdict = { $result ->
    [made] The attack succeeds
    [failed] The attack fails: { $bonus } more to each defender
   *[level] Level: nobody gets more
  }

variety-key-contract = In the auction: look at a contract; once more names it

variety-aid-played = The cards played
variety-aid-voids = Who has run out of a suit

# The score sheet
variety-sheet-caption = Scores by deal
variety-sheet-deal = Deal
variety-sheet-start = Start
variety-sheet-sum = Sum
variety-sheet-empty = The first deal is still being played. Every number that appears here opens to show how it came about.
variety-sheet-rule = Each player gets the result of their side, and each defender 10 more if the attack fails (V7). Touch a number to see how it came about.
variety-sheet-named = Named first by { $first }, then by { $second }. Dealer: { $dealer }.
variety-sheet-before-after = before { $before }, after { $after }
variety-sheet-sum-line = { $name }: { $sum }

# Refusals
variety-refused-deal-cards = A deal gives everybody thirteen of the 52 cards
variety-refused-dealer = Somebody else deals now
variety-refused-no-dealer = There is nobody in that place to deal
variety-refused-no-contract = There is no contract { $subject }: they are 1 to 8
variety-refused-own-contract = You have named contract { $subject } before: name another
variety-refused-no-talk = Talk is closed until the next auction
variety-refused-follow = { $subject } does not follow, and you have a card of the suit led

# House rules
variety-option-deals = Deals
variety-option-deals-help = Four make a short match. Everybody opens the auction equally often (V8).
variety-option-tie_bonus = A tie is a failed attack
variety-option-tie_bonus-help = Then too each defender gets 10 more (V7).
variety-option-table_talk = Table talk
variety-option-table_talk-help = During the auction anybody may say anything, true or not; after it, nothing (V4).
variety-option-trick_value = A trick in contract 2, “Tricks”
variety-option-trick_value-help = How many points it brings; one edition gives 1 (V2).
variety-option-club_value = A club in contract 7, “No clubs”
variety-option-club_value-help = How many points it takes off; one edition takes off 1 (V2).
variety-named-quick = Quick
variety-named-quick-help = 4 deals, about 15 minutes
variety-named-printed-help = 8 deals, about 30 minutes
variety-named-league = League
variety-named-league-help = 12 deals, about 40 minutes
variety-named-long = Long
variety-named-long-help = 20 deals, about 70 minutes

# What a contract is named for: $move and $other are contracts
variety-idea-joins = Naming { $move } ends the auction at once; after { $other } it goes on
variety-idea-partner = { $move } is more likely to find a partner than { $other }
variety-idea-attacks = { $move } leads to an attack of this hand more often than { $other }
variety-idea-own-fit = { $move } leads to an attack that suits this hand better than { $other } does
variety-idea-misfit = { $other } may make this hand attack in what does not suit it; { $move } is the lesser risk
variety-idea-partner-fit = The partner’s hand is likely to suit the attack better after { $move } than after { $other }
variety-idea-shut-out = { $move } keeps the other players from attacking in what suits them; { $other } leaves it to them
variety-goal-attacks = So this hand attacks, and does not have to defend
variety-goal-own-fit = So this hand attacks in what suits it
variety-goal-misfit = So this hand does not come to attack in what does not suit it
variety-goal-partner-fit = So the partner’s hand is likely to suit the attack too
variety-goal-shut-out = So the other players do not come to attack in what suits them

# What a card is played for: $move and $other are cards
variety-idea-void = { $move } empties a suit in hand; { $other } does not
variety-idea-low-kept = Rather { $move } than { $other }: low cards win here, and a low one stays in hand
variety-idea-high-kept = Rather { $move } than { $other }: a card that can still win stays in hand
variety-idea-best-trump-kept = Rather { $move } than { $other }: the high trump stays in hand
variety-idea-trump-kept = Rather { $move } than { $other }: the trump stays in hand
variety-idea-bad-gone = { $move } gets rid of a card that costs points; after { $other } it is still in hand
variety-idea-high-gone = { $move } gets rid of a card that is too high to duck with; after { $other } it is still in hand
variety-idea-exit-kept = Rather { $move } than { $other }: a low card stays in hand to duck with later
variety-idea-won = { $move } wins more of what counts in this trick than { $other }
variety-idea-ducked = { $move } leaves what costs points in this trick to the other side; { $other } takes more of it
variety-idea-brought = { $move } brings its own points home in this trick; { $other } brings fewer
variety-idea-gave = { $move } gives less away; { $other } would lose its own points in this trick
variety-idea-dumped = { $move } leaves its own minus points in a trick of the other side; { $other } does not
variety-idea-bad-took = { $other } would take its own minus points home in this trick; { $move } takes fewer
variety-idea-left-ally = { $move } leaves the trick to the partner who has it; { $other } would take it over
variety-idea-lead = { $move } takes the lead more often than { $other }
variety-idea-lead-given = { $move } hands the lead to the other side more often than { $other }
variety-idea-drawn = { $move } draws trumps from the other side; { $other } draws fewer
variety-idea-mine-later = This hand wins more of what counts later after { $move } than after { $other }
variety-idea-trump-later = Trumps win more of what counts later after { $move } than after { $other }
variety-idea-partner-later = The partner wins more of what counts later after { $move } than after { $other }
variety-idea-bad-later = This hand takes less of what costs points later after { $move } than after { $other }
variety-idea-partner-bad-later = The partner takes less of what costs points later after { $move } than after { $other }
variety-goal-brought = So its own points come home too
variety-goal-mine-later = So this hand wins more of what counts later
variety-goal-trump-later = So trumps win more of what counts later
variety-goal-partner-later = So the partner wins more of what counts later
variety-goal-bad-later = So this hand takes less of what costs points later

# Why a hint: with $best and $next
variety-whybot-better = { $name }’s side has the better result in { $best }% of likely deals, otherwise in { $next }%.
variety-whybot-points = Brings { $name } { $best } points on average, otherwise { $next }.
variety-whybot-against = Each opponent of { $name } gets { $best } points on average, otherwise { $next }.
variety-whybot-bonus = { $name } gets the bonus for a failed attack in { $best }% of likely deals, otherwise in { $next }%.
variety-whybot-ahead = { $name } leads the match after the deal in { $best }% of likely deals, otherwise in { $next }%.
variety-why-attacks = You are an attacker in { $best }% of likely deals, with the next best in { $next }%.
variety-why-better = Your side has the better result in { $best }% of likely deals, with the next best in { $next }%.
variety-why-points = Brings you { $best } points on average, the next best { $next }.
variety-why-against = Each opponent gets { $best } points on average, with the next best { $next }.
variety-why-trick = Your side takes this trick in { $best }% of likely deals, with the next best in { $next }%.
variety-why-tricks = Your side takes { $best } tricks on average, with the next best { $next }.
variety-why-bonus = You get the bonus for a failed attack in { $best }% of likely deals, with the next best in { $next }%.
variety-why-ahead = You lead the match after the deal in { $best }% of likely deals, with the next best in { $next }%.

# At the table
variety-headline-short = Deal { $deal }/{ $deals }
variety-dealer = dealer
variety-your-card = your card
variety-trumps = trumps
variety-no-trumps = no trumps
variety-joins-tile = With { $name }, if you name it
variety-log-trick = Trick { $n }
variety-log-running = being played
variety-log-took = { $name } · { $attack } : { $defence }
variety-says-aim = The most points after the last deal win
variety-says-attack = { $you ->
    [yes] You attack, together with { $partner }
   *[no] { $name } attacks, together with { $partner }
  }. The attack has to do better than the defence, or each defender gets 10 more
variety-says-defence = { $you ->
    [yes] You defend, together with { $partner }
   *[no] { $name } defends, together with { $partner }
  }: if the attack fails, each defender gets 10 more
variety-says-named = { $you ->
    [yes] You have named { $list }
   *[no] { $name } has named { $list }
  }
variety-says-dealer = { $you ->
    [yes] You dealt this deal
   *[no] { $name } dealt this deal
  }
variety-says-voids = { $you ->
    [yes] Everybody has seen that you have no { $suits }
   *[no] Everybody has seen that { $name } has no { $suits }
  }
variety-says-score = { $you ->
    [yes] You have
   *[no] { $name } has
  } { $n ->
    [one] { $points } point
   *[other] { $points } points
  } in the match
