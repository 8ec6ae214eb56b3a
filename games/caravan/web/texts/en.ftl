caravan-headline = Game { $game } of { $games }
caravan-headline-one = One game
caravan-headline-begin = The game begins

# Whose turn it is
caravan-dealing = Game { $game } is being dealt
caravan-over = { $you ->
    [yes] You win the match
   *[no] { $name } wins the match
  }
caravan-over-shared = The match ends level: the win is shared
caravan-end-games = Games won: { $won } to { $lost }.
caravan-wait = { $name }’s turn
caravan-wait-opening = { $name } starts a caravan
caravan-your-opening = Your turn: start with a number
caravan-your-turn = Your turn: play a card, discard one, or disband a caravan
caravan-your-turn-short = Your turn: play or discard a card
caravan-your-turn-stuck = No card fits: discard one, or disband a caravan

# What happened
caravan-in = { $whose ->
    [own] { $you ->
        [yes] your
       *[no] their own
      } caravan { $n }
    [yours] your caravan { $n }
    [theirs] { $owner }’s caravan { $n }
   *[other] { $owner }’s caravan { $n }
  }
caravan-from = from { $whose ->
    [own] { $you ->
        [yes] your
       *[no] their own
      } caravan { $n }
    [yours] your caravan { $n }
    [theirs] { $owner }’s caravan { $n }
   *[other] { $owner }’s caravan { $n }
  }
caravan-dealt = Game { $game }: { $you ->
    [yes] you start
   *[no] { $name } starts
  }
caravan-placed = { $you ->
    [yes] You play { $card } on caravan { $n }
   *[no] { $name } plays { $card } on caravan { $n }
  }
caravan-discarded = { $you ->
    [yes] You discard { $card }
   *[no] { $name } discards { $card }
  }
caravan-disbanded = { $you ->
    [yes] You disband
   *[no] { $name } disbands
  } caravan { $n } ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  })
caravan-drew-last = { $you ->
    [yes] Your deck is empty now
   *[no] { $name }’s deck is empty now
  }
caravan-jack = { $you ->
    [yes] Your
   *[no] { $name }’s
  } { $card } removes { $cards } { $from }
caravan-queen = { $you ->
    [yes] Your
   *[no] { $name }’s
  } { $card } turns { $in }; its suit is now { $suit }
caravan-king = { $you ->
    [yes] Your
   *[no] { $name }’s
  } { $card } doubles { $on } in { $in }
caravan-joker = { $you ->
    [yes] Your
   *[no] { $name }’s
  } joker on { $on } removes { $cards }
caravan-joker-nothing = { $you ->
    [yes] Your
   *[no] { $name }’s
  } joker on { $on } finds nothing to remove
caravan-more-cards = { $n ->
    [one] { $n } more card
   *[other] { $n } more cards
  }
caravan-pictures = { $kind ->
    [Q] { $n ->
        [1] a queen
        [2] two queens
       *[other] { $n } queens
      }
    [K] { $n ->
        [1] a king
        [2] two kings
       *[other] { $n } kings
      }
    [J] { $n ->
        [1] a jack
        [2] two jacks
       *[other] { $n } jacks
      }
   *[joker] { $n ->
        [1] a joker
        [2] two jokers
       *[other] { $n } jokers
      }
  }
caravan-game-won = { $you ->
    [yes] You win the game
   *[no] { $name } wins the game
  }, { $won } lanes to { $lost }
caravan-game-exhausted = { $loserYou ->
    [yes] You are
   *[no] { $loser } is
  } out of cards: { $you ->
    [yes] you win the game
   *[no] { $name } wins the game
  }
caravan-game-drawn = Game { $n } is drawn

# What lies on the table
caravan-owner = { $you ->
    [yes] Your caravan { $n }
   *[no] { $name }, caravan { $n }
  }
caravan-status = { $status ->
    [empty] empty
    [light] { $value }, too light
    [sold] { $value }, sold
   *[over] { $value }, overburdened
  }
caravan-direction = { $direction ->
    [up] going up
    [down] going down
   *[none] no direction
  }
