# The admin page
admin-title = Running this house
admin-how = On the server’s machine, this command prints a link that opens the page once:
admin-areas = Parts of the page
admin-tables = Tables
admin-people = People
admin-members = Members
admin-reports = Reports
admin-announce = Announce
admin-load = Load
admin-log = Log
admin-session = Session { $n }, until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-leave = End this session
problem-no_session = This page is for the admin of this house
problem-link_used = This link has been used or is too old
problem-nothing = There was nothing to be done (any more)
admin-tables-none = Nobody is at a table just now.
admin-stage-lobby = Lobby
admin-stage-playing = Playing
admin-stage-paused = Paused
admin-stage-finished = Finished
admin-stage-ended = Closed
admin-seat-empty = empty
admin-seat-bot = bot
admin-seat-away = { $name } (away)
admin-seat-stand-in = { $name } (a bot plays)
admin-since = Since { DATETIME($since, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-watching = { $n ->
    [one] { $n } person watches
   *[other] { $n } people watch
  }
admin-open = open to all
admin-look = Watch
admin-close = Close this table
admin-close-help = This ends the table for everyone. A match there has no result. Everyone at the table sees the reason.
admin-close-do = Close it
admin-reason = Reason, shown to people
admin-how-long = How long
admin-for-good = For good
admin-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
  }
admin-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
  }
admin-search = Find by name
admin-people-none = Nobody has this name.
admin-online = here
admin-known = Known since { DATETIME($since, dateStyle: "medium") }, last seen { DATETIME($seen, dateStyle: "medium") }
admin-devices = { $n ->
    [one] { $n } device
   *[other] { $n } devices
  }
admin-end-devices = Sign out all devices: { $name }
admin-end-devices-open = Sign out all devices
admin-end-devices-help = Use this if somebody has copied this person’s browser data, or uses a device that is not theirs. No device plays as this person any more. Name, seats and matches remain, but only a private link leads back to them, and there is none. So ask the person first, if you can.
admin-end-devices-do = Sign out all devices
admin-sits = At the table:
admin-mute = Mute { $name }
admin-mute-open = Mute
admin-mute-help = In the whole house, for a time. They can still play.
admin-mute-do = Mute
admin-mute-lift = Let talk again
admin-mute-until = Muted { $for ->
    [good] for good
   *[time] until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }: { $why }
admin-ban = Ban { $name }
admin-ban-open = Ban
admin-ban-help = They can neither sit down nor talk, in the whole house. In a running match the agreed bot plays on.
admin-ban-do = Ban
admin-ban-lift = Lift the ban
admin-ban-until = Banned { $for ->
    [good] for good
   *[time] until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }: { $why }
admin-members-none = This house has no members.
admin-member-end = Remove from the members: { $name }
admin-member-end-help = They become a guest like any other, and can do only what this house allows guests. Their name, seats, circles and matches remain. Anyone who knows the house link can become a member again, so change house-key too.
admin-member-end-do = Remove from the members
admin-reports-none = Nobody has reported anything.
admin-note = Note: { $note }
admin-reported = { $by }, { $game }, { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-settle-acted = Dealt with
admin-settle-dismissed = Nothing wrong
admin-reported-count = { $n ->
    [one] { $n } report
   *[other] { $n } reports
  }, { $people ->
    [one] by { $people } person
   *[other] by { $people } people
  }
admin-reported-as = As { $name }
admin-reports-all = Show all { $n }
admin-settle-all-acted = All { $n } dealt with
admin-settle-all-dismissed = Nothing wrong in all { $n }
admin-settled-last = Settled last
admin-settled-acted = Dealt with, { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-settled-dismissed = Nothing wrong, { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-announced-none = Nothing is announced.
admin-announced-until = Shown until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-withdraw = Withdraw it
admin-line = A line for everyone, on every page and at every table
admin-announce-do = Show it
admin-mib = { $n } MiB
admin-gib = { $n } GiB
admin-load-version = Version
admin-load-uptime = Running for
admin-load-sockets = Connections to tables
admin-load-tables = Tables in memory
admin-load-tables-waiting = Tables waiting for the disk
admin-load-thinking = Threads computing
admin-load-thoughts-waiting = Tasks waiting for a thread
admin-load-store-waiting = Changes waiting for the disk
admin-load-store-errors = Changes that could not be saved
admin-load-database = Database
admin-load-disk = Free disk space
admin-load-memory = Memory in use
admin-load-refused = Refused by a limit
admin-load-refused-by = By which limit
admin-retention = What is stored for how long
admin-retention-help = Matches, and people who have played one, are stored for ever.
admin-kept-what = What
admin-kept-days = For
admin-kept-now = Deleted within the hour
admin-kept-week = Within a week
admin-kept-ever = ever
admin-kept-guests = People who have played no match
admin-kept-tables = Tables at which no match began
admin-kept-reports = Settled reports
admin-kept-log = Lines of the log
admin-kept-chat = What is said at tables
admin-kept-uncounted = not counted
admin-more = More
admin-when = { DATETIME($at, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") } · { $by ->
    [machine] from the command line
   *[session] session { $n }
  }
admin-until = until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
admin-did-link = Made a link to this page
admin-did-opened = Opened this page
admin-did-closed = Ended the session
admin-did-revoked = Ended all sessions: { $detail }
admin-did-muted = Muted { $about }: { $detail }
admin-did-unmuted = Let { $about } talk again
admin-did-banned = Banned { $about }: { $detail }
admin-did-unbanned = Lifted the ban of { $about }
admin-did-announced = Announced: { $detail }
admin-did-withdrew = Withdrew the announcement
admin-did-closed_table = Closed the table { $about }…: { $detail }
admin-did-settled = Report { $about }: { $detail }
admin-did-ended_devices = Signed out all devices of { $about }
admin-did-ended_membership = Ended the membership of { $about }
admin-did-settled_all = All reports of { $about }: { $detail }

# What the house counts
admin-figures = Figures
admin-figures-help = Numbers alone, without persons. A lesson is counted once for each device.
admin-figure-game = Game
admin-figure-begun = Lessons begun
admin-figure-finished = Lessons finished
admin-figure-won = People who have won
