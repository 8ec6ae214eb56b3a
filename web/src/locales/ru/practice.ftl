# Решение из партии, ещё раз.
again-title = { $you ->
    [yes] Ваш ход ещё раз: раздача { $deal }
   *[no] Этот ход ещё раз: раздача { $deal }
  }
again-ask = Как бы вы сыграли?
again-help = Как сыграли тогда?
again-then = В партии было: { $play }. Это стоило { $n ->
    [one] { $n } победы
   *[other] { $n } побед
  } из ста.
again-answer = Ответ
again-rest = К разбору
again-over = { $verdict ->
    [best] Это лучший ход!
    [same] Не хуже лучшего!
    [then] То же, что и в партии
   *[other] Сильный бот сыграл бы иначе
  }
again-other = Разбор сравнивал только то, что было в партии, поэтому оценки нового хода нет.
again-lesson = Урок об этом: { $title }
again-similar = Похожие позиции
again-comes = Этот ход вернётся к вам { DATETIME($date, day: "numeric", month: "long") }.
