# Рішення з партії, ще раз.
again-title = { $you ->
    [yes] Ваш хід ще раз: роздача { $deal }
   *[no] Цей хід ще раз: роздача { $deal }
  }
again-ask = Як би ви зіграли?
again-help = Як зіграли тоді?
again-then = У партії було: { $play }. Це коштувало { $n ->
    [one] { $n } перемоги
   *[other] { $n } перемог
  } зі ста.
again-answer = Відповідь
again-rest = До розбору
again-over = { $verdict ->
    [best] Це найкращий хід!
    [same] Не гірше за найкращий!
    [then] Те саме, що й у партії
   *[other] Сильний бот зіграв би інакше
  }
again-other = Розбір порівнював лише те, що було в партії, тому оцінки нового ходу немає.
again-lesson = Урок про це: { $title }
again-similar = Схожі позиції
again-comes = Цей хід повернеться до вас { DATETIME($date, day: "numeric", month: "long") }.
