kan-headline = Round { $round } of { $rounds }, deal { $deal }
kan-round = Round { $round } of { $rounds }
kan-round-short = { $round }/{ $rounds }
kan-deal = Deal { $deal }
kan-trumps = Trumps
kan-trump-open = Trumps not named yet
kan-trump-open-short = no trumps yet
kan-pair = pair
kan-three = three
kan-honours = The pair has { $kankei } of { $kankeiGoal } points, the three have { $mukankei } of { $mukankeiGoal }
kan-side-kankei = one of the pair (kankei)
kan-side-mukankei = one of the three (mukankei)
kan-called-joker = called kan with the joker
kan-called-ace = called kan with the trump ace
kan-dealer = dealer
kan-named = The joker asks for { $suit }
kan-won = { $honours ->
    [one] { $honours } point
   *[other] { $honours } points
  } in { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }

# Whose turn it is
kan-dealing = The cards are being dealt
kan-over-you = You win the match
kan-over = { $n ->
    [one] { $names } wins the match
   *[other] The win is shared: { $names }
  }
kan-end = { $n ->
    [one] The most points after { $played ->
        [one] one round
       *[other] { $played } rounds
      }: { $score }; the next best has { $next }.
   *[other] Level at the top after { $played ->
        [one] one round
       *[other] { $played } rounds
      }.
  }
kan-wait-give = { $name } gives a card back for the trump ace
kan-wait-word = { $name } chooses a word: iku or koi
kan-wait-show = { $name } may show their partner a card
kan-wait-trump = { $name } names trumps
kan-wait-play = { $name }’s turn
kan-wait-declare = { $name } chooses: stop, or go for all sixteen
kan-your-give = Give a card back for the trump ace. Only the two of you will see it
kan-your-word = Who leads: you, or { $name }? Your words are shown together
kan-your-show = Show your partner one or two cards, if you like. Pick them, or show nothing
kan-your-trump = Name the trumps. The first lead is yours too
kan-your-declare = { $side ->
    [kankei] Sukonku! Stop here, or go for all 16 points?
   *[mukankei] Gyaku sukonku! Stop here, or go for all 16 points?
  }
kan-your-lead = { $joker ->
    [yes] Your lead: any card
   *[no] Your lead: any card but the joker
  }
kan-your-follow = { $joker ->
    [yes] Your turn: follow { $suit }, or play the joker
   *[no] Your turn: follow { $suit }
  }
kan-your-any = Your turn: you have no { $suit }, so play any card
kan-your-joker = The ninth trick: the joker must be played now

# What happened
kan-dealt = Round { $round }, deal { $deal }: { $you ->
    [yes] you deal
   *[no] { $name } deals
  }
kan-call = Kan! { $joker } has the joker and { $ace } the trump ace: they are the pair
kan-call-both = Kan! { $joker } has both the joker and the trump ace
kan-ace-passed = { $from } passes the trump ace to { $to }
kan-gave = { $you ->
    [yes] You give { $to } a card
   *[no] { $name } gives { $to } a card
  }
kan-moved = { $you ->
    [yes] You change places with { $with }, so that the pair sits apart
   *[no] { $name } changes places with { $with }, so that the pair sits apart
  }
kan-spoke = { $you ->
    [yes] You have chosen a word
   *[no] { $name } has chosen a word
  }
kan-words = { $same ->
    [yes] Both say “{ $joker }”: { $leader } of the three leads
   *[no] “{ $joker }” and “{ $ace }”: { $leader } leads
  }
kan-showed = { $you ->
    [yes] You show { $to } { $way ->
        [none] nothing
        [one] a card
        [again] the same card twice
        [another] one card, then another
       *[together] two cards together
      }
   *[no] { $name } shows { $to } { $way ->
        [none] nothing
        [one] a card
        [again] the same card twice
        [another] one card, then another
       *[together] two cards together
      }
  }
kan-trump-named = { $you ->
    [yes] You name { $suit } as trumps
   *[no] { $name } names { $suit } as trumps
  }
kan-played = { $you ->
    [yes] You play the { $card }
   *[no] { $name } plays the { $card }
  }
kan-led-joker = { $you ->
    [yes] You lead the joker and ask for { $suit }
   *[no] { $name } leads the joker and asks for { $suit }
  }
kan-took = { $you ->
    [yes] You take the trick
   *[no] { $name } takes the trick
  }{ $n ->
    [0] {""}
    [one] {", "}worth { $n } point
   *[other] {", "}worth { $n } points
  }
