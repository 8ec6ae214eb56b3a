# Combinations
bacon-kind = { $kind ->
    [single] Single
    [pair] Pair
    [set] Set
    [run] Run
    [bobtail] Bobtail
    [straight] Straight
    [stretch] Stretch
    [stair] Stair
    [tube] Tube
    [plate] Plate
    [quads] Quads
    [straight-flush] Straight flush
    [quint] Quint
    [stretch-flush] Stretch flush
   *[hex] Hex
  }
bacon-play = { $kind ->
    [single] Single
    [pair] Pair
    [set] Set
    [run] Run
    [bobtail] Bobtail
    [straight] Straight
    [stretch] Stretch
    [stair] Stair
    [tube] Tube
    [plate] Plate
    [quads] Quads
    [straight-flush] Straight flush
    [quint] Quint
    [stretch-flush] Stretch flush
   *[hex] Hex
  } { $key }
bacon-a-play = { $kind ->
    [single] a single { $key }
    [pair] a pair of { $key }s
    [set] a set of { $key }s
    [run] a run to { $key }
    [bobtail] a bobtail to { $key }
    [straight] a straight to { $key }
    [stretch] a stretch to { $key }
    [stair] a stair to { $key }
    [tube] a tube to { $key }
    [plate] a plate to { $key }
    [quads] quads of { $key }s
    [straight-flush] a straight flush to { $key }
    [quint] a quint of { $key }s
    [stretch-flush] a stretch flush to { $key }
   *[hex] a hex of { $key }s
  }
bacon-bomb = bomb
bacon-x-as = X as { $rank }

# Teams, places, cards
bacon-team = { $own ->
    [yes] your team ({ $team })
    [no] their team ({ $team })
   *[none] team { $team }
  }
bacon-we = { $own ->
    [yes] we
   *[no] they
  }
bacon-yourself = you
bacon-at-turn = to play now
bacon-cards = { $n ->
    [one] { $n } card left
   *[other] { $n } cards left
  }
bacon-wilds = { $n } X left
bacon-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
bacon-points-unit = { $n ->
    [one] pt
   *[other] pts
  }
bacon-own-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
bacon-said-pass = pass
bacon-said-asked = the lead?
bacon-said = { $answer ->
    [yes] yes!
   *[no] no
  }

# The top bar
bacon-headline = Deal { $deal } of { $deals }
bacon-headline-target = Deal { $deal }, to { $target } points
bacon-headline-extra = The extra deal
bacon-to = to { $target }
bacon-course = { $deals ->
    [0] deal { $deal }
   *[other] deal { $deal }/{ $deals }
  }
bacon-sure = { $n ->
    [one] { $n } point of this deal is certain for { $team }
   *[other] { $n } points of this deal are certain for { $team }
  }

# The pile
bacon-pile = On the table
bacon-empty-table = The table is empty: whoever leads may play anything
bacon-takes = { $you ->
    [yes] You win the round
   *[no] { $name } wins the round
  }

# Whose turn it is
bacon-dealing = The cards are being dealt
bacon-wait = { $kind ->
    [first] { $name } is to lead
    [lead] { $name } decides who leads
    [answer] { $name } is asked about the lead
   *[play] { $name } is to play
  }
bacon-you-are-out = { $place ->
    [1] You are out first.
    [2] You are out second.
    [3] You are out third.
    [4] You are out fourth.
   *[5] You are out fifth.
  } { $wait }
bacon-your-lead = Your lead: play any combination
bacon-your-turn = { $name } has { $play }. Beat it or pass
bacon-your-turn-mate = Your team-mate { $name } has { $play }. Pass or beat it
bacon-your-pass = You cannot beat { $play } ({ $name })
bacon-your-lead-choice = You won the round. Who starts the next one?
bacon-your-lead-answered = { $name } says { $answer ->
    [yes] yes
   *[no] no
  }. Who starts the next round?
bacon-your-answer = { $name } asks: do you want the lead?
bacon-over = { $you ->
    [yes] You win the match
   *[no] { $name } wins the match
  }
bacon-over-shared = { $names } share the win
bacon-over-team = The match goes to { $team }

