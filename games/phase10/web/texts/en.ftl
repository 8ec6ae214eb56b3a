phase10-headline = Hand { $hand }
phase10-headline-ten = Hand { $hand } of { $hands }
phase10-course = { $n ->
    [1] the first phase only
    [10] all ten phases
   *[other] phases 1 to { $n }
  }
phase10-course-even = even phases
phase10-course-odd = odd phases
phase10-course-ten = phase { $phase } for everybody
phase10-course-replay = tie: phase { $phase } again

# Phases and groups
phase10-goal-set = set of { $n }
phase10-goal-run = run of { $n }
phase10-goal-colour = { $n } of one colour
phase10-goal-two-sets = 2 sets of { $n }
phase10-group-set = set of { $n }s
phase10-group-run = run from { $low } to { $high }
phase10-group-colour = { $colour ->
    [R] red cards
    [P] purple cards
    [Y] yellow cards
   *[G] green cards
  }
phase10-group-of = { $you ->
    [yes] your
   *[no] { $name }’s
  } { $group }
phase10-wild-as = wild as { $n }
phase10-is-down = laid
phase10-misses = misses a turn
phase10-dealer = dealer
phase10-watches = watches
phase10-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
phase10-points = { $n ->
    [one] { $n } penalty point
   *[other] { $n } penalty points
  }
phase10-everybody = Everybody at the table
phase10-own = Your place

# Choosing and laying
phase10-slots = { $goal }: { $filled } of { $n } chosen
phase10-take-back = Take back the { $card }
phase10-wild-change = The wild stands for { $n }. Choose another number
phase10-wild-which = What does the wild stand for?
phase10-arrange = Arrange for me
phase10-sort-number = Sort by number
phase10-sort-colour = Sort by colour
phase10-lay = { $n ->
    [0] Lay down
   *[other] Lay, add { $n }
  }
phase10-lay-label = Lay down { $goal }{ $n ->
    [0] {""}
    [one] {" "}and add one more card
   *[other] {" "}and add { $n } more cards
  }
phase10-discard = Discard
phase10-add-to = Add the { $card } to { $group }
phase10-add-as = Add the wild as { $n } to { $group }
phase10-note-drawn = just drawn
phase10-note-chosen = chosen
phase10-note-fits = fits a group
phase10-whom = Who misses a turn?
phase10-victim = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }, phase { $phase }{ $down ->
    [yes] {" "}is laid
   *[no] {""}
  }
phase10-protected = cannot be named again yet
phase10-keep = Keep the Skip
phase10-skip-seat = Make { $name } miss a turn

