# What the people at a table agree upon
agreed = At this table
agreed-more = More: clock, and who plays for the absent
agreed-clock = Time to think
agreed-wait = Somebody away is waited for
agreed-level = The bot that steps in
agreed-zero = When the time is up, a bot ({ $level }) plays that one action.
agreed-grace = If somebody is away for { $time } while others wait, a bot ({ $level }) plays for them until they return.
agreed-watch = Whoever has the link may watch.
agreed-undo = What has been played stays played.
clock-none = No clock
clock-action = { $time } for each action
clock-bank = { $time } for the match, and { $more } more for each action
clock-bank-short = { $time } + { $more } per action
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
bot-for-me-left = { $level }, { $n ->
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
notice-again = { $name } wants to play again
notice-stand_in = A bot ({ $level }) plays for { $name }
notice-stand_in-by = { $by } let a bot ({ $level }) play for { $name }
notice-returned = { $name } plays again
notice-level = { $name } is now: { $level }
notice-level-by = { $by } changed { $name } to: { $level }
notice-time_up = { $name } ran out of time: a bot ({ $level }) plays this action
notice-resigned = { $name } resigned

# Who played
played = Who played
played-first = Began: { $names }
played-bot = bot ({ $level })
played-bot-for = { $bot } for { $name }
played-at = { $name } (bot)
played-from = From step { $step }: { $who }
played-time = { $who }, the time was up: { $n ->
    [one] { $n } action
   *[other] { $n } actions
  }
resigned-by = { $name } resigned.

# Giving a match up
table-resign = Resign
table-resign-help = You give the match up: the other player wins, with the score as it stands, and all cards are shown.
