find-open = Open tables
find-line = { $n ->
    [0] Nobody is waiting
    [one] { $n } open table
   *[other] { $n } open tables
  }
find-game = Game
find-all-games = All games
find-clock = Time to think
find-clock-any = Any clock
find-clock-with = With a clock
find-clock-without = No clock
find-clock-days = Days for each action
find-none = Nobody is waiting just now. Press “With people” at a game: bots play with you until somebody comes. Then there are 90 seconds for each action.
find-places = { $n ->
    [0] Full
    [one] { $n } free seat
   *[other] { $n } free seats
  }{ $own ->
    [yes] , own rules
   *[no] {""}
  }
find-come = Join
find-look = Watch

# Codes that are said aloud
code-say = Or say this code:
code-label = Have a code or link?
code-hint = Code or link
code-go = Open
code-wrong = No table has this code. A code has six letters, and stops working when its table ends. A link can be pasted here too.
paste-elsewhere = This link leads to another house, { $host }. Open it in a browser.

# The house
house-hours = When people meet here
house-hour = { DATETIME($start, weekday: "long", hour: "2-digit", minute: "2-digit") }: { $game }
house-now = Now: { $game }
house-member = You are a member of this house.
house-tables = Everyone may play here; members open the tables.
house-invitation = This house is for its members and the people they invite: you can play at a table whose link or code you were given.
house-members = This house is for its members. Others can watch a table whose link or code they were given.
house-title = An invitation
house-invited = You are invited to be a member of this house: to see who is waiting, to open tables and to sit down anywhere.
house-join = Become a member
door-closed = To be let in, ask a member or the admin of this house for the house link. Open it, or paste it here. Rules, lessons and positions are open to everyone.
door-open = To open tables yourself, ask a member or the admin of this house for the house link. Open it, or paste it here.
door-label = House link, or its key
door-go = To the invitation
door-wrong = This is not a house link or key. A link ends with /house# and a key: at least 12 letters, digits and hyphens.
house-no-key = This link does not open the house (any more). Ask for the current one.

# What it runs in
find-browsers = Made for Chrome and Edge 120, Firefox 121, Safari 17.2, and whatever is newer.
