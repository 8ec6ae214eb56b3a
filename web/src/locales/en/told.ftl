# Notices of the house
told-away = Dismiss
told-mute = You cannot talk in this house { $for ->
    [good] any more
   *[time] until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Reason: { $why }
told-ban = You cannot sit down or talk in this house { $for ->
    [good] any more
   *[time] until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Reason: { $why }
