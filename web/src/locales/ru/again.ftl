again-wants = { $n ->
    [one] { $names } хочет сыграть ещё
   *[other] { $names } хотят сыграть ещё
  }
again-yes = Сыграть ещё
again-go = К столу
again-later = Не сейчас
