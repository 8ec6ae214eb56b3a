caravan-headline = Game { $game } of { $games }
caravan-headline-one = One game

# Whose turn it is
caravan-dealing = Game { $game } is being dealt
caravan-over = { $who ->
    [you] You win the match
   *[other] { $name } wins the match
  }
caravan-over-shared = The match is shared
caravan-wait = { $name } is to play
caravan-wait-opening = { $name } opens a caravan
caravan-your-opening = Your turn: a number card on an empty caravan
caravan-your-turn = Your turn: play, discard or disband
caravan-your-turn-stuck = Nothing fits: discard or disband

# What happened
caravan-in = { $whose ->
    [own] { $who ->
        [you] your
       *[other] their own
      } caravan { $n }
    [yours] your caravan { $n }
    [theirs] { $owner }’s caravan { $n }
   *[other] { $owner }’s caravan { $n }
  }
caravan-from = from { $whose ->
    [own] { $who ->
        [you] your
       *[other] their own
      } caravan { $n }
    [yours] your caravan { $n }
    [theirs] { $owner }’s caravan { $n }
   *[other] { $owner }’s caravan { $n }
  }
caravan-dealt = Game { $game }: { $who ->
    [you] you start
   *[other] { $name } starts
  }
caravan-placed = { $who ->
    [you] You play { $card } on caravan { $n }
   *[other] { $name } plays { $card } on caravan { $n }
  }
caravan-discarded = { $who ->
    [you] You discard { $card }
   *[other] { $name } discards { $card }
  }
caravan-disbanded = { $who ->
    [you] You disband
   *[other] { $name } disbands
  } caravan { $n } ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  })
caravan-drew-last = { $who ->
    [you] Your deck is empty now
   *[other] { $name }’s deck is empty now
  }
caravan-jack = { $who ->
    [you] Your
   *[other] { $name }’s
  } { $card } removes { $cards } { $from }
caravan-queen = { $who ->
    [you] Your
   *[other] { $name }’s
  } { $card } turns { $in }; its suit is now { $suit }
caravan-king = { $who ->
    [you] Your
   *[other] { $name }’s
  } { $card } doubles { $on } in { $in }
caravan-joker = { $who ->
    [you] Your
   *[other] { $name }’s
  } joker on { $on } removes { $cards }
caravan-joker-nothing = { $who ->
    [you] Your
   *[other] { $name }’s
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
caravan-game-won = { $who ->
    [you] You win the game
   *[other] { $name } wins the game
  }, { $won } lanes to { $lost }
caravan-game-exhausted = { $loserWho ->
    [you] You are
   *[other] { $loser } is
  } out of cards: { $who ->
    [you] you win the game
   *[other] { $name } wins the game
  }
caravan-game-drawn = Game { $n } is drawn

# What lies on the table
caravan-owner = { $who ->
    [you] Your caravan { $n }
   *[other] { $name }, caravan { $n }
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
caravan-lane-open = Lane { $n }: nobody’s
caravan-lane-owned = Lane { $n }: { $who ->
    [you] yours
   *[other] { $name }
  }
caravan-yours = Yours
caravan-card-with = { $card } with { $pictures }, worth { $value }
caravan-why-sold = { $sum }: sold
caravan-why-light = { $sum }: { $by } short of 21
caravan-why-over = { $sum }: { $by } over 26
caravan-why-empty = No cards yet. 21 to 26 is sold
caravan-why-show = How { $value } came about
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
caravan-piles-deck = Your deck. Cards not seen yet are at full strength.
caravan-piles-deck-open = The whole deck. Cards not seen in play are at full strength.

# What one may do
caravan-picked = { $n ->
    [0] { $card }: no place for it now, but it can be discarded
    [one] { $card }: { $n } place
   *[other] { $card }: { $n } places
  }
caravan-no-place = No place for { $card } now: discard it, or choose another card
caravan-no-place-there = It cannot go there. Lit places take it
caravan-not-now = Not your turn yet
caravan-play-on = Play { $card } on your caravan { $n }
caravan-put-on = Put { $card } on { $on }
caravan-put = Put on { $on }
caravan-discard = Discard
caravan-discard-card = Discard { $card }
caravan-disband-card = Disband caravan { $n }
caravan-disband-sure = Disband?
caravan-next = Next game

# The score sheet
caravan-sheet-caption = Games of this match
caravan-sheet-game = Game
caravan-sheet-lane = Lane { $n }
caravan-sheet-winner = Won by
caravan-sheet-drawn = drawn
caravan-sheet-sum = Games won
caravan-sheet-starts = { $name } started
caravan-sheet-lanes = All three lanes belonged to someone: { $won } to { $lost } (C8)
caravan-sheet-exhausted = { $name } ran out of cards (C9)
caravan-sheet-actions = { $n ->
    [one] { $n } move
   *[other] { $n } moves
  }
caravan-sheet-empty = The first game is being played. Each game will stand here with the values of its six caravans.
caravan-sheet-rule = A lane belongs to a sold caravan (21 to 26) if the one opposite is not sold, or is sold for less.

# Refusals
refused-caravan-card-twice = { $subject } may be in a deck twice only from different packs
refused-caravan-no-such-pack = Packs are lettered a to h
refused-caravan-deal-cards = The deal must hold exactly the cards of each deck
refused-caravan-deal-numbers = The first hand has fewer than three number cards
refused-caravan-deal-starter = Somebody else starts the first game
refused-caravan-deal-loser = Somebody else starts this game
refused-caravan-opening = In the opening, only a number card on an own caravan
refused-caravan-opening-taken = Caravan { $subject } has its first card already
refused-caravan-one-card = One card a turn
refused-caravan-disband-empty = Caravan { $subject } is empty
refused-caravan-disband-none = There is no caravan { $subject }
refused-caravan-not-a-number = { $subject } is a picture card: put it on a number card
refused-caravan-no-such-caravan = There is no caravan { $subject }
refused-caravan-caravan-full = Caravan { $subject } holds as many number cards as it may
refused-caravan-same-number = { $subject } repeats the number before it
refused-caravan-wrong-way = { $subject } neither continues the direction nor has the suit
refused-caravan-not-a-picture = { $subject } is a number card: it goes on the end of an own caravan
refused-caravan-no-number-there = There is no number card
refused-caravan-card-full = Three pictures lie on that card already
refused-caravan-queen-not-last = Queens go only on the last card of a caravan

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
caravan-deck-help = Each number is how many copies you take, every one from another pack. The grey keys do it for a whole row or column.
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
caravan-deck-use = Use it
caravan-deck-keep = Keep this deck
caravan-deck-name = Name of the deck
caravan-deck-save = Keep
caravan-deck-kept = The deck is kept in this browser
caravan-deck-text = As text
caravan-deck-text-help = To send to somebody or to paste: “pack a” is a whole pack, KS.b the king of spades from pack b.
caravan-deck-read = Take over
caravan-deck-copied = The deck is copied
caravan-deck-unknown = These are no cards: { $words }
refused-caravan-bad-loadout = A deck has 30 cards or more, at least three of them numbers, and none twice from one pack
