# The lobby
lobby-title = { $game }: before the match
lobby-seats = At the table
lobby-fill = Bots on free seats
lobby-start = Start
lobby-ready = I am ready
lobby-not-ready = Not ready after all
lobby-change-options = Change the house rules
lobby-take-seat = Take a free seat, or just watch.
lobby-empty = { $n ->
    [one] One seat is free: invite somebody or seat a bot.
   *[other] { $n } seats are free: invite people or seat bots.
  }
lobby-unready = { $n ->
    [one] One player is not ready yet.
   *[other] { $n } players are not ready yet.
  }
lobby-go = Everybody is here. Start when you like.
seat-empty = Free
seat-bot = Bot
seat-sit = Sit here
seat-bot-level = Bot, { $level }
seat-you = (you)
seat-away = away
seat-ready = ready
seat-remove = Empty seat { $n }
seat-remove-sure = Free the seat of { $name }? { $name } stays at the table and can take a seat again.
invite = Invite by link
invite-help = Anyone with this link can sit down or watch.

# At the table
menu = Menu
sheet = Score
sheet-picture = Save as a picture
sheet-picture-failed = The picture could not be made
sheet-picture-when = { DATETIME($date, dateStyle: "long") }
log = Course of play
gone = Played so far: { $n }
glance = At a glance
glance-rules = All the rules
log-and-chat = What happened, and the chat
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-aside = You are watching. Only other spectators can read what you write, not the players.
chat-phrases = Ready phrases
chat-muted = (hidden)
chat-mute = Hide what { $name } says
report-line = Report this
chat-unmute = Show what { $name } says
chat-hidden = What { $name } says is hidden from now on, under any name. You can show it again in the settings.
chat-hidden-tab = What { $name } says is hidden in this tab
problem-oneself = That is for other people at the table
menu-unread = Menu, { $n ->
    [one] { $n } new message
   *[other] { $n } new messages
  }
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-moment = One moment, please
phrase-back = I am back
phrase-well = Well played!
phrase-again = Another one?
phrase-bye = Goodbye!
phrase-smile = smiles
phrase-laugh = laughs
phrase-wow = is surprised
phrase-sad = is sad
phrase-hmm = has doubts
phrase-heart = sends a heart
pause = Pause
paused = Paused
paused-help = The match is paused. Anyone at the table can continue it. If others are waiting, it continues automatically after ten minutes.
resume = Continue
go-on = Continue
waiting-away = { $name } is not connected
voice-got = Now in your hand: { $cards }
title-turn = ● Your turn
stand-in = A bot plays for you
stand-in-help = A bot plays in your place until you return.
return = Take the seat back
bot-for-me = Let a bot play for me
bot-for = Let a bot play for { $name }
leave = Leave the table
leave-sure = Leave the table?
leave-sure-playing = Leave the table? A bot will play on in your place.
bots-pace = Bots think for
seconds = { $n ->
    [0] At once
    [one] { $n } second
   *[other] { $n } seconds
  }
sending = Sending…
sending-lost = Waiting for the connection. Your move will be sent again
reconnecting = The connection was lost. Connecting again…
socket-refused = The server responds, but a live connection to it cannot be kept open
socket-refused-help = Most likely a proxy, a VPN, a virus scanner or the rules of this network block what a table sends. Switch that off for this site, or try another network. This page keeps trying.
table-unreached = There is no connection to the server
table-unreached-help = The table opens automatically as soon as the connection is back. Until then you can open rules, lessons and your finished matches from the home page, as far as this device has stored them.
over-http = This network blocks WebSocket. The table continues over plain HTTP, a little slower.
storage-waiting = The server cannot save anything at the moment. The match waits and continues automatically.
reload-needed = A newer version is available.
reload = Load it
table-gone = This table no longer exists
table-ended = This table has been ended
table-ended-match = The match was stopped: nobody won, and it has no result.
table-ended-help = Nothing can be played here any more.
table-closed-because = The admin of this house has closed the table: { $why }
match-open = Open the match

