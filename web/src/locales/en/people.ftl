# What the people at a table agree on
agreed = At this table
agreed-more = More: clock, and who plays for the absent
agreed-clock = Time to think
agreed-wait = Wait for an absent player
agreed-level = The bot that steps in
agreed-zero = When the time is up, a bot ({ $level }) plays that one action.
agreed-grace = If somebody is away for { $time } while others wait, a bot ({ $level }) plays for them until they return.
agreed-stall = If somebody does not play for a minute or two while others wait, more than half of those who wait can let a bot play that action, up to three times a match.
agreed-days = Nobody has to be there at the same time. Time does not count while the match is paused, while the server is down, and on days when somebody is away.
agreed-days-where = Enter the days when you are away in the settings.
agreed-watch = Anyone with the link may watch.
agreed-undo = Actions cannot be taken back.
agreed-rotate = Change seats for another match
agreed-rotates = In another match people sit in other seats; partners stay partners.
agreed-keeps = In another match everyone keeps the same seat.
clock-none = No clock
clock-action = { $time } for each action
clock-bank = { $time } for the match, and { $more } more for each action
clock-bank-short = { $time } + { $more } per action
clock-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
  } for each action
clock-left = Time left: { $time }
span-seconds = { $n } s
span-minutes = { $n } min
span-hours = { $n } h
span-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
  }

# Who is away
away-for = { $name } has been away for { $time }.
away-then = After { $time } a bot ({ $level }) plays.
away-bot = Let a bot play now
plans-until = { $name } is away until { $until }
plans-from = { $name } will be away from { $from } to { $until }
plans-short = away until { $until }
plans-short-from = away from { $from }
bot-for-me-left = { $level }, { $n ->
    [0] not again in this match
    [one] once more in this match
   *[other] { $n } more times in this match
  }
pause-left = { $n ->
    [0] not again in this match
    [one] once more in this match
   *[other] { $n } more times in this match
  }

# What people did besides playing
notices = People
notice-joined = { $name } sat down
notice-left = { $name } left the seat
notice-gone = { $name } left for good
notice-removed = { $name } lost the seat
notice-removed-by = { $by } freed the seat of { $name }
notice-away = { $name } is away
notice-back = { $name } is back
notice-paused = { $name } paused the match
notice-resumed = { $name } continued the match
notice-pause_over = The pause has ended: the match continues
notice-again = { $name } wants to play again
notice-stand_in = A bot ({ $level }) plays for { $name }
notice-stand_in-by = { $by } let a bot ({ $level }) play for { $name }
notice-returned = { $name } plays again
notice-level = { $name } is now: { $level }
notice-level-by = { $by } changed { $name } to: { $level }
notice-time_up = { $name } ran out of time: a bot ({ $level }) plays this action
notice-resigned = { $name } resigned
notice-asks_back = { $name } asks to take the last action back
notice-took_back = { $name } took an action back
notice-kept_on = The action of { $name } stands
notice-kept_on-by = { $by } lets the action of { $name } stand
notice-claims = { $name } claims the rest of the deal
notice-concedes = { $name } gives up the rest of the deal
notice-claim_certain = What { $name } claimed is certain, so the deal is played out
notice-claim_agreed = All agreed to the claim of { $name }, and the deal is played out
notice-claim_refused = The claim of { $name } does not stand: play goes on
notice-claim_refused-by = { $by } does not agree to the claim of { $name }: play goes on
notice-claim_withdrawn = { $name } took the claim back
notice-claim_void = No play can end as { $name } claimed: play goes on
notice-kicked = { $name } was removed
notice-kicked-by = { $by } removed { $name }
notice-banned = { $name } was banned from the house
notice-house_closed = The house has closed the table
notice-let_in-by = { $by } let { $name } come back
notice-silenced-by = { $by } muted { $name } for everyone
notice-heard-by = { $by } let { $name } talk again
notice-locked = { $name } locked the table
notice-unlocked = { $name } unlocked the table
notice-closed = { $name } closed the table to spectators
notice-opened = { $name } opened the table to spectators
notice-host = { $name } is the host now
notice-host-by = { $by } made { $name } the host
notice-shown-by = { $by } lets { $name } see their hand
notice-hidden-by = { $by } hid their hand from { $name }
notice-moved = { $name } moved to seat { $seat }
notice-asked_to_swap-by = { $by } asked { $name } to swap seats
notice-swapped-by = { $by } and { $name } swapped seats
notice-stays-by = { $name } keeps the seat that { $by } asked for
notice-shuffled = { $name } shuffled the seats
notice-voted_down = { $name } proposed something that was not accepted
notice-anew = { $name } wants to start a new match