# What happened
bacon-dealt = { $kind ->
    [extra] The extra deal
    [last] The last deal
   *[deal] Deal { $deal }
  }: { $you ->
    [yes] you deal
   *[no] { $name } deals
  }
bacon-led = { $you ->
    [yes] You lead { $play }
   *[no] { $name } leads { $play }
  }{ $left ->
    [0] {""}
    [1] {", "}one card left
    [2] {", "}two cards left
    [3] {", "}three cards left
   *[other] {""}
  }
bacon-voice-mates = On your side: { $names }
bacon-played = { $you ->
    [yes] You play { $play }
   *[no] { $name } plays { $play }
  }{ $left ->
    [0] {""}
    [1] {", "}one card left
    [2] {", "}two cards left
    [3] {", "}three cards left
   *[other] {""}
  }
bacon-passed = { $you ->
    [yes] You pass
   *[no] { $name } passes
  }
bacon-went-out = { $you ->
    [yes] You are out
   *[no] { $name } is out
  }, { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[5] fifth
  }
bacon-round-won = { $you ->
    [yes] You win the round
   *[no] { $name } wins the round
  }
bacon-asked = { $me ->
    [yes] { $name } asks whether you want the lead
   *[no] { $you ->
        [yes] You ask whether { $mate } wants the lead
       *[no] { $name } asks whether { $mate } wants the lead
      }
  }
bacon-answered = { $you ->
    [yes] You say { $answer ->
        [yes] yes
       *[no] no
      }
   *[no] { $name } says { $answer ->
        [yes] yes
       *[no] no
      }
  }
bacon-lead-goes = { $you ->
    [yes] { $from } gives you the lead
   *[no] The lead goes from { $from } to { $name }
  }
bacon-deal-over = Deal { $deal } is over

# What one may do
bacon-choices = What you may do
bacon-lead-name = { $you ->
    [yes] I lead
   *[no] { $name } leads
  }
bacon-lead-note = { $side ->
    [own] { $n ->
        [one] { $n } card
       *[other] { $n } cards
      }
    [mate] team-mate, { $n ->
        [one] { $n } card
       *[other] { $n } cards
      }
   *[other] other team, { $n ->
        [one] { $n } card
       *[other] { $n } cards
      }
  }
bacon-ask = Ask
bacon-ask-name = Ask { $name }
bacon-ask-note = “Do you want the lead?” All hear the answer
bacon-yes = Yes
bacon-yes-note = I want the lead
bacon-no = No
bacon-no-note = Rather not
bacon-do-play = Play
bacon-pass = Pass
bacon-hint = What can I play? Show the next way
bacon-hint-short = What can I play?
bacon-hint-at = { $at } of { $of }
bacon-sort = { $by ->
    [suit] Sort by suit
   *[rank] Sort by rank
  }
bacon-choose-first = Choose the cards of a combination first
bacon-choose-reading = What it counts as
bacon-forms-nothing = { $n ->
    [one] No combination
   *[other] { $n } cards: no combination
  }
bacon-too-many = A combination has at most { $most } cards
bacon-not-now = It is not your turn
bacon-decide-first = Decide about the lead first
bacon-nothing-beats = Nothing in your hand is higher
bacon-note-chosen = chosen

# The end of a deal and the score sheet
bacon-result = How the deal ended
bacon-ending = { $ending ->
    [alone] { $you ->
        [yes] You were out first
       *[no] { $name } was out first
      }.
    [whole] { $you ->
        [yes] You were out first
       *[no] { $name } was out first
      }: { $team } scores.
    [shared] { $you ->
        [yes] You were out first
       *[no] { $name } was out first
      }. Both teams score by their places.
    [target] { $you ->
        [yes] You were out first
       *[no] { $name } was out first
      }. However the deal went on, { $team } would have { $target } points, so the match stopped at once.
    [last-deal] The last deal: { $you ->
        [yes] you were out first
       *[no] { $name } was out first
      }, and { $team } was not behind. That wins the match at once.
   *[extra] The extra deal: { $you ->
        [yes] you were out first
       *[no] { $name } was out first
      }, so { $team } gets one point and the match.
  }
