app-name = Kozyr
app-title = Kozyr: card games with friends and bots
close = Close
cancel = Cancel
back = Back
home = Home page
try-again = Try again
a-match = Match
settings = Settings
your-turn = Your turn
rules = Rules
rules-of = { $game }: the rules
guest = Guest
language = Language
language-en = English
language-ru = Русский
language-uk = Українська
languages-there = Your language is not available yet. These are:

# Cards
card-name = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
    [2] two
   *[1] one
  } of { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
  }
card-not-now = not playable now
card-hinted = hinted
card-prepared = prepared
card-joker = joker
card-wild = wild card X
card-of-pack = { $card } of pack { $pack }
spoken-becomes = becomes
suit-name = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
  }
hand-label = Your hand: { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }

# Home page
home-lead = Card games with friends or bots, on any device. Nothing to install, no sign-up.
home-away = The house cannot be reached. Rules and lessons that you have opened work without it.
home-turn = Your turn: { $game }
home-back = Back to the table: { $game }
home-more = Elsewhere in the house
home-facts = { $seats } · { $minutes } min
home-ease = { $n ->
    [1] easy to learn
    [2] takes practice
   *[3] takes study
  }
home-like = If you like { $games }.
home-games = Games
home-players = { $n } players
home-players-to = { $from }–{ $to } players
home-players-or = { $from } or { $to } players
home-play = With bots
home-people = With people
home-new = Your own table
home-first = First steps
home-lessons = Lessons
home-tables = Your tables
home-all-tables = All { $n } tables
home-no-tables = You have no tables yet.
home-open-first = Open the first
home-matches = Finished matches
continued-short = Continued from another match
home-no-matches = Your finished matches appear here, with score sheet and replay.
a-bot = bot
nobody = free seat
bots-count = { $n ->
    [one] { $n } bot
   *[other] { $n } bots
  }
empty-count = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
  }
bot-name = Bot { $n }
bot-called = { $name } (bot)
stage-lobby = Not started
stage-playing = On now
stage-finished = Finished
stage-ended = Ended
match-you-won = You won
you-won = You won!
you-shared = You share the win!
match-draw = A draw
match-won-by = { $n ->
    [0] Nobody won
   *[other] Won by { $names }
  }

# Ways out of a table
table-more = What to do with this table: { $game }
table-end = End the table
table-end-playing = This ends the match for everyone. Nobody wins, and it cannot be continued. You can still find and save it among your matches.
table-end-waiting = This ends the table for everyone. Nothing can be played here any more.
table-propose = Propose to end the table
table-propose-playing = The table ends when more than half of those who play agree. Whoever agrees has given the match up; if all agree, it has no result. It cannot be continued.
table-propose-waiting = The table ends for everyone when more than half of those who are here agree.
table-leave = Leave for good
table-leave-playing = A bot takes your seat, and you cannot come back into this match. The table disappears from your list.
table-leave-waiting = Your seat becomes free, and the table disappears from your list.
table-leave-alone-playing = Nobody else is here, so the table ends. The match stops without a winner and cannot be continued; it remains among your matches.
table-leave-alone-waiting = Nobody else is here, so the table ends.
table-leave-host = Somebody else at the table becomes the host.
table-remove = Remove from my list
table-remove-help = The table disappears from your list, and if you have a seat there, it becomes free. Its matches remain among your matches.
table-remove-unreadable = The table disappears from your list, even if it can be read again one day.
unreadable-table = A table that cannot be read
unreadable-match = A match that cannot be read
unreadable-help = Everything else works. With this number, the admin of this house can find the cause: { $id }
unknown-rules = Made by another version ({ $rules }): you can save it, but not continue it.
unknown-rules-running = Made by another version ({ $rules }): it cannot be continued here, and it can be saved only once it is over.
record-short = Save the match
match-ended = Ended early, nobody won
match-resigned = Decided by resignation
match-bots = Bots played part of it
home-more-matches = More matches
guest-forgotten = You were away for a long time, so your name was deleted. You can choose one again at any time.
device-ended = This device was signed out, from another of your devices or by the admin of this house