caravan-lane = Lane { $n }
caravan-lane-none = open
caravan-turn = Turn { $n }
caravan-lane-open = Lane { $n }: nobody’s yet
caravan-lane-owned = Lane { $n }: { $you ->
    [yes] yours
   *[no] { $name }
  }
caravan-yours = Yours
caravan-card-with = { $card } with { $pictures }, worth { $value }
caravan-sum-sold = { $sum }: sold
caravan-sum-light = { $sum }: { $by } short of 21
caravan-sum-over = { $sum }: { $by } over 26
caravan-sum-empty = No cards yet. From 21 to 26 it is sold
caravan-sum-show = How { $value } came about
caravan-says-first = Any other number may follow here. It decides whether the caravan goes up or down.
caravan-says-next = { $direction ->
    [up] It goes up: next comes a higher number, or any number of its suit, { $suit }.
    [down] It goes down: next comes a lower number, or any number of its suit, { $suit }.
   *[none] It has no direction: any other number may come next.
  }
caravan-says-full = It holds { $n } numbers, as many as the house rules allow.
caravan-says-picture = { $kind ->
    [K] A king doubles the number on which it lies.
    [Q] A queen turns the caravan round and gives it her suit.
   *[JK] A joker works once. Now it only lies here, and leaves with its card.
  }
caravan-says-lanes = When all three lanes have an owner, whoever has two of them wins the game.
caravan-says-hand = Cards in hand. Whoever plays or discards one draws another, as long as the deck lasts.
caravan-says-deck = Cards left to draw. { $exhaustion ->
    [no_draw] Whoever should draw and cannot loses the game.
    [draw] When a player’s cards run out, the game is drawn.
   *[empty_hand] Whoever has no card left at all loses the game.
  }
caravan-says-out = Cards out of play. They do not come back in this game.
caravan-says-wins = Games won.
caravan-says-games = { $games ->
    [1] The one game decides the match.
   *[other] Whoever wins more than half of the { $games } games wins the match. The loser of a game starts the next one.
  }
caravan-says-discard = It goes out of play, and you draw another card
caravan-says-disband = All cards of this caravan leave the table, and you draw none. Tap again if you mean it
caravan-seat-turn = to play
caravan-count-wins = { $n ->
    [one] { $n } game won
   *[other] { $n } games won
  }
caravan-count-hand = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
  }
caravan-count-deck = { $n ->
    [one] { $n } card left to draw
   *[other] { $n } cards left to draw
  }
caravan-count-discards = { $n ->
    [one] { $n } card out of play
   *[other] { $n } cards out of play
  }
caravan-piles = Decks and cards out of play
caravan-piles-out = Out of play, newest first
caravan-piles-none = Nothing yet.
caravan-piles-deck = Your deck. Bright cards have not been seen yet.
caravan-piles-deck-open = The whole deck. Bright cards have not been seen in play yet.

# What one may do
caravan-picked = { $n ->
    [0] { $card }: no place for it now, but it can be discarded
    [one] { $card }: { $n } place
   *[other] { $card }: { $n } places
  }
caravan-no-place = No place for { $card } now: discard it, or choose another card
caravan-no-place-there = It cannot go there. The lit places take it
caravan-then-total = { $now } → { $later }{ $status ->
    [sold] , sold
    [over] , overburdened
    [empty] , nothing left
   *[light] {""}
  }
caravan-then-gone = { $n ->
    [one] { $n } card leaves the table
   *[other] { $n } cards leave the table
  }
caravan-then-open = lane { $n } is nobody’s
caravan-then-lane = lane { $n } { $you ->
    [yes] is yours
   *[no] goes to { $name }
  }
caravan-then-won = { $you ->
    [yes] you win the game
   *[no] { $name } wins the game
  }
caravan-then-nothing = nothing else changes
caravan-nth = caravan { $n }
caravan-sum-then = { $value }, then { $later }
caravan-put-caravan = Play on caravan { $n }
caravan-not-now = Not your turn yet
caravan-play-on = Play { $card } on your caravan { $n }
caravan-put-on = Put { $card } on { $on }
caravan-put = Put on { $on }
caravan-choose = { $you ->
    [yes] { $card } on which card of your caravan { $n }?
   *[no] { $card } on which card of { $name }’s caravan { $n }?
  }
