# Settings
settings-lead = Your name, how the cards look and sound, and your other devices.
settings-look = Looks and sounds
settings-play = Playing cards
set-language = Language
language-auto = Same as the browser
set-theme = Colours
theme-auto = Same as the device
theme-light = Light
theme-dark = Dark
set-letters = Letters on the cards
letters-latin = K Q J A
letters-cyrillic = К Д В Т
set-four = Four-colour suits
set-four-help = Diamonds blue, clubs green
set-left = Left-handed
set-left-help = Buttons on the left
set-play = How cards are played
play-auto = Default
play-auto-help = Each game in its own way.
play-tap = One tap
play-tap-help = Tapping a playable card plays it. If it needs a place, tapping the place plays it.
play-twice = Two taps
play-twice-help = The first tap chooses, the second one plays.
play-drag = Dragging
play-drag-help = A tap only chooses. Drag cards to the table, or use the button.
set-prepare = Prepare a move
set-prepare-help = Choose a card before your turn: it waits, and is played when your turn comes
set-forced = Play the only move
set-forced-help = When only one move is possible, it is made for you after a moment
set-keys = Letter keys
set-keys-help = Single letters, digits and signs on the keyboard act at the table. Switch them off if you dictate: what you say would play cards
set-animation = Movement
animation-normal = Calm
animation-fast = Quick
animation-off = Off
set-sound = Sound
sound-auto = On a computer
sound-on = Always
sound-off = Never
set-volume = Volume
set-vibration = Vibration
set-vibration-help = A short buzz when it is your turn
set-pace = Bots take their time
pace-300 = Hasty
pace-normal = Normal
pace-2000 = Leisurely

# To another device
move-title = To another device
move-help = Make a private link and open it on the other device: your seat, your tables and your matches come along.
move-make = Make a link
move-private = The link works once, within a quarter of an hour. Anyone who opens it plays as you, so keep it to yourself.
move-offer = Play as { $name } on this device?
move-own = This device plays as { $name } already. The link is for another device.
move-accept = Yes, continue here
move-done = You play as { $name } on this device now
move-before = Until now this device has been { $name }. If you continue, it loses:
move-before-tables = { $n ->
    [one] a table with a match that is not over
   *[other] { $n } tables with matches that are not over
  }
move-before-matches = { $more ->
    [yes] { $n } finished matches and more
   *[no] { $n ->
        [one] a finished match
       *[other] { $n } finished matches
      }
  }
move-before-device = progress in lessons and positions, and what was saved for games on this device: no link brings these back
move-back = A private link keeps the way back open: anyone who opens it within a quarter of an hour, on another device or later here, is { $name } again, with tables and matches.
move-back-make = First make a link for { $name }
forget = Forget me on this device
forget-sure = This device will forget { $name } with all tables and matches, progress in lessons and positions, and everything saved for games. A private link brings back the tables and matches, but you must make it first; the rest does not come back. Forget everything?
forget-done = This device no longer knows you

# Your devices
devices-title = Your devices
devices-help = Anyone who uses one of these devices plays as you. Sign out a device that you no longer use, or do not recognise.
devices-unknown = A device
devices-here = this device
devices-known = Yours since { DATETIME($since, dateStyle: "medium") }, last here { DATETIME($seen, dateStyle: "medium") }
devices-end = Sign out
devices-end-name = Sign out: { $device }
devices-end-sure = That device will no longer know you: anyone who uses it is a stranger here. Your tables and matches stay yours, and a private link brings the device back.
devices-ended = Signed out: { $device }
devices-others = Sign out all other devices
devices-others-help = Use this if somebody has seen a private link of yours, or may have copied your browser’s data. It signs out all other devices, including any that the list does not show, and ends unused links. This device gets a new secret, so that a copy of the old one is useless.
devices-others-sure = All devices except this one will be signed out, and unopened private links end. This device gets a new secret. Your tables and matches stay yours, and a new private link brings a device back.
devices-others-ended = Only this device is signed in now

# Your bots
settings-bots = Your bots: programs of yours that play here

# Hidden people
hidden-title = People you have hidden
hidden-help = What they say is hidden from you at every table, on all your devices and whatever name they take.
hidden-since = since { $when }
hidden-show = Show again
hidden-show-name = Show again: { $name }
hidden-none = Nobody any more.
hidden-shown = What { $name } says is shown again

# What the house stores
own-title = What this house stores about you
own-help = Your name, tables, matches, circles and what you said at tables, in one file. It contains no secret keys, and nothing that others wrote.
own-download = Download what this house stores about me
own-forget = Forget me in this house
own-sure = { $name } is deleted for good, on all devices. This cannot be undone.
own-goes = Your name, links to other devices, bots, circles, reports and everything you said are deleted.
own-device = This device loses progress in lessons and positions, and everything saved for games.
own-seats = Bots take your seats; tables at which nobody else sits end.
own-matches = Finished matches remain with those who played them: a dash replaces your name.
own-copies = Backups made by the admin contain your data until they are deleted.
own-gone = This house no longer knows you
