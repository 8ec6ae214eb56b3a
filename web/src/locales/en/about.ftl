about-title = About this house
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
about-nobody = The admin of this house can read what is stored here. This program gives it to nobody else.
about-yours = You can download everything that this house stores about you, and make it forget you.
about-settings = To the settings
