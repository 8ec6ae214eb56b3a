newgame-headline = Deal { $deal } of { $deals }
newgame-dealer = dealer
newgame-tricks = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }

# Whose turn it is
newgame-dealing = The cards are being dealt
newgame-over-you = You win the match
newgame-over = { $n ->
    [one] { $names } wins the match
   *[other] The win is shared: { $names }
  }
newgame-wait = { $name }’s turn
newgame-your-lead = Your lead: any card but an ace
newgame-your-turn = Your turn: any card

# What happened
newgame-dealt = Deal { $deal }: { $you ->
    [yes] you deal
   *[no] { $name } deals
  }
newgame-played = { $you ->
    [yes] You play the { $card }
   *[no] { $name } plays the { $card }
  }
newgame-took = { $you ->
    [yes] You take the trick
   *[no] { $name } takes the trick
  }
newgame-scored = Deal { $deal } is over

# What one may do
newgame-play = Play
newgame-note-picked = picked; tap again to play
newgame-result = How the deal ended

# The score sheet
newgame-sheet-caption = Points by deal
newgame-sheet-deal = Deal
newgame-sheet-sum = Sum
newgame-sheet-empty = The first deal is being played

# Refusals
newgame-refused-deal-cards = A deal gives each seat five cards, none of them twice
newgame-refused-dealer = Somebody else is to deal
newgame-refused-no-dealer = There is no such seat to deal
newgame-refused-ace-led = { $subject } may not be led while you hold another card

# House rules
newgame-option-players = Players
newgame-option-players-help = How many play (N1).
newgame-option-deals = Deals
newgame-option-deals-help = How many deals make a match (N5).

# Why a hint: with $best and $next
newgame-whybot-tricks = { $name } takes { $best } tricks of the deal on average, otherwise { $next }.
newgame-whybot-behind = Leaves { $name } { $best } points behind on average, otherwise { $next }.
newgame-whybot-ahead = Puts { $name } ahead in { $best }% of the likely layouts, otherwise in { $next }%.
newgame-why-tricks = Takes { $best } tricks of the deal on average; the second-best move { $next }.
newgame-why-behind = Leaves you { $best } points behind on average; the second-best move { $next }.
newgame-why-ahead = Puts you ahead in { $best }% of the likely layouts; the second-best move in { $next }%.
