about-title = About this house
about-lead = Who runs this house, and what it stores about you.
about-unknown = This page cannot show who runs this house just now. Try again in a moment.
about-contact = Contact
about-imprint = Who is responsible
about-privacy = What is stored about you
about-kept = This house stores the name that you chose, a cookie that identifies your device, the tables you sat at, and every match that was played, card by card. There are no accounts and no advertising, and nothing is loaded from anywhere else.
about-chat = { $n ->
    [one] What is said at a table is deleted after { $n } day.
   *[other] What is said at a table is deleted after { $n } days.
  }
about-chat-ever = What is said at a table is not deleted.
about-guests = { $n ->
    [one] If you have sat in no match and are at no table, you are forgotten { $n } day after your last visit.
   *[other] If you have sat in no match and are at no table, you are forgotten { $n } days after your last visit.
  }
about-guests-ever = Your name is stored until you have it deleted.
about-reports = { $n ->
    [one] A report is deleted { $n } day after it was settled, with the words that were reported.
   *[other] A report is deleted { $n } days after it was settled, with the words that were reported.
  }
about-reports-ever = Reports are not deleted, nor are the words that were reported.
about-own-name = Your name, and when you first and last came: until you are forgotten.
about-own-devices = Your devices, with their browsers, systems and days: until you sign them out.
about-own-links = Links for another device: until they expire.
about-own-house = Whether you are a member of this house: until the admin removes you.
about-own-away = The days on which you were away in long games: for 800 days.
about-own-practice = Moves of your matches that you solve again, and when they come: until you are forgotten.
about-own-turns = Since when a game of days waits for your move: until you move.
about-own-tables = The tables at which you were, with your seat and your deck: for as long as the table is stored.
about-own-said = A copy of what you said at a table, so that it can be reported: for a day.
about-own-bots = Bots that you connect: until you delete them.
about-own-sanctions = A ban or a mute, with its reason: until it is over.
about-own-hidden = The people whom you have blocked: until you take that back.
about-own-circles = Your circles, and your role in them: until you leave them.
about-own-standings = Your results in circles: until you are forgotten.
about-own-matches = The matches that you played, with your seats: without end. A dash replaces your name when you are forgotten.
about-own-reports_made = Reports that you made: for as long as the reports are stored.
about-own-reports_about = Reports about you, with your words that they quote: for as long as the reports are stored.
about-nobody = The admin of this house can read what is stored here. This program gives it to nobody else.
about-yours = You can download everything that this house stores about you, and make it forget you.
about-settings = To the settings