kan-sukonku = { $side ->
    [kankei] Sukonku: the three have no point yet
   *[mukankei] Gyaku sukonku: the pair has no point yet
  }
kan-declared-stop = { $you ->
    [yes] You say stop
   *[no] { $name } says stop
  }
kan-declared-juuroku = { $you ->
    [yes] You declare juuroku: all 16 points for your side
   *[no] { $name } declares juuroku: all 16 points for { $side ->
        [kankei] the pair
       *[mukankei] the three
      }
  }
kan-deal-ended = { $outcome ->
    [won] The pair wins the deal
    [lost] The three win the deal
    [sukonku] Sukonku: the pair wins the deal
    [juuroku_made] Juuroku made: the pair has all sixteen
    [juuroku_failed] Juuroku failed
    [gyaku_sukonku] Gyaku sukonku: the three win the deal
    [gyaku_juuroku_made] Gyaku juuroku made: the three have all sixteen
   *[gyaku_juuroku_failed] Gyaku juuroku failed: the pair wins the deal
  }, { $kankei } : { $mukankei }. The pair stands at { $total } this round
kan-round-ended = Round { $round } is over
kan-round-ended-you = Round { $round } is over: { $change } for you

# What one may do
kan-word-iku = iku
kan-word-koi = koi
kan-iku = Iku
kan-iku-meaning = I lead
kan-koi = Koi
kan-koi-meaning = You lead
kan-stop = Stop
kan-stop-meaning = Keep the sukonku and end the deal
kan-juuroku = Juuroku
kan-juuroku-meaning = Try to take all 16 points
kan-name-trump = { $suit } as trumps
kan-lead-joker = Joker, asking for { $suit }
kan-show-none = Show nothing
kan-show-one = Show it
kan-show-again = Show it, take it back, show it again
kan-show-another = Show one, take it back, show the other
kan-show-together = Show both together
kan-play = Play
kan-give = Give
kan-note-played = picked; tap again to play

kan-says-voids = { $you ->
    [yes] Everybody has seen that you have no { $suits }
   *[no] Everybody has seen that { $name } has no { $suits }
  }
kan-aid-played = The cards played
kan-aid-voids = Who has run out of a suit

# The score sheet
kan-sheet-caption = Scores by round
kan-sheet-round = Round
kan-sheet-sum = Sum
kan-sheet-empty = The first round is still on. Finished rounds appear here, and each opens to show how its score came about.
kan-sheet-pair = { $same ->
    [yes] { $joker } held both the joker and the trump ace
   *[no] The pair: { $joker } (joker) and { $ace } (trump ace)
  }
kan-sheet-deal = Deal { $deal }
kan-sheet-negative = Each of the pair scores this total; each of the three scores the same with the opposite sign.
kan-line-deal-won = deal won by the pair
kan-line-deal-lost = deal lost by the pair
kan-line-sukonku = sukonku
kan-line-juuroku-made = juuroku made
kan-line-juuroku-failed = juuroku failed
kan-line-all-three = all three deals won
kan-line-gyaku-sukonku-first = gyaku sukonku in the first deal: the rest is cancelled
kan-line-gyaku-sukonku = gyaku sukonku: the rest is cancelled
kan-line-gyaku-juuroku-made = gyaku juuroku made: the rest is cancelled
kan-line-doubled = gyaku juuroku failed: the round’s total is doubled
kan-line-gyaku-juuroku-failed = gyaku juuroku failed
kan-choices = What you may do
kan-result = How the deal ended
kan-outcome = { $outcome ->
    [won] The pair wins the deal
    [lost] The three win the deal
    [sukonku] Sukonku: the pair wins the deal
    [juuroku_made] Juuroku made
    [juuroku_failed] Juuroku failed
    [gyaku_sukonku] Gyaku sukonku: the three win the deal
    [gyaku_juuroku_made] Gyaku juuroku made
   *[gyaku_juuroku_failed] Gyaku juuroku failed
  }

# Refusals
kan-refused-not-in-pack = { $subject } is not in the pack
kan-refused-hands = Every hand has ten cards
kan-refused-wrong-dealer = Somebody else deals now
kan-refused-give-one = Give exactly one card
kan-refused-keep-ace = The trump ace has just been passed to you: give another card
kan-refused-play-one = Play exactly one card
kan-refused-follow = Follow suit: { $subject } is of another suit
kan-refused-joker-first = The joker may not be played in the first or the last trick
kan-refused-joker-ninth = In the ninth trick the joker must be played
kan-refused-joker-names = Name a suit when you lead the joker
kan-refused-joker-not-led = Only a joker that is led names a suit
kan-refused-show-two = Show two cards at most
kan-refused-show-different = Two cards shown together are different cards
kan-refused-phrases-only = Until the deal is over only ready phrases may be said

