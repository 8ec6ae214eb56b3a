# Programs of people that play here
bots-title = Your bots
bots-about =
    A bot is a program of yours that plays at tables of this house. Write it in any language, make
    a token for it here, and connect it with the command kozyr bot.
bots-new = A new bot
bots-name = Name: letters a to z, digits, dots, hyphens
bots-for-all = Everyone may seat it at their tables
bots-make = Make a token
bots-token = The token of { $name }
bots-token-once = Copy it now: it is shown only once. Anyone who has it can play as this bot.
bots-copy = Copy the command
bots-copied = The command is copied
bots-select = Select the command and copy it
bots-connected = Connected; plays { $games }
bots-away = Not connected
bots-open = For everyone’s tables
bots-own = For your tables only
bots-end = Delete
bots-end-sure = Delete { $name }? Its token stops working.
bots-owner = You see what your bot sees, so you cannot play with it among other people. Everyone at the table sees whose bot it is.
bots-sample = A whole bot
bots-sample-about = This Python program plays any legal action, in any game. Begin with it, and choose better.

# Why one could not be made
problem-bot_name = A bot’s name has 2 to 24 characters: letters a–z and A–Z, digits, dots, underscores and hyphens. It must not be the name of a level, or one by which the house names itself, such as “admin”
problem-bot_known = You already have a bot with this name
problem-bots = You have as many bots as allowed. Delete one first
