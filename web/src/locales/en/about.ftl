about-title = About this house
about-unknown = This house does not say who runs it just now. Try again in a moment.
about-contact = Contact
about-imprint = Who is responsible
about-privacy = What is kept of you
about-kept = This house keeps the name that you chose, a cookie by which it knows your device, the tables you sat at, and every match that was played, card by card. There are no accounts, no advertising, and nothing is fetched from anywhere else.
about-chat = { $n ->
    [one] What is said at a table is deleted after { $n } day.
   *[other] What is said at a table is deleted after { $n } days.
  }
about-chat-ever = What is said at a table is kept.
about-guests = { $n ->
    [one] If you have sat in no match and are at no table, you are forgotten { $n } day after your last visit.
   *[other] If you have sat in no match and are at no table, you are forgotten { $n } days after your last visit.
  }
about-guests-ever = Your name is kept until you have it deleted.
about-reports = { $n ->
    [one] A report is deleted { $n } day after it was settled, with the words that were reported.
   *[other] A report is deleted { $n } days after it was settled, with the words that were reported.
  }
about-reports-ever = Reports are kept, with the words that were reported.
about-nobody = Whoever runs the house can read what is kept there. It is given to nobody else by this program.
about-yours = You can download everything that this house keeps of you, and have it forget you.
about-settings = To the settings