kan-phrases-only = Until the deal is over you can only send ready phrases: partners tell each other nothing beyond the cards they show.

# On the table
kan-dealer-mark = D
kan-you-showed = You showed { $name }{ $way ->
    [again] , twice
    [another] , one after the other
    [together] , together
   *[one] {""}
  }
kan-shows-you = { $name } shows you{ $way ->
    [again] , twice
    [another] , one after the other
    [together] , together
   *[one] {""}
  }

# House rules
kan-option-rounds = Rounds
kan-option-rounds-help = A round is one to three deals with the same sides (K3).
kan-option-deal2_target = Points the pair needs in deal 2
kan-option-deal2_target-help = How many of the 16 points win the second deal of a round for the pair. Tournaments in Goshogawara play with 8 (K9).
kan-option-dealer_rotation = Next dealer
kan-option-dealer_rotation-help = After a round, the neighbour on this side deals the next one (K3).
kan-option-dealer_rotation-left = on the left
kan-option-dealer_rotation-right = on the right
kan-option-lead_clash = If the pair say the same word
kan-option-lead_clash-help = Then one of the three leads: the first one counting to the right from here (K6).
kan-option-lead_clash-dealer_right = from the dealer
kan-option-lead_clash-joker_right = from the joker’s holder
kan-option-juuroku_fail_deal = If the pair fail at sixteen
kan-option-juuroku_fail_deal-help = In deal 2 or 3 the pair may promise all 16 points. This is what a broken promise does to the deal (K14).
kan-option-juuroku_fail_deal-lost = lost, and the round ends
kan-option-juuroku_fail_deal-won = won, and the round goes on
kan-option-play_out = Play decided deals to the end
kan-option-play_out-help = All ten tricks are played, even if the winner of the deal is known. The score stays the same (K13).
kan-named-quick = Quick
kan-named-quick-help = 3 rounds, about 10 minutes
kan-named-printed-help = 10 rounds, about 40 minutes
kan-named-league = League
kan-named-league-help = 8 points win deal 2, as at tournaments, about 40 minutes
kan-named-long = Long
kan-named-long-help = 20 rounds, about 75 minutes

# What a card is played for: $move and $other are cards
kan-idea-fed = { $move } adds a point to a trick that a partner takes; { $other } adds none
kan-idea-gave = { $move } gives nothing to the other side; { $other } would lose its own point in this trick
kan-idea-own-took = { $move } takes the trick and brings its own point home; { $other } does not
kan-idea-caught = { $move } catches points of the other side in this trick; { $other } lets them go
kan-idea-ally-lost = { $move } saves the points that partners have in this trick; after { $other } they are lost
kan-idea-trick = { $move } wins this trick for its side; { $other } does not
kan-idea-over-ally = { $move } leaves the trick to the partner who has it; { $other } would take it over
kan-idea-lead = { $move } takes the lead; { $other } leaves it to somebody else
kan-idea-ruff = { $move } lets trumps take a trick of another suit; { $other } does not
kan-idea-ruffed = { $move } keeps points out of the way of their trumps; { $other } does not
kan-idea-drawn = { $move } draws their trumps; { $other } draws fewer
kan-idea-trump-kept = Rather { $move } than { $other }: the trump stays in hand
kan-idea-joker-kept = Rather { $move } than { $other }: the joker stays in hand
kan-idea-guarded = { $move } leaves no honour alone in its suit; { $other } would
kan-idea-void = { $move } empties a suit, so that a trump can take it; { $other } does not
kan-idea-own-later = { $move } brings home more of the points in hand later than { $other }
kan-idea-gave-later = { $move } loses fewer of the points in hand later than { $other }
kan-idea-ally-lost-later = { $move } costs partners fewer points later than { $other }
kan-idea-caught-later = { $move } catches more of their points later than { $other }
kan-idea-trump-later = After { $move } trumps take more tricks later than after { $other }
kan-idea-winners-later = After { $move } high cards take more tricks later than after { $other }
kan-goal-own-took = So its own point comes home
kan-goal-trick = So the trick is won
kan-goal-ally-lost = So no point of a partner is lost
kan-goal-ruff = So trumps take tricks of that suit
kan-goal-own-later = So more of the points in hand come home later
kan-goal-gave-later = So fewer of the points in hand are lost later
kan-goal-ally-lost-later = So partners lose fewer points later
kan-goal-caught-later = So more of their points are caught later
kan-goal-trump-later = So trumps take more tricks later
kan-goal-winners-later = So high cards take more tricks later