# Piles
phase10-draw-label = Draw a card; { $n } left
phase10-pile-label = Draw pile: { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
phase10-take-label = Take the { $card } from the discard pile
phase10-discard-label = Discard the { $card }
phase10-discards-label = Discard pile: { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }, on top { $card }
phase10-open-cards = Cards that are known
phase10-open-discards = { $n ->
    [0] The discard pile is empty
    [one] Discard pile: { $n } card
   *[other] Discard pile, top first: { $n } cards
  }
phase10-open-known = Taken from the discard pile and still held
phase10-open-none = None
phase10-open-piles = { $n ->
    [one] { $n } card is
   *[other] { $n } cards are
  } left to draw. { $times ->
    [0] There was no reshuffle in this hand.
    [one] There was one reshuffle in this hand.
   *[other] There were { $times } reshuffles in this hand.
  }
phase10-aid-played = The cards that lie face up, counted
phase10-seen = Face up: { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
phase10-seen-note = How many of the two cards of each kind lie in groups or in the discard pile
phase10-seen-others = Wilds: { $wilds } of { $allWilds }. Skips: { $skips } of { $allSkips }.
phase10-seen-pool = Put back into the draw pile by the last reshuffle: { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }

# Whose turn it is
phase10-dealing = The cards are being dealt
phase10-reshuffling = The discard pile is being shuffled into a new draw pile
phase10-replay-next = A tie! { $names } play the last phase once more
phase10-replay-note = Tie-break: phase { $phase } once more, without points. Whoever goes out first wins the match
phase10-tie = A tie for first place: only they play phase { $phase } once more, and whoever goes out first wins
phase10-over-you = You win the match
phase10-over = { $n ->
    [one] { $names } wins the match
   *[other] { $names } share the win
  }
phase10-wait-draw = { $name } draws a card
phase10-wait-play = { $name } is playing
phase10-your-draw = Your turn: draw a card, or take the { $card }
phase10-your-draw-skip = Your turn: draw a card. A Skip is not taken
phase10-your-draw-only = Your turn: draw a card
phase10-your-lay = You can lay phase { $phase }!
phase10-your-discard = Discard a card: choose it, then tap the pile
phase10-your-hit = Add cards to groups, or discard one
phase10-your-discard-down = Discard one card to end your turn
phase10-choose-discard = Choose the card to discard first
phase10-drawn-already = You have drawn. Now discard a card
phase10-not-now = It is not your turn

# What happened
phase10-dealt = Hand { $hand }: { $you ->
    [yes] you deal
   *[no] { $name } deals
  }. { $card } is turned up
phase10-missed = { $you ->
    [yes] You miss this turn
   *[no] { $name } misses this turn
  }
phase10-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
  }
phase10-took = { $you ->
    [yes] You take the { $card }
   *[no] { $name } takes the { $card }
  }
phase10-laid = { $you ->
    [yes] You lay phase { $phase }
   *[no] { $name } lays phase { $phase }
  }
phase10-hit = { $you ->
    [yes] You add
   *[no] { $name } adds
  } { $card } { $whose ->
    [yours] to your group
    [own] to their own group
   *[other] to { $owner }’s group
  }
phase10-hit-wild = { $you ->
    [yes] You add
   *[no] { $name } adds
  } a wild as { $n } { $whose ->
    [yours] to your group
    [own] to their own group
   *[other] to { $owner }’s group
  }
phase10-discarded = { $you ->
    [yes] You discard { $card }
   *[no] { $name } discards { $card }
  }
phase10-skipped = { $hits ->
    [you] { $name } plays a Skip: you miss your next turn
   *[other] { $you ->
        [yes] You play a Skip
       *[no] { $name } plays a Skip
      }: { $victim } misses a turn
  }
phase10-skipped-nobody = { $you ->
    [yes] You discard a Skip; nobody can be named
   *[no] { $name } discards a Skip; nobody can be named
  }
phase10-reshuffled = The draw pile was empty: the discard pile is shuffled, { $n } cards to draw
phase10-went-out = { $you ->
    [yes] You go out
   *[no] { $name } goes out
  }
phase10-end-no-reshuffle = The draw pile is empty and no reshuffle is left: the hand ends without a winner
phase10-end-only-takes = A hundred turns took from the discard pile: the hand ends without a winner
phase10-charged = { $n ->
    [0] You pay nothing
    [one] You get { $n } penalty point
   *[other] You get { $n } penalty points
  }
phase10-result = The hand is over
phase10-made = phase { $phase } made: { $goal }
phase10-not-made = phase { $phase } not made: { $goal }
phase10-no-cards-left = no cards left
phase10-won-hand = out
phase10-ending = { $you ->
    [yes] You laid phase { $phase }, the last one.
   *[no] { $names } laid phase { $phase }, the last one, and wins.
  }
phase10-ending-several = { $made } laid phase { $phase } in the same hand. Of them { $you ->
    [yes] you have the fewest points.
   *[no] { $names } has the fewest points and wins.
  }
phase10-ending-replay = { $you ->
    [yes] You went out first in the tie-break over phase { $phase }.
   *[no] { $names } went out first in the tie-break over phase { $phase } and wins.
  }
phase10-ending-ten = { $n ->
    [one] Ten hands are over, and { $you ->
        [yes] you have the fewest points.
       *[no] { $names } has the fewest points.
      }
   *[other] Ten hands are over, and { $names } have the fewest points.
  }

# On the plates, before a choice is made, and the course of a hand
phase10-phase = Phase { $phase }
phase10-at-turn = to play now
phase10-yourself = you
phase10-open-short = Known
phase10-by-colour = By colour
phase10-by-number = By number
phase10-pile-draw = draw
phase10-pile-discards = discards
phase10-ladder = { $n } of { $of } phases laid
phase10-preview-lay = Phase { $phase } is ready: { $goal }. { $n ->
    [0] You are out with it!
    [one] { $n } card left.
   *[other] { $n } cards left.
  }
phase10-preview-slots = Phase { $phase }: { $n ->
    [one] { $n } card is missing.
   *[other] { $n } cards are missing.
  }
phase10-preview-discard = { $n ->
    [0] Discard it, and you are out!
    [one] { $n } card stays in your hand, worth { $points }.
   *[other] { $n } cards stay in your hand, worth { $points }.
  }
phase10-preview-hit = It fits in { $places ->
    [one] { $places } place
   *[other] { $places } places
  }. { $n ->
    [0] You are out with it!
    [one] { $n } card left then.
   *[other] { $n } cards left then.
  }
phase10-circle = Circle { $n }
phase10-turn = { $name }: { $steps }
phase10-step-missed = misses the turn
phase10-step-drew = draws
phase10-step-took = takes { $card }
phase10-step-laid = lays phase { $phase }
phase10-step-hit = { $own ->
    [yes] adds { $card }
   *[no] adds { $card } → { $owner }
  }
phase10-step-discarded = discards { $card }
phase10-step-skipped = Skip → { $victim }
phase10-step-skipped-nobody = Skip, nobody to name
phase10-says-phase = { $you ->
    [yes] You need phase { $phase }: { $goal }.
   *[no] { $name } needs phase { $phase }: { $goal }.
  }
phase10-says-down = The phase is laid; cards can be added to it.
phase10-says-misses = Misses the next turn, because of a Skip.
phase10-says-cards = Cards in hand.
phase10-says-points = Penalty points so far; few are good.
phase10-says-dealer = Dealt this hand. Play begins on the left, and the next hand is dealt by the next player there.
phase10-says-fits = { $kind ->
    [colour] Any card of that colour can be added, or a wild.
   *[set] That number can be added, or a wild.
  }
phase10-says-fits-run = { $ends ->
    [both] A { $low }, a { $high } or a wild can be added.
    [low] A { $low } or a wild can be added.
    [high] A { $high } or a wild can be added.
   *[none] It is full.
  }
phase10-says-hand = A hand lasts until somebody has no card left.
phase10-says-course = Whoever lays the last phase wins the match.
phase10-says-course-ten = After ten hands, fewest points win.
phase10-says-pile = The draw pile: every turn begins with a card from here or from the discards.
phase10-says-discards = The discards: the top card may be taken, and every turn ends with a card put here.

phase10-key-draw = Draw from the pile
phase10-key-take = Take the open card
phase10-key-discard = Discard the chosen card
phase10-key-arrange = Arrange the phase
phase10-key-up = From the hand to where the card fits
phase10-prepared-draw = draw a card

# Score sheet
phase10-sheet-caption = Points and phases, hand by hand
phase10-sheet-hand = Hand
phase10-sheet-before = before
phase10-sheet-empty = No hand is over yet. Here you will see what each cost, and which phases were made.
phase10-sheet-sum = Total
phase10-sheet-next = Phase
phase10-sheet-explain = Hand { $hand }: show what counted
phase10-sheet-key = Penalty points: 1 to 9 cost 5, 10 to 12 cost 10, a Skip 15, a wild 25. ✓ is a phase made. Low is good.

# Refusals
phase10-refused-deal-pack = The pack does not have so many of these cards: { $subject }
phase10-refused-deal-cards = A deal gives ten cards to each, one up-card and the rest as the pile
phase10-refused-dealer = { $subject } is to deal
phase10-refused-no-dealer = There is nobody in that place to deal
phase10-refused-deal-seats = Other players play this hand
phase10-refused-deal-not-reshuffle = A hand is to be dealt, not only a pile
phase10-refused-reshuffle-not-deal = The discard pile is to be reshuffled now
phase10-refused-reshuffle-cards = The new draw pile is the discard pile without its top card
phase10-refused-nothing-to-take = Nothing lies on the discard pile
phase10-refused-take-skip = A Skip is never taken from the discard pile
phase10-refused-take-first-skip = The Skip turned up at the start cannot be taken
phase10-refused-lay-twice = You have laid your phase in this hand
phase10-refused-lay-shape = Phase { $subject } has other groups than these, or groups of other sizes
phase10-refused-lay-skip = A Skip is never part of a phase
phase10-refused-lay-set = The cards of a set have one number
phase10-refused-lay-run = The cards of a run follow each other, within 1 to 12
phase10-refused-lay-colour = These cards are not of one colour
phase10-refused-lay-declared = A group of nothing but wilds needs a number: which one it stands for
phase10-refused-lay-natural = There are too few natural cards among these
phase10-refused-lay-order = Sets are laid in order of their cards, the lower set first
phase10-refused-hit-too-early = You add to groups only after laying your own phase
phase10-refused-hit-no-group = There is no such group
phase10-refused-hit-skip = A Skip is never added to a group
phase10-refused-hit-misfit = { $subject } does not fit this group
phase10-refused-hit-number = A wild added to a run needs its number
phase10-refused-discard-skip = A Skip is discarded by naming who misses a turn
phase10-refused-skip-nobody = { $subject } does not play in this hand
phase10-refused-skip-self = Name somebody else
phase10-refused-skip-pending = { $subject } has yet to miss a turn
phase10-refused-skip-protected = { $subject } cannot be named again yet
phase10-refused-skip-somebody = Somebody has to be named

# What cards are called
phase10-card = { $colour ->
    [R] red
    [P] purple
    [Y] yellow
   *[G] green
  } { $n }
phase10-card-wild = wild
phase10-card-skip = Skip

# House rules
phase10-option-players = Players
phase10-option-players-help = How many play (P2).
phase10-option-variant = How the match goes
phase10-option-variant-help = Everybody works through the phases at their own pace; or there are ten hands, and in the third, say, everybody needs phase 3 (P16).
phase10-option-variant-standard = each at their own pace
phase10-option-variant-ten_hands = ten hands, lowest score wins
phase10-option-phases = Phases
phase10-option-phases-help = Which of the ten are played; fewer make a shorter match (P16).
phase10-option-phases-all = all ten
phase10-option-phases-even = even: 2, 4, 6, 8, 10
phase10-option-phases-odd = odd: 1, 3, 5, 7, 9
phase10-option-phases-1-1 = the first only
phase10-option-phases-1-2 = the first 2
phase10-option-phases-1-3 = the first 3
phase10-option-phases-1-4 = the first 4
phase10-option-phases-1-5 = the first 5
phase10-option-phases-1-6 = the first 6
phase10-option-phases-1-7 = the first 7
phase10-option-phases-1-8 = the first 8
phase10-option-phases-1-9 = the first 9
phase10-option-natural_minimum = Natural cards
phase10-option-natural_minimum-help = Whether one card that is not a wild is enough for a whole phase, or each of its groups needs one (P6).
phase10-option-natural_minimum-per_phase = one in the phase is enough
phase10-option-natural_minimum-per_group = one in each group
phase10-option-skip_protection = Protection from Skips
phase10-option-skip_protection-help = How long a player who was made to miss a turn cannot be named again (P9).
phase10-option-skip_protection-circuit = for one time round the table
phase10-option-skip_protection-pending_only = until the turn was missed
phase10-option-skip_protection-per_hand = for the rest of the hand
phase10-option-reshuffles = Reshuffles in a hand
phase10-option-reshuffles-help = If the draw pile is empty after that many, the hand ends without a winner (P11).
phase10-named-quick = Quick
phase10-named-quick-help = Phases 1 to 4, about 10 minutes
phase10-named-half = Half
phase10-named-half-help = The five even phases, about 20 minutes
phase10-named-league = League
phase10-named-league-help = Ten hands for everyone, about 35 minutes
phase10-named-printed-help = All ten phases, about 45 minutes

# What a play is for: $move and $other are plays, as nouns
phase10-name-card = { $wild ->
    [yes] a wild
   *[no] the { $card }
  }
phase10-name-draw = drawing a card
phase10-name-take = taking { $card }
phase10-name-lay = laying { $cards }
phase10-name-hit = adding { $card } to { $group }
phase10-name-hit-wild = adding the wild as { $n } to { $group }
phase10-name-discard = discarding { $card }
phase10-name-skip = making { $you ->
    [yes] you
   *[no] { $name }
  } miss a turn
phase10-idea-taken-nearer = { $move } brings the phase a card nearer at once; { $other } does so only with luck
phase10-idea-drawn-nearer = { $move } may bring one that the phase needs; { $other } does not
phase10-idea-taken-fits = { $move } gives a card to add to a group at once; { $other } does so only with luck
phase10-idea-drawn-fits = { $move } may bring one that can be added to a group; { $other } does not
phase10-idea-needed = { $other } gives up a card that the phase needs; { $move } does not
phase10-idea-outs = After { $move } more cards can bring the phase nearer than after { $other }
phase10-idea-fit-kept = { $other } throws away a card that fits a group on the table; { $move } does not
phase10-idea-high-gone = { $move } gets rid of more penalty points than { $other }
phase10-idea-skip-used = { $move } costs somebody a turn at the right moment; { $other } does not
phase10-idea-skip-unlaid = { $move } holds up somebody whose phase is not down yet; { $other } does not
phase10-idea-laid = { $move } puts the phase down in this turn; { $other } leaves it in hand
phase10-idea-hits = { $move } gets more cards onto the table in this turn than { $other }
phase10-idea-out = { $move } makes it possible to go out in this turn; { $other } does not
phase10-idea-ended = { $move } lets somebody else go out soon and end the hand; after { $other } it goes on longer
phase10-idea-gift = { $other } gives the next player a card to take more often than { $move }
phase10-idea-lays-next = { $move } gets the phase down in the next turn more often than { $other }
phase10-idea-others-lay-soon = After { $move } fewer of the others get their phase down in time than after { $other }
phase10-idea-lays-later = { $move } gets the phase down later in the hand more often than { $other }
phase10-idea-hits-later = { $move } gets more cards onto the table later than { $other }
phase10-idea-others-lay-later = After { $move } fewer of the others still get their phase down later than after { $other }
phase10-idea-points = { $move } leaves fewer penalty points at the end than { $other }
phase10-goal-laid = So the phase is down in this turn
phase10-goal-lays-next = So the phase comes down sooner
phase10-goal-lays-later = So the phase still comes down in this hand
phase10-goal-out = So it is possible to go out in this turn
phase10-goal-hits = So more cards leave the hand in this turn
phase10-goal-hits-later = So more cards can be added later
phase10-goal-others-lay-soon = So fewer of the others get their phase down in time
phase10-goal-others-lay-later = So fewer of the others still get their phase down later
phase10-goal-points = So fewer penalty points are left at the end

# Why a hint: with $best and $next
phase10-whybot-laid = { $name } completes the phase in { $best }% of likely hands, otherwise in { $next }%.
phase10-whybot-out = { $name } goes out in { $best }% of likely hands, otherwise in { $next }%.
phase10-whybot-points = Costs { $name } { $best } penalty points on average, otherwise { $next }.
phase10-whybot-others-laid = Of those who play against { $name }, { $best } on average complete their phase, otherwise { $next }.
phase10-whybot-others-points = Those who play against { $name } get { $best } penalty points together on average, otherwise { $next }.
phase10-whybot-leader-laid = { $name }’s strongest rival completes the phase in { $best }% of likely hands, otherwise in { $next }%.
phase10-whybot-ahead = After the hand { $name } is ahead of all others in { $best }% of likely hands, otherwise in { $next }%.
phase10-why-laid = You complete your phase in { $best }% of likely hands, with the next best in { $next }%.
phase10-why-out = You go out in { $best }% of likely hands, with the next best in { $next }%.
phase10-why-points = Costs you { $best } penalty points on average, the next best { $next }.
phase10-why-others-laid = Of the others { $best } on average complete their phase, with the next best { $next }.
phase10-why-others-points = The others get { $best } penalty points together on average, with the next best { $next }.
phase10-why-leader-laid = Your strongest rival completes their phase in { $best }% of likely hands, with the next best in { $next }%.
phase10-why-ahead = After the hand you are ahead of all others in { $best }% of likely hands, with the next best in { $next }%.
phase10-why-wilds-left = You are left with { $best } wilds on average, with the next best { $next }.
