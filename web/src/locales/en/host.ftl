# The people at a table, and what its host may do
people-title = People
people-here = At the table
people-watching = Watching: { $n }
people-nobody = Nobody is watching.
people-strangers = { $n ->
    [one] { $n } person who has chosen no name
   *[other] { $n } people who have chosen no name
  }
people-host = host
people-muted = muted
people-doors = The table
people-lock = Locked: nobody new can sit down
people-close = Nobody may watch while we play
people-locked = The table is locked: nobody new can sit down.
people-closed = Nobody may watch while a match is played.
people-make-host = Make { $name } the host
people-mute = Mute { $name } for everyone
people-unmute = Let { $name } talk again
people-kick = Remove { $name }
people-kick-sure = Remove { $name } from this table? { $name } can come back only if you allow it.
people-kick-playing = Remove { $name } from this table? A bot takes over the seat, and { $name } can come back only if you allow it.
people-let-in = Let { $name } come back
people-show = Show my hand to { $name }
people-show-sure = Show your hand to { $name }, until the match ends or you take it back? Everyone is notified.
people-hide = Hide my hand again
report-person = Report { $name }

# What is proposed to the others, where nobody is the host
people-together = Nobody is the host at a table that is open to all. What you choose here is proposed to the others, and it happens when more than half of those who play agree.
people-doors-together = Propose to the others
propose = Propose
propose-mute = Propose to mute { $name } for everyone
propose-unmute = Propose to let { $name } talk again
propose-kick = Propose to remove { $name }
propose-kick-sure = Propose to remove { $name } from this table? It happens when more than half of those who play agree. { $name } can come back only if they agree to that as well.
propose-kick-playing = Propose to remove { $name } from this table? It happens when more than half of those who play agree, and a bot takes over the seat. { $name } can come back only if they agree to that as well. If { $name } is behind, { $name } has lost; if { $name } leads, { $name } has won, and those who agree have lost.
propose-lock = Propose to lock the table
propose-lock-not = Propose to unlock the table
propose-close = Propose that nobody watches
propose-close-not = Propose that people may watch
propose-newcomers-not = Propose to let no newcomers in