# The end
match-over = The match is over
match-end = The end
look-at-table = Look at the table
replay = Replay
record = Save the match
rematch = Play again
rematch-waiting = Waiting for the others
change-table = Change the table
end-you = You
end-won = { $you ->
    [yes] { $names } won
   *[no] { $n ->
        [one] { $names } wins
       *[other] { $names } win
      }
  }{ $tally }
end-shared = { $names } share the win
end-lost = { $names }{ $tally }
end-tally = , { $own } : { $other }
end-place = You came { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
  }
end-resigned = You resigned
end-close = That was close.
end-owed = The cards owe you one.
end-ahead = Only { $names } was ahead of you.
end-more = More

# Playing ahead of your turn, and what is played automatically
prepare = Prepare
prepared-wait = Prepared: { $what }. It is played when your turn comes
prepared-now = Your turn: { $what } is being played
prepared-stop = Take back
prepared-refused = { $what } is not allowed now: { $why }
prepared-illegal = { $what } is not allowed now. Choose again
prepared-changed = Things have changed: { $what } was not played. Choose again
forced-now = Only one thing to do: { $what }
drag-there = Drag the card there, or confirm with the button

# Keys
keys = Keys
keys-card = Choose a card by its place; 0 is the tenth
keys-move = Move along the hand
keys-play = Play what is chosen
keys-back = Undo a choice, or cancel what is prepared
keys-tab = To the next button
keys-hint = Ask for a hint, or hide it
keys-undo = Take your last action back, or ask for it
keys-claim = Claim the rest of the deal, or give it up
claim-rest = Claim the rest
# After a key that does nothing at the moment.
keys-not-now = not possible now
keys-list = This list
keys-off = Single letters, digits and signs are switched off.

# Refusals, of any game and of the table
rule-link = What rule { $rule } says
refused-by-rule = { $why } ({ $rule })
refused-not-your-turn = Not your turn
refused-over = The match is over
refused-deal-first = The cards have to be dealt first
refused-no-deal-now = No deal is due now
refused-wrong-stage = Not possible now
refused-not-held = You do not have { $subject }
refused-no-such-seat = There is no such seat
refused-bad-action = That is not an action of this game
refused-stale = The match has moved on
refused-no-match = No match is being played
refused-match-running = Not during a match
refused-levels-stand = While people play against each other, the bots keep their levels
refused-ended = This table has been ended
refused-not-over = The match is not over yet
refused-paused = The match is paused
refused-not-paused = The match is not paused
refused-not-seated = Only for players at the table
refused-not-host = Only the host can do that
refused-together = You share this table: nobody decides alone here, and a match starts by itself
refused-no-proposal = That is not up for a vote, or not any more
refused-asked = You have asked already: wait for the next action
refused-asked-out = You can do this ten times a match
refused-no-name = Choose a name first
refused-seat-taken = That seat is taken
refused-seat-empty = That seat is free
refused-bad-order = The seats could not be shuffled. Try again
refused-no-swap = Nobody asks for that any more
refused-keeps-seat = { $subject } was asked before and keeps the seat
refused-no-anew = Only a match of one deal that somebody joined half-way can be started over
refused-not-a-bot = No bot sits there
refused-full-table = The table is full
refused-not-ready = Not everyone is ready
refused-bad-options = These house rules do not go together
refused-bad-loadout = This deck cannot be used: { $subject }
refused-unfit-loadout = The deck of { $subject } does not fit the house rules here: change the deck or the rules
refused-bad-level = There is no such level
refused-bad-pace = Bots think for 0 to 10 seconds
refused-bad-text = At most 200 characters
refused-telling = This would give away your cards: wait for the end of the deal
refused-bad-signs = Your text has an invisible character, one that reverses the direction of the text, or too many marks on a letter. Type it without
refused-bad-id = The server did not understand that
refused-connected = That player is here
refused-long-game = Nobody is replaced here: players have days for each action
refused-lent-out = A bot has played for you three times in this match: among people that is the limit
refused-changed-out = In this match seats have changed hands as often as allowed
refused-paused-out = You have paused this match three times: among people that is the limit
refused-own-bot = The owner of a bot at this table sees what the bot sees, and so cannot play with it among other people
refused-no-bot = This bot is not connected, does not play this game, or is for its owner’s tables only
refused-bots-alone = Tables where bots play without a person: this house allows { $subject }, and that many exist already. Sit down with them, or wait
refused-not-stalled = You can vote for a bot only after somebody has kept the others waiting for long
refused-time-up = Your time is up: a bot plays this action
refused-no-resigning = Only a match of two players can be given up
refused-nothing-back = There is nothing that you can take back now
refused-undone-out = Actions have been taken back a thousand times in this match: that is the limit
refused-nobody-asks = Nobody is asking to take an action back any more
refused-no-claim = The rest of a deal can be claimed only in games with tricks, while the cards are played
refused-claim-open = Somebody is claiming the rest of the deal: that comes first
refused-claimed = You have claimed already: wait for the next trick
refused-nobody-claims = No claim is waiting for your answer any more
refused-plea-open = Somebody is asking to take an action back: answer that first
refused-bad-settings = These settings are not possible: the times are too short or too long
refused-stand-in = Take your seat back first
refused-no-stand-in = No bot plays there
refused-bad-cards = That is not a card of this game
refused-no-forms = Nothing to form in this game
refused-no-hints = You can ask for hints on your own turn, at tables where everyone else is a bot
refused-asked-again = You have asked something else in the meantime
refused-no-why = You can ask why a bot did something only where all others are bots
refused-not-seen = You cannot see what was done; ask again when the deal is over
refused-busy = The server is busy. Try again in { $subject } s
refused-storage = The server cannot save anything at the moment, so this was not done. Try again in a moment
refused-forgotten = Someone whom this concerns is no longer here, so this was not done
refused-too-fast = Too fast. Wait a moment
refused-lost = The connection was lost. Try again
refused-no-answer = No answer arrived. Check whether it was done, or try again
menu-lessons = Lessons