bacon-end-target = The match went to { $target } points; { $team } has { $score }.
bacon-end-deals = All { $deals } deals are played; { $team } has the most points.
bacon-end-alone-target = The match went to { $target } points; { $you ->
    [yes] you have most
   *[no] { $name } has most
  }, { $score }.
bacon-end-alone-deals = All { $deals } deals are played; { $you ->
    [yes] you have the most points
   *[no] { $name } has the most points
  }, { $score }.
bacon-end-shared = A tie for first place.
bacon-sheet-caption = Score deal by deal
bacon-sheet-deal = Deal
bacon-sheet-sum = Sum
bacon-sheet-empty = The first deal is still being played. When it is over, you can open it here line by line.
bacon-sheet-dealer = { $you ->
    [yes] You dealt.
   *[no] { $name } dealt.
  }
bacon-line-first = { $you ->
    [yes] You: 1st, your team scores
   *[no] { $name }: 1st, the team scores
  }
bacon-line-place = { $you ->
    [yes] You
   *[no] { $name }
  }: { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
bacon-line-rest = { $you ->
    [yes] You
   *[no] { $name }
  }: { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }, still with cards
bacon-line-team = { $ending ->
    [extra] First out in the extra deal: { $team }
   *[sure] Certain when the match stopped: { $team }
  }
bacon-now = Deal { $deal } so far:
bacon-sure-first = { $you ->
    [yes] You are out first: the least that this can bring your team is certain.
   *[no] { $name } is out first: the least that this can bring the team is certain.
  }
bacon-sure-second = { $you ->
    [yes] You are the second of your team to be out, in place { $place }: what that place is worth is certain.
   *[no] { $name } is the second of the team to be out, in place { $place }: what that place is worth is certain.
  }
bacon-how-ended = How it ended:
bacon-ways-title = How the match can end
bacon-ways-target = At once, when it is certain that a team reaches { $target } points with this deal.
bacon-ways-last = In deal { $deals }, the last one: at once, when the first player out belongs to a team that is not behind.
bacon-ways-deals = After deal { $deals }, unless the match ended before: the team with more points wins.
bacon-ways-extra = If that is a tie: one extra deal. The first player out brings the team one point and the match.
bacon-ways-shared = After a deal in which a team reaches { $target } points, or after deal { $deals }: the higher score wins. No deal is cut short.
bacon-ways-shared-level = If that is a tie: one extra deal. The first player out brings the team one point and the match.
bacon-ways-alone = After a deal in which somebody reaches { $target } points: the most points win.
bacon-ways-alone-deals = After a deal in which somebody reaches { $target } points, or after deal { $deals }: the most points win.
bacon-ways-share = A tie for first place: the win is shared.
bacon-ways-play-on = A tie for first place: more deals, until one player alone has most.

# What the chosen cards would do, and the course of a deal
bacon-play-beaten = { $play }
bacon-chosen = { $n ->
    [one] { $n } card chosen
   *[other] { $n } cards chosen
  }
bacon-preview-beats = { $play } beats { $other }. { $left ->
    [0] You are out with it!
    [one] { $left } card left.
   *[other] { $left } cards left.
  }
bacon-preview-lead = You lead { $a }. { $left ->
    [0] You are out with it!
    [one] { $left } card left.
   *[other] { $left } cards left.
  }
bacon-preview-low = { $play } does not beat { $other }.
bacon-preview-wait = { $play }, when it is your turn.
bacon-sort-short = { $by ->
    [suit] By suit
   *[rank] By rank
  }
bacon-dealt-here = dealer
bacon-deal = { $deals ->
    [0] Deal { $deal }
   *[other] Deal { $deal } of { $deals }
  }
bacon-round = Round { $n }
bacon-round-goes = being played
bacon-round-taken = { $you ->
    [yes] yours
   *[no] to { $name }
  }
bacon-round-play = { $name }: { $play } ({ $cards }){ $left ->
    [1] {", "}one card left
   *[other] {""}
  }
bacon-round-passed = Pass: { $names }
bacon-seen = Played so far
bacon-seen-note = How many of the two cards of each kind have been played in this deal
bacon-seen-wilds = { $n } of { $of } X played
bacon-seen-left = { $name }: { $n } X still in hand
bacon-about-kind = { $kind ->
    [single] any card
    [pair] two of a rank
    [set] three of a rank
    [run] three ranks in a row
    [bobtail] four ranks in a row
    [straight] five ranks in a row
    [stretch] six ranks in a row
    [stair] two pairs in a row
    [tube] three pairs in a row
    [plate] two sets in a row
    [quads] four of a rank, a bomb
    [straight-flush] five in a row in one suit, a bomb
    [quint] five of a rank, a bomb
    [stretch-flush] six in a row in one suit, a bomb
   *[hex] six of a rank, the strongest bomb
  }
bacon-beats-plain = The same kind with a higher top rank beats it, and so does any bomb.
bacon-beats-bomb = It beats everything that is not a bomb. The same kind with a higher top rank beats it, and so does any stronger bomb.
bacon-says-team = { $you ->
    [yes] You play for { $team }.
   *[no] { $name } plays for { $team }.
  }
bacon-says-out = No cards left: out, in place { $place }.
bacon-says-pass = Passed, but may come back in as long as the round goes on.
bacon-says-dealer = The dealer of this deal.
bacon-says-points = A deal brings one point for everybody who is out later or is left with cards.
bacon-says-score = { $team }: { $n ->
    [one] { $n } point
   *[other] { $n } points
  }.
bacon-says-goal = { $deals ->
    [0] The match goes to { $target } points.
   *[other] The match goes to { $target } points or over { $deals } deals.
  }

bacon-refused-not-formed = These cards do not form { $subject }
bacon-refused-not-formed-bomb = These cards do not form { $subject }
bacon-refused-not-formed-wild = These cards do not form { $subject }, whatever the X are
bacon-refused-too-many-wilds = Nobody holds more than two X
bacon-refused-no-such-card = There is no { $subject } in this pack
bacon-refused-two-copies = The pack has only two of { $subject }
bacon-refused-not-higher = That does not beat { $subject } on the table
bacon-refused-must-lead = Whoever has the lead plays a combination
bacon-refused-lead-not-there = The lead cannot go to { $subject }
bacon-refused-ask-not-there = { $subject } is not a team-mate with cards
bacon-refused-asked-before = One question a round is all
bacon-refused-ask-off = At this table nobody may be asked
bacon-refused-ask-one-mate = There is only one team-mate with cards
bacon-refused-deal-size = Not the right number of cards for { $subject }
bacon-refused-deal-wilds = Exactly two X are dealt to each; not so for { $subject }
bacon-refused-deal-pack = The pack has two of each card; that does not hold for { $subject }
bacon-refused-dealer-bacon = It is for somebody else to deal
bacon-refused-dealer-applewood = It is for somebody else to deal
bacon-refused-no-such-dealer = There is no such seat to deal
bacon-refused-no-such-dealer-applewood = There is no such seat to deal

bacon-key-pass = Pass
bacon-key-next = Choose the next way to play, the cheapest first
bacon-key-sort = Sort by rank or by suit

bacon-aid-played = The cards played

# House rules
bacon-option-players = Players
bacon-option-players-help = Four or six, in two teams (B2).
bacon-option-target = Points to play to
bacon-option-target-help = The match stops as soon as a team is certain to have them. Usual: 8 with four players, 18 with six (B18).
bacon-option-deals = Deals
bacon-option-deals-help = The match has no more than these. Usual: 8 with four players, 6 with six (B18).
bacon-option-ask = Asking for the lead
bacon-option-ask-help = With six players, the winner of a round may ask one team-mate: “Do you want the lead?” (B11).
bacon-option-open_wilds = Unplayed X are on show
bacon-option-open_wilds-help = Everybody sees how many X each player still has (B1).
bacon-option-applewood_scoring = Applewood scoring
bacon-option-applewood_scoring-help = A player brings the team a point for everybody who is out later or still has cards; both teams score (B15).
bacon-named-quick = Quick
bacon-named-quick-help = 4 deals at most, about 10 minutes
bacon-named-printed-help = About 15 minutes with four players, 25 with six
bacon-named-league = League
bacon-named-league-help = 24 points or 8 deals, about 20 minutes
bacon-named-long = Long
bacon-named-long-help = 32 points or 16 deals, about 40 minutes

# House rules of Applewood
applewood-option-players = Players
applewood-option-players-help = Three to six, everyone alone (B2).
applewood-option-target = Points to play to
applewood-option-target-help = Usual: 6, 8, 10 or 12 with three, four, five or six players (B19).
applewood-option-deals = Deals
applewood-option-deals-help = After so many deals the most points win, even if nobody has reached the target (B19).
applewood-option-deals-none = no limit
applewood-option-tie = A tie for first place
applewood-option-tie-help = When several players have the most points, more deals are played until one is ahead, or they share the win (B19).
applewood-option-tie-play_on = play on
applewood-option-tie-share = they share the win
applewood-option-open_wilds = Unplayed X are on show
applewood-option-open_wilds-help = Everybody sees how many X each player still has (B1).
applewood-named-quick = Quick
applewood-named-quick-help = 3 deals at most, under 10 minutes
applewood-named-printed-help = About 10 minutes with four players
applewood-named-league = League
applewood-named-league-help = 16 points, level at the top is shared, about 20 minutes
applewood-named-long = Long
applewood-named-long-help = 32 points, about 45 minutes

# What a combination is played for: $move and $other are cards, or a pass
bacon-pass-name = a pass
bacon-idea-wild-kept = { $move } keeps an X that { $other } would spend
bacon-idea-bomb-kept = { $move } keeps the bomb that { $other } would spend
bacon-idea-plays = After { $move } fewer plays empty the hand than after { $other }
bacon-idea-low-gone = { $move } leaves fewer low cards on their own than { $other }
bacon-idea-shed = { $move } puts down more cards than { $other }
bacon-idea-round = { $move } wins this round more often than { $other }
bacon-idea-bomb-drawn = { $move } draws a bomb from the others; { $other } does not
bacon-idea-out-soon = { $move } leads out within two turns more often than { $other }
bacon-idea-not-out-soon = { $move } stops who is about to go out; { $other } does not
bacon-idea-rounds-later = { $move } wins more rounds later than { $other }
bacon-idea-out-first = { $move } is out first more often than { $other }
bacon-goal-plays = So fewer plays are left
bacon-goal-low-gone = So the low cards get away
bacon-goal-out-soon = So the hand is empty sooner
bacon-goal-not-out-soon = So nobody on the other side goes out at once
bacon-goal-out-first = So the hand is out first more often
bacon-goal-rounds-later = So more rounds are won later

# Why a hint: with $best and $next
bacon-whybot-out-first = { $name } goes out first in { $best }% of likely deals, otherwise in { $next }%.
bacon-whybot-side-first = { $name }’s team is first to have a player out in { $best }% of likely deals, otherwise in { $next }%.
bacon-whybot-double = { $name }’s team takes the first two places in { $best }% of likely deals, otherwise in { $next }%.
bacon-whybot-not-last = Keeps { $name } from the last place in { $best }% of likely deals, otherwise { $next }%.
bacon-whybot-points = Brings { $name } { $best } points in this deal on average, otherwise { $next }.
bacon-whybot-against = The team against { $name } gets { $best } points in this deal on average, otherwise { $next }.
bacon-whybot-place = { $name }’s place in this deal is { $best } on average, otherwise { $next }.
bacon-whybot-cards-left = At the end of the deal { $name } still holds { $best } cards on average, otherwise { $next }.
bacon-why-out-first = You go out first in { $best }% of likely deals, with the next best in { $next }%.
bacon-why-side-first = Your team is first to have a player out in { $best }% of likely deals, with the next best in { $next }%.
bacon-why-double = Your team takes the first two places in { $best }% of likely deals, with the next best in { $next }%.
bacon-why-not-last = Keeps you from the last place in { $best }% of likely deals, the next best in { $next }%.
bacon-why-points = Brings { $best } points in this deal on average, the next best { $next }.
bacon-why-against = The other team gets { $best } points in this deal on average, with the next best { $next }.
bacon-why-place = Your place in this deal is { $best } on average, with the next best { $next }.
bacon-why-cards-left = At the end of the deal you still hold { $best } cards on average, with the next best { $next }.
