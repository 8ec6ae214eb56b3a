# Что дом говорит тем, кто здесь
told-away = Убрать
told-mute = Вам нельзя говорить в этом доме: { $for ->
    [good] насовсем
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Причина: { $why }
told-ban = Вам нельзя садиться за столы и говорить в этом доме: { $for ->
    [good] насовсем
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Причина: { $why }