# New table
new-title = { $game }: new table
new-options = House rules
new-opponents = Who plays
new-open = Invite friends
new-bots = Play against bots
new-help = Friends join with a link that you send them. Bots can fill free seats.
level = Strength of the bots
level-random = Careless
level-easy = Easy
level-normal = Normal
level-hard = Hard
level-expert = Expert

# Name
name-title = What shall we call you?
name-label = Your name
name-help = The others at the table see it. You can change it at any time.
name-submit = Continue
name-save = Save name
name-saved = Saved

# Links
link = Link
link-copy = Copy
link-copied = Copied
link-select = Copy the selected link
link-share = Share
link-qr = QR code
link-network = This link contains this computer’s address in your network: anyone in the same network can open it.
link-address = Address in the network
link-alone = This link works on this computer only.
link-alone-how = To let others in, start the server with
link-here-how = To invite others, open the house at the address that they use, and copy the link there.

# A saved match, and unknown addresses
home-open = Watch a saved match
home-circles = A circle of friends
home-about = About this house
home-today = Position of the day
open-title = Watch a saved match
open-lead = Every match here can be saved as a file. Choose such a file, or paste its text, and watch the match step by step, from every seat. Nothing of it is stored on the server.
open-file = Choose a file
open-text = Text of the file
open-show = Watch
open-large = “{ $name }” is too large for a saved match
open-no-record = “{ $name }” is not a saved match. Such a file begins with the word “kozyr”
open-wrong = This match cannot be shown
open-none = No file at hand?
open-none-about = Watch a deal that is already played: the first steps of a game.
open-line = Line { $n }
open-unread = This line cannot be read
missing-title = There is no such page
missing-text = The address may be mistyped, or the page no longer exists.

# Problems
problem-no_name = Choose a name first
problem-cookies = Your browser does not keep cookies for this site, so the server cannot recognise you. Allow cookies for it in the browser’s settings and try again
problem-origin = The request came from another page
problem-not_found = There is nothing here (any more)
problem-name_empty = The name is empty
problem-name_long = A name has at most 24 characters
problem-name_signs = This name has an invisible character, or one that reverses the direction of the text. Type it without
problem-name_marks = This name has too many marks on a letter. Leave some of them out
problem-name_mixed = One word of this name mixes letters of two alphabets. Write each word in one alphabet
problem-name_bot = The word “bot” is for bots, so that everyone can tell who is one. Choose a name without it
problem-name_house = A name must not be one by which this house speaks of itself, of a host or of you, such as “Admin” or “You”. Choose another one
problem-not_host = Only the host of the table can do that
problem-not_seated = You are not at this table (any more)
problem-members_only = Only members of this club can do that. Ask its admin for the link that makes you a member
problem-banned = This house does not let you play
problem-not_open = This table is not open to all (any more)
problem-no_place = Every seat of this table is taken
problem-elsewhere = You are in a match with others at another open table. Leave it first
problem-table_ended = This table has been closed
problem-not_over = This match is still being played
problem-bad_request = The server did not understand that
problem-loadout = No table can be opened with this deck
problem-too_large = That is too much at once
problem-too_many = Too many requests. Wait a moment
problem-too_many-wait = Too many requests. Try again in { $n ->
    [one] { $n } second
   *[other] { $n } seconds
  }
problem-expired = This link has been used or is too old. Make a new one
problem-storage = The server cannot save anything at the moment, so this was not done. Try again in a moment
problem-internal = Something went wrong on the server
problem-between_large = Something between this page and the house refused this, because it is too large. The admin of the house can raise that limit
problem-between_down = Something between this page and the house answered that the house cannot be reached at the moment
problem-between_login = Something else answered in place of the house: a network that wants you to sign in, or a proxy. Open the page again
problem-between = Something else answered in place of the house, perhaps a proxy. Try again in a moment
problem-offline = The server cannot be reached
problem-page = A part of this page could not be loaded
problem-timeout = The server does not answer
offline-not-here = This page cannot be opened here without a network: browsers store pages only over https.

# Names in a row: of two, and of more than two.
list-two = { $before } and { $last }
list-more = { $before }, and { $last }