# A match continued from another one
continued-match = Continued from another match, step { $step }, { $hands ->
    [imagined] with imagined hands
   *[other] with the same hands
  }
continued-record = Continued from a saved match, step { $step }, { $hands ->
    [imagined] with imagined hands
   *[other] with the same hands
  }

# Tables that are open to all
come-soon = { $name } has joined and plays when this deal is over
come-sat = { $name } plays now
come-wait = You get a seat when this deal ends. Until then you are watching.
come-wait-minutes = You get a seat when this deal ends, in about { $n ->
    [one] a minute
   *[other] { $n } minutes
  }. Until then you are watching.
come-not = Give it up
come-place = There is a seat for you: you play when this deal is over.
come-place-now = There is a seat for you.
come-yes = Play along
menu-open = Open to all
refused-members-only = Members of this house play here; others may watch
refused-not-open = This table is not open to all
refused-no-place = Every seat is taken
refused-elsewhere = You are in a match with others at another open table. Leave it first
refused-barred = You have been removed from this table: you can come back when you are let in again
refused-locked = This table is locked: nobody new can sit down
refused-silenced = You are muted at this table
refused-muted = You cannot talk in this house { $for ->
    [good] any more
   *[time] until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }: { $why }
refused-banned = You cannot sit down or talk in this house { $for ->
    [good] any more
   *[time] until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }: { $why }
refused-oneself = That is for other people at the table
refused-nobody = That person is not here any more
refused-no-showing = A hand can be shown only to a spectator who has no other seat in this match and has seen no other hand
refused-has-seen = You have seen a hand of this match: until it ends you cannot take another seat, and can only send ready phrases

# The first steps are offered
offer-first = New to { $game }?
offer-steps = First steps: five minutes, at a table that explains itself.
offer-no = I know how to play