caravan-discard = Discard
caravan-discard-card = Discard { $card }
caravan-disband-card = Disband caravan { $n }
caravan-disband-sure = Disband?
caravan-next = Next game

# Actions as nouns
caravan-name-place = { $card } on caravan { $n }
caravan-name-attach = { $card } on { $on }
caravan-name-discard = discarding { $card }
caravan-name-disband = disbanding caravan { $n }

caravan-key-places = Move among the places where the chosen card may go
caravan-key-discard = Discard the chosen card
caravan-prepared = { $card } on { $you ->
    [yes] your caravan { $n }
   *[no] { $name }’s caravan { $n }
  }

caravan-piles-deck-own = Your deck.
caravan-aid-played = Which cards of your own deck have been seen

# The score sheet
caravan-sheet-caption = Games of this match
caravan-sheet-game = Game
caravan-sheet-lane = Lane { $n }
caravan-sheet-winner = Won by
caravan-sheet-drawn = drawn
caravan-sheet-sum = Games won
caravan-sheet-starts = { $you ->
    [yes] you
   *[no] { $name }
  } started
caravan-sheet-lanes = All three lanes had an owner: { $won } to { $lost }
caravan-sheet-exhausted = { $you ->
    [yes] You
   *[no] { $name }
  } ran out of cards
caravan-sheet-actions = { $n ->
    [one] { $n } move
   *[other] { $n } moves
  }
caravan-sheet-empty = The first game is still on. Each finished game appears here with the totals of all six caravans.
caravan-sheet-none = No game was played to its end.
caravan-sheet-rule = A lane belongs to a sold caravan (21 to 26) if the one facing it is not sold, or is sold for less.

# Refusals
caravan-refused-card-twice = { $subject } may be in a deck twice only from different packs
caravan-refused-no-such-pack = Packs are lettered a to h
caravan-refused-deal-cards = The deal must hold exactly the cards of each deck
caravan-refused-deal-numbers = The first hand has fewer than three number cards
caravan-refused-deal-starter = Somebody else starts the first game
caravan-refused-deal-loser = Somebody else starts this game
caravan-refused-opening = To begin with, only number cards, each on one of your own empty caravans
caravan-refused-opening-taken = Caravan { $subject } has its first card already
caravan-refused-one-card = One card a turn
caravan-refused-disband-empty = Caravan { $subject } is empty
caravan-refused-disband-none = There is no caravan { $subject }
caravan-refused-not-a-number = { $subject } is a picture card: put it on a number card
caravan-refused-no-such-caravan = There is no caravan { $subject }
caravan-refused-caravan-full = Caravan { $subject } holds as many number cards as it may
caravan-refused-same-number = { $subject } repeats the number before it
caravan-refused-wrong-way = { $subject } neither continues the direction nor has the suit
caravan-refused-not-a-picture = { $subject } is a number card: it goes on the end of one of your own caravans
caravan-refused-no-number-there = There is no number card
caravan-refused-card-full = Three pictures lie on that card already
caravan-refused-queen-not-last = Queens go only on the last card of a caravan

