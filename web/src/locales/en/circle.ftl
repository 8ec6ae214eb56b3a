# Your circles
circles-title = Circles of friends
circles-mine = Your circles
circles-about = A circle is a group of friends who play together. It has its own page with your tables, your meeting times, and who has won how much. Only its members see it.
circles-has = What a circle has
circles-has-person = Its own tables: when somebody opens one, everyone sees it.
circles-has-clock = Times to meet, which everyone sees in their own time zone.
circles-has-sheet = Standings: who has won how much, in each game.
circles-sample = { $n ->
    [0] Anna
    [1] Olena
   *[2] Boris
  }
circles-when = { $day }, { $time }
circle-new = New circle
circle-make = Make the circle
circle-lead = Tables, meetings and a score that only members see.
circle-come = Come to the table: { $names }, { $game }
circle-open-in = Open a table: { $game }
circle-title = Circle

# Joining
circle-closed = This circle is for its members. Ask one of them for the invitation link.
circle-invited = You are invited to the circle “{ $name }”. Its members see your name, one another’s tables and the standings.
circle-join = Join the circle

# What it is like
circle-name = What is the circle called?
circle-about = A few words about it
circle-games = What do you like to play?
circle-hours = When do you meet every week?
circle-day = Day
circle-time = Time
circle-game = Game
circle-hour-add = Add a time
circle-hour-remove = Remove this time
circle-zone = Time zone
circle-save = Save
circle-edit = Change the circle

# When people meet
circle-meet = When we meet
circle-next = Next: { DATETIME($start, weekday: "long", hour: "2-digit", minute: "2-digit") }, { $game }
circle-now = Now: { $game }
circle-weekly = { $day } { $time }: { $game }
circle-in-zone = The weekly times are those of { $zone }; “next” is in your own time.
circle-no-hours = Do you meet every week? Add a time: everyone then sees it here and on the home page.
circle-no-hours-yet = No weekly time has been agreed yet.

# Tables
circle-tables = Tables
circle-no-tables = No table is open. When somebody opens one, the whole circle sees it here.
circle-free = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
  }
circle-waiting = Waiting
circle-open = Open a table
circle-open-other = Other games
circle-own-rules = own rules
circle-in = This table is for the circle “{ $name }”.
circle-of = A table of the circle “{ $name }”
circle-back = Back to “{ $name }”
circle-wait = { $n ->
    [one] { $names } waits: { $game }
   *[other] { $names } wait: { $game }
  }
circle-waits = { $circle }: { $n ->
    [one] { $names } waits for you at { $game }
   *[other] { $names } wait for you at { $game }
  }

# Standings and matches
circle-standings = Standings
circle-no-standings = When two of you have finished a match at a table of this circle, this shows who has won how much.
circle-rank = #
circle-who = Name
circle-wins = Won
circle-won-of = { $wins }/{ $matches }
circle-place = Mean place
circle-points = Mean points
circle-counts = A match counts if at least two members kept their seats and nobody took anything back. You lose it if you give your seat away, let a bot play more than three actions, or as host end the match or remove the only opponent.
circle-loss = If it counts in the circle { $name }, it counts as your loss.
circle-no-matches = Matches that you finish together appear here, to look at again.
circle-not-counted = Not counted

# Members
circle-members = { $n ->
    [one] { $n } member
   *[other] { $n } members
  }
circle-you = { $name } (you)
circle-founder = founder
circle-keeper = keeper
circle-member-more = { $name }: more
circle-keep = Make a keeper
circle-unkeep = No longer a keeper
circle-hand = Hand the circle over
circle-hand-sure = { $name } will be the founder of this circle, and you a keeper.
circle-remove = Remove from the circle
circle-remove-sure = { $name } will not see this circle any more. The circle also gets a new link, because { $name } knows the present one.

# The link
circle-invite = Invite
circle-invite-help = Anyone who opens this link may join the circle.
circle-alone = You are alone here so far. Send this link to the people you play with: anyone who opens it may join.
circle-renew = New link
circle-renew-sure = The circle gets a new link, and the present one stops working. Members remain members.

# The end
circle-leave = Leave the circle
circle-leave-sure = You will not see this circle any more. With its link you can come back.
circle-leave-founder = You will not see this circle any more, and another member becomes its founder: the keeper who came first or, if there is none, the member who came first.
circle-leave-last = Then nobody is left in this circle, and it ends: its standings are lost. Your matches remain among your own.
circle-end = End the circle
circle-end-sure = This ends the circle for everyone, and its standings are lost. Matches remain with those who played them.

# What the server refuses
problem-circle_members = Only members of this circle can do that
problem-circle_role = Only the founder of the circle or its keepers can do that
problem-circle_link = This link to the circle no longer works. Ask a member for the new one
problem-circle_full = This circle has as many members as allowed
problem-circle_plays = A match is being played in this circle. It can end between matches
problem-circles = You are in as many circles as allowed. Leave one first
problem-circle_about = The description of the circle is too long, or has an invisible character
problem-circle_hours = That time is not possible. Check the day, the time and the time zone
