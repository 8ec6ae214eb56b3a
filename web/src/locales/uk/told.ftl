# Що дім каже тим, хто тут
told-away = Прибрати
told-mute = Вам не можна говорити в цьому домі: { $for ->
    [good] назавжди
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Причина: { $why }
told-ban = Вам не можна сідати за столи й говорити в цьому домі: { $for ->
    [good] назавжди
   *[time] до { DATETIME($until, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit") }
  }. Причина: { $why }