# Why a hint: with $best and $next
kan-whybot-won = { $name }’s side wins the deal in { $best }% of the likely layouts, otherwise in { $next }%.
kan-whybot-points = { $name }’s side takes { $best } points on average, otherwise { $next }.
kan-whybot-trick = { $name }’s side takes this trick in { $best }% of the likely layouts, otherwise in { $next }%.
kan-whybot-tricks = { $name }’s side takes { $best } tricks on average, otherwise { $next }.
kan-whybot-own-honours = Of the points in { $name }’s hand, { $best } stay with that side on average, otherwise { $next }.
kan-whybot-joker = The trick with the joker brings that side { $best } points on average, otherwise { $next }.
kan-whybot-shut-out = { $name }’s side is left without a point in { $best }% of the likely layouts, otherwise in { $next }%.
kan-whybot-sukonku = The side against { $name } is left without a point in { $best }% of the likely layouts, otherwise in { $next }%.
kan-why-won = Wins the deal in { $best }% of the likely layouts; { $move } in { $next }%.
kan-why-points = Brings your side { $best } points on average; { $move } brings { $next }.
kan-why-trick = Your side takes this trick in { $best }% of the likely layouts; { $with } in { $next }%.
kan-why-tricks = Your side takes { $best } tricks on average; { $with } { $next }.
kan-why-own-honours = Of the points in your own hand, { $best } stay with your side on average; { $with } { $next }.
kan-why-joker = The trick with the joker brings { $best } points on average; { $with } { $next }.
kan-why-shut-out = Your side is left without a point in { $best }% of the likely layouts; { $with } in { $next }%.
kan-why-sukonku = The other side is left without a point in { $best }% of the likely layouts; { $with } in { $next }%.

# What a sign means
kan-call-chip = Kan
kan-no-tricks = no tricks
kan-your-card = your card
kan-last-trick = Last trick: look at it again
kan-last-word = Last trick
kan-last-trick-of = Trick { $n }: { $you ->
    [yes] you
   *[no] { $name }
  } took it
kan-says-round = In this round the pair stands at { $total }
kan-says-deal = Deal { $deal } of up to three: the pair needs { $kankei } points, the three need { $mukankei }
kan-says-trump = Trumps are { $suit }: they beat every other suit
kan-says-no-trump = Trumps have not been named yet: the one of the pair who leads first names them
kan-says-juuroku = { $side ->
    [kankei] The pair has promised to take all 16 points
   *[mukankei] The three have promised to take all 16 points
  }
kan-says-pair = { $you ->
    [yes] You are one of the pair (kankei), with { $partner }, against the other three
   *[no] { $name } is one of the pair (kankei), with { $partner }, against the other three
  }
kan-says-three = { $you ->
    [yes] You are one of the three (mukankei), against { $pair }
   *[no] { $name } is one of the three (mukankei), against { $pair }
  }
kan-says-joker = { $you ->
    [yes] You called kan: the joker was yours
   *[no] { $name } called kan with the joker
  }
kan-says-ace = { $you ->
    [yes] You called kan: the trump ace was yours
   *[no] { $name } called kan with the trump ace
  }
kan-says-dealer = { $you ->
    [yes] You deal in this round
   *[no] { $name } deals in this round
  }
kan-says-won = In this deal: { $honours ->
    [one] { $honours } point
   *[other] { $honours } points
  }, { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
kan-says-score = Score of the match: { $score }
kan-says-word-iku = { $you ->
    [yes] You
   *[no] { $name }
  } said iku: “I lead”
kan-says-word-koi = { $you ->
    [yes] You
   *[no] { $name }
  } said koi: “you lead”
kan-says-word-hidden = { $you ->
    [yes] You have
   *[no] { $name } has
  } chosen a word. Both words are shown together

# The log
kan-log-begin = The deal begins
kan-log-trick = Trick { $n }
kan-log-running = being played
kan-log-took = { $n ->
    [0] { $name }
    [one] { $name }, { $n } point
   *[other] { $name }, { $n } points
  }

# Where the screen is narrow
kan-your-give-short = Give a card back for the trump ace
kan-your-word-short = Who leads: you, or { $name }?
kan-your-show-short = Pick one or two cards to show, or show nothing
