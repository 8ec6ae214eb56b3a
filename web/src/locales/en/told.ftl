# What the house tells whoever is here
told-away = Put this away
told-mute = You cannot talk in this house { $for ->
    [good] any more
   *[time] until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Reason: { $why }
told-ban = You cannot sit down or talk in this house { $for ->
    [good] any more
   *[time] until { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Reason: { $why }