# Who played
played = Who played
played-first = Began: { $names }
played-bot = bot ({ $level })
played-bot-for = { $bot } for { $name }
seat-program = { $name }, bot of { $owner }
played-at = { $name } (bot)
played-from = From step { $step }: { $who }
played-time = { $who }, the time was up: { $n ->
    [one] { $n } action
   *[other] { $n } actions
  }
resigned-by = { $you ->
    [yes] You
   *[no] { $name }
  } resigned.

# Giving a match up
table-resign = Resign
table-resign-help = You give the match up: the other player wins, with the score as it stands, and all cards are shown.

# Taking an action back
undo = Take back
undo-ask = Ask to take back
plea = { $name } asks to take the last action back.
plea-own = You asked to take your action back. Still to answer: { $names }.
plea-yes = Allow
plea-no = Let it stand

# Somebody who does not act
stall = { $name } has kept you waiting for a while. A bot can play this one action.
stall-vote = Let a bot play it
stall-voted = You want a bot to play for { $name }. It does when more than half of those who wait agree.
stall-soon = A bot plays for { $name } in { $seconds } s.
stall-own = The others are waiting for you. Play, or they may let a bot play this action.
stall-own-soon = Play now, or a bot plays this action for you in { $seconds } s.
taken-back = { $n ->
    [one] { $n } action was taken back.
   *[other] { $n } actions were taken back.
  }
# Spectators, and hands that are shown
menu-people = People
looking-on = Watching: { $names }
looking-others = { $all ->
    [yes] { $n ->
        [one] { $n } person
       *[other] { $n } people
      }
   *[other] { $n ->
        [one] { $n } other
       *[other] { $n } others
      }
  }
looking-late = You see each action { $n ->
    [one] { $n } action
   *[other] { $n } actions
  } later.
hand-shown = { $who } sees the hand of { $name }
hand-own = { $who } sees your hand
hand-hide = Hide it
hand-seen = { $name } shows you their hand.
chat-seen = You see a hand: until the match ends, you can only send ready phrases.
agreed-delay = Spectators see
agreed-delay-by = { $n ->
    [0] everything at once
    [one] each action { $n } action later
   *[other] each action { $n } actions later
  }
agreed-watch-late = Anyone with the link may watch, { $n ->
    [one] { $n } action
   *[other] { $n } actions
  } behind.
agreed-watch-closed = Nobody else may watch while a match is played.
invite-help-locked = The table is locked: nobody can sit down with this link.
table-barred = You have been removed from this table
table-barred-help = Whoever removes somebody may let them come back: then try again. A bot plays on in your seat if a match is being played. All other tables are open to you as before.
table-closed = Nobody may watch at this table
table-closed-help = It is closed while a match is played. Try again afterwards.

# What people at an open table decide together
proposal = It is proposed:
proposal-from = { $name } proposes:
proposal-own = You propose:
proposal-end = end the table for everyone.
proposal-end-cost = Whoever agrees has given the match up; if all agree, it has no result.
proposal-open_to_all-not = let no newcomers in.
proposal-kick = remove { $name }.
proposal-kick-cost = If { $name } is behind, { $name } has lost; if { $name } leads, { $name } has won, and those who agree have lost.
proposal-let_in = let { $name } come back.
proposal-mute = mute { $name } for everyone.
proposal-mute-not = let { $name } talk again.
proposal-lock = lock the table, so that nobody new sits down.
proposal-lock-not = unlock the table.
proposal-close = nobody may watch while we play.
proposal-close-not = people may watch while we play.
proposal-hand_over = { $name } becomes the host.
proposal-hand_over-you = you become the host.
proposal-agreed = In favour: { $names }.
proposal-yes = Agree
proposal-no = No
proposal-withdraw = Never mind