# Decks
caravan-deck-begin = Begin with
caravan-deck-own = Your decks
caravan-deck-drop = Delete “{ $name }”
caravan-ready-whole = Whole pack
caravan-ready-two = Two packs
caravan-ready-thirty = Thirty cards
caravan-ready-heavy = Heavy loads
caravan-ready-spoiler = Spoilsport
caravan-deck-choose = Cards
caravan-deck-tap = What a tap does
caravan-deck-add = Add
caravan-deck-take = Take out
caravan-deck-help = The number is how many copies you take, every one from another pack. The buttons at the edge act on a whole rank or suit.
caravan-deck-all = All cards
caravan-deck-all-short = all
caravan-deck-line = All: { $name }
caravan-deck-count = { $card }: { $n }
caravan-deck-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
caravan-deck-split = { $numbers } numbers, { $pictures } pictures
caravan-deck-named = { $name }, { $cards }
caravan-deck-use = Use this deck
caravan-deck-keep = Save this deck
caravan-deck-name = Name of the deck
caravan-deck-save = Save
caravan-deck-kept = The deck is saved in this browser
caravan-deck-text = As text
caravan-deck-text-help = To send to a friend or to paste: KS, 10♦, 4x 9H, commas or not. “pack a” is a whole pack, KS.b the king of spades from pack b.
caravan-deck-read = Import
caravan-deck-copied = The deck is copied
caravan-deck-unknown = These are not cards: { $words }
caravan-deck-twice = More often than there are packs for it: { $words }
caravan-deck-unfit = does not fit here
caravan-deck-limits = What a deck may have
caravan-limit-least = { $min } cards or more
caravan-limit-size = { $min } to { $max } cards
caravan-limit-copies = at most { $n } of a card, { $jokers } jokers
caravan-deck-pack-only = only pack { $pack }
caravan-deck-packs = packs { $from } to { $to }
caravan-deck-few = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }: a deck needs { $min } or more
caravan-deck-few-numbers = { $n ->
    [one] { $n } number
   *[other] { $n } numbers
  }: a deck needs { $min } or more
caravan-deck-many = { $n } cards: at most { $max } are allowed here
caravan-deck-copies = { $n } times { $card }: at most { $max } allowed here
caravan-deck-jokers = { $n } jokers: at most { $max } are allowed here
caravan-deck-beyond = { $card } is from pack { $pack }; here: { $packs }
caravan-deck-everybody = Everybody plays one whole pack at this table.
caravan-deck-share = Share by link
caravan-deck-share-help = Anyone who opens the link sees this deck and can keep it. Do not give the link to an opponent.
caravan-refused-bad-loadout = { $rule ->
    [C11] This deck is beyond what the house rules of this table allow
   *[other] A deck has at least 30 cards, at least three of them numbers, and no card twice from the same pack
  }

# The deck that one brings
caravan-loadout = Your deck
caravan-loadout-help = The others see only that you have brought a deck of your own.
caravan-loadout-open = Choose or build
caravan-loadout-drop = Play the whole pack

# What to expect of a deck
caravan-advice = How it plays
caravan-advice-opening = First hand without a reshuffle: { $chance } %
caravan-advice-mean = On average the eight cards are { $numbers } numbers and { $pictures } pictures.
caravan-advice-curve = Cards by value
caravan-advice-value = A number weighs { $value } on average.
caravan-hand = Deal a test hand
caravan-hand-again = Deal another one
caravan-hand-dealt = A test hand
caravan-hand-reshuffled = { $n ->
    [one] Reshuffled once first: there were too few numbers.
   *[other] Reshuffled { $n } times first: there were too few numbers.
  }

# A deck that a link hands on
caravan-shared-none = There is no deck in this link.
caravan-shared-unnamed = A deck for you
caravan-shared-take = Take it along
caravan-shared-kept = You have kept it as “{ $name }”.
caravan-shared-play = Play with it

