again-wants = { $n ->
    [one] { $names } хоче зіграти ще
   *[other] { $names } хочуть зіграти ще
  }
again-yes = Зіграти ще
again-go = До столу
again-later = Не зараз
