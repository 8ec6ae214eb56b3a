# Люди за столом и что с ними может сделать хозяин стола
people-title = Люди
people-here = За столом
people-watching = Смотрят: { $n }
people-nobody = Никто не смотрит.
people-strangers = { $n ->
    [one] { $n } человек без имени
    [few] { $n } человека без имени
    [many] { $n } человек без имени
   *[other] { $n } человека без имени
  }
people-host = хозяин
people-muted = без слова
people-doors = Стол
people-lock = Закрыт: новые игроки не садятся
people-close = Во время игры никто не смотрит
people-locked = Хозяин закрыл стол: новые игроки не садятся.
people-closed = Во время партии никто не смотрит.
people-make-host = Сделать хозяином: { $name }
people-mute = Лишить слова: { $name }
people-unmute = Вернуть слово: { $name }
people-kick = Удалить: { $name }
people-kick-sure = Удалить игрока { $name }? Вернуться за этот стол можно будет только с вашего разрешения.
people-kick-playing = Удалить игрока { $name }? Дальше на этом месте играет бот, а вернуться за стол можно будет только с вашего разрешения.
people-let-in = Впустить снова: { $name }
people-show = Показать мои карты зрителю { $name }
people-show-sure = Показывать ваши карты зрителю { $name } до конца партии или пока вы их не закроете? Об этом узнают все.
people-hide = Закрыть мои карты
report-person = Пожаловаться: { $name }