# House rules
caravan-option-first = Who starts
caravan-option-first-help = Who puts the first card of the first game (C2).
caravan-option-first-random = at random
caravan-option-first-0 = seat 1
caravan-option-first-1 = seat 2
caravan-option-games = Games
caravan-option-games-help = Whoever wins more than half of them wins the match; the loser of a game starts the next one (C10).
caravan-option-queen_target = Queens go on
caravan-option-queen_target-help = A queen turns a caravan and changes its suit. This is where she may be put (C6).
caravan-option-queen_target-any = any number card
caravan-option-queen_target-last = the last card of a caravan
caravan-option-direction = Direction
caravan-option-direction-help = What decides whether the numbers of a caravan go up or down (C5).
caravan-option-direction-last_two = the last two numbers
caravan-option-direction-fixed = the second number, for good
caravan-option-equal_pair = If a caravan ends in two equal numbers
caravan-option-equal_pair-help = That happens when a jack or a joker takes the cards between them (C5).
caravan-option-equal_pair-keep = the direction stays
caravan-option-equal_pair-free = any other number follows
caravan-option-max_faces = Pictures on one card
caravan-option-max_faces-help = How many pictures may lie on one number card. A jack always may be put, since it does not stay (C6).
caravan-option-max_faces-0 = as many as you like
caravan-option-max_faces-3 = at most 3
caravan-option-max_numbers = Number cards in a caravan
caravan-option-max_numbers-help = How many number cards a caravan can hold (C4).
caravan-option-max_numbers-0 = as many as you like
caravan-option-max_numbers-8 = at most 8
caravan-option-max_numbers-10 = at most 10
caravan-option-packs = Packs to choose from
caravan-option-packs-help = The cards of a deck come from so many packs, and each card may be there once from each (C11).
caravan-option-packs-1 = 1: pack a
caravan-option-packs-2 = 2: a and b
caravan-option-packs-3 = 3: a to c
caravan-option-packs-4 = 4: a to d
caravan-option-packs-5 = 5: a to e
caravan-option-packs-6 = 6: a to f
caravan-option-packs-7 = 7: a to g
caravan-option-packs-8 = 8: a to h
caravan-option-deck_max = Cards in a deck
caravan-option-deck_max-help = How many cards a deck may have; thirty are the least (C11).
caravan-option-deck_max-0 = as many as you like
caravan-option-deck_max-54 = at most 54
caravan-option-deck_max-60 = at most 60
caravan-option-deck_max-80 = at most 80
caravan-option-deck_max-108 = at most 108
caravan-option-deck_max-162 = at most 162
caravan-option-deck_max-216 = at most 216
caravan-option-copies = Copies of one card
caravan-option-copies-help = How many cards of one rank and suit a deck may have; of jokers twice as many (C11).
caravan-option-copies-0 = one from each pack
caravan-option-copies-1 = at most 1
caravan-option-copies-2 = at most 2
caravan-option-copies-3 = at most 3
caravan-option-copies-4 = at most 4
caravan-option-copies-5 = at most 5
caravan-option-copies-6 = at most 6
caravan-option-copies-7 = at most 7
caravan-option-copies-8 = at most 8
caravan-option-loadout = Decks
caravan-option-loadout-help = Whether everybody brings a deck, or all play the same whole pack and know it (C11).
caravan-option-loadout-free = everybody brings one
caravan-option-loadout-pack = everybody plays one whole pack
caravan-named-new-vegas = New Vegas
caravan-named-new-vegas-help = As in the printed rules, with decks of your own
caravan-named-league = League
caravan-named-league-help = Decks of at most 54 cards, two of each at most
caravan-named-shop = Shop
caravan-named-shop-help = Everybody plays the same whole pack
caravan-option-exhaustion = When the cards run out
caravan-option-exhaustion-help = What happens to a player whose cards are gone and who has not won (C9).
caravan-option-exhaustion-empty_hand = an empty hand loses
caravan-option-exhaustion-no_draw = no card to draw loses
caravan-option-exhaustion-draw = the game is drawn

# What a play is for: $move and $other are plays as nouns
caravan-idea-sold = { $way ->
    [spares] { $move } keeps what is sold; { $other } gives up a sold caravan
   *[does] { $move } sells a caravan; { $other } does not
  }
caravan-idea-unsold = { $way ->
    [spares] { $move } sells nothing for the other side; { $other } sells one of its caravans
   *[does] { $move } breaks a sold caravan of the other side; { $other } does not
  }
caravan-idea-outbid = { $way ->
    [spares] { $move } keeps the better bid in a lane; { $other } gives it away
   *[does] { $move } outbids a sold caravan of the other side; { $other } does not
  }
caravan-idea-heavy = { $way ->
    [spares] { $move } overburdens no caravan of its own; { $other } does
   *[does] { $move } brings an overburdened caravan back to 26 or less; { $other } does not
  }
caravan-idea-burden = { $way ->
    [spares] { $move } leaves the other side overburdened; { $other } relieves it
   *[does] { $move } overburdens a caravan of the other side; { $other } does not
  }
caravan-idea-weight = { $way ->
    [spares] { $move } keeps the weight of its own caravans; { $other } takes some off
   *[does] { $move } brings its own caravans further towards 21 than { $other }
  }
caravan-idea-cut = { $way ->
    [spares] { $move } adds nothing to the other side; { $other } brings one of its caravans on
   *[does] { $move } takes more weight off the other side than { $other }
  }
caravan-idea-joker = { $way ->
    [spares] { $move } spares its own caravans; { $other } takes more from them than from the other side
   *[does] { $move } takes more from the other side than from its own
  }
caravan-idea-ready = { $way ->
    [spares] { $move } keeps a caravan that a number in hand can sell next turn; { $other } gives it up
   *[does] After { $move } a number in hand can sell a caravan next turn; after { $other } it cannot
  }
caravan-idea-king-ready = { $way ->
    [spares] { $move } keeps room for the king in hand to sell a caravan; { $other } takes it away
   *[does] { $move } leaves room for the king in hand: it can sell a caravan next turn
  }
caravan-idea-outs = { $move } leaves more numbers that sell a caravan than { $other }
caravan-idea-outs-theirs = { $way ->
    [spares] { $move } keeps a caravan of the other side closed; { $other } opens it to more numbers that sell it
   *[does] { $move } leaves the other side fewer numbers that sell a caravan than { $other }
  }
caravan-idea-picture-kept = Rather { $move } than { $other }: the picture stays in hand for a better moment
caravan-idea-won-now = { $way ->
    [spares] { $move } keeps the other side from winning at once or next turn; { $other } often does not
   *[does] { $move } wins the game at once; { $other } does not
  }
caravan-idea-won-soon = { $way ->
    [spares] { $move } loses the game within two turns less often than { $other }
   *[does] { $move } wins the game within two turns more often than { $other }
  }
caravan-idea-resold = { $move } leaves the other side less to sell in its next turn than { $other }
caravan-idea-next-sold = { $move } sells a caravan next turn more often than { $other }
caravan-idea-sold-later = After { $move } more caravans are sold later than after { $other }
caravan-idea-unsold-later = After { $move } more caravans of the other side are broken later than after { $other }
caravan-goal-sold = So more of its own is sold
caravan-goal-unsold = So less of the other side is sold
caravan-goal-won-now = So the other side does not win at once
caravan-goal-won-soon = So the next two turns bring the win closer
caravan-goal-resold = So the other side cannot sell at once
caravan-goal-next-sold = So a caravan is sold next turn more often
caravan-goal-sold-later = So more is sold later
caravan-goal-unsold-later = So more of the other side can be broken later

# Why a hint: with $best and $next
caravan-whybot-won = { $name } wins the game in { $best }% of the likely deals, otherwise in { $next }%.
caravan-whybot-lanes = At the end { $best } lanes are { $name }’s on average, otherwise { $next }.
caravan-whybot-sold = At the end { $best } of { $name }’s caravans are sold on average, otherwise { $next }.
caravan-whybot-facing-sold = At the end { $best } of the caravans facing { $name } are sold on average, otherwise { $next }.
caravan-whybot-kept = What { $name } has sold stays sold in { $best }% of the likely deals, otherwise in { $next }%.
caravan-whybot-broken = { $name } spoils a sold caravan of the opponent in { $best }% of the likely deals, otherwise in { $next }%.
caravan-whybot-ran-out = { $name } runs out of cards in { $best }% of the likely deals, otherwise in { $next }%.
caravan-why-won = Wins the game in { $best }% of the likely deals; { $move } in { $next }%.
caravan-why-lanes = At the end { $best } lanes are yours on average; { $with } { $next }.
caravan-why-sold = At the end { $best } of your caravans are sold on average; { $with } { $next }.
caravan-why-facing-sold = At the end { $best } of your opponent’s caravans are sold on average; { $with } { $next }.
caravan-why-kept = What you have sold stays sold in { $best }% of the likely deals; { $with } in { $next }%.
caravan-why-broken = A caravan your opponent has sold is spoiled in { $best }% of the likely deals; { $with } in { $next }%.
caravan-why-ran-out = You run out of cards in { $best }% of the likely deals; { $with } in { $next }%.
caravan-why-turns = The game ends after { $best } turns each on average; { $with } after { $next }.
