# Подсказка
hint-ask = Подсказка: как сыграет сильный игрок?
hint-thinking = Подсказка обдумывается…
hint-do = Сделать так:
hint-sure = { $sure ->
    [only] Другого хода нет.
    [sure] Явно лучше всего: шансы на победу { $n } %, у второго по силе хода { $other } %.
    [likely] Немного лучше остального: шансы на победу { $n } %, у второго по силе хода { $other } %.
   *[close] Разницы почти нет. Не хуже: { $next }.
  }
hint-sure-short = { $sure ->
    [only] Другого хода нет.
    [sure] Явно лучше всего: шансы на победу { $n } %.
    [likely] Немного лучше остального: шансы на победу { $n } %.
   *[close] Разницы почти нет. Не хуже: { $next }.
  }

# Почему бот сделал так
why-ask = Почему { $name } делает так?
why-thinking = Обдумывается…
why-back = Ход раньше
why-forward = Ход позже
why-seen = Насколько вам видно:
why-seen-verdict = { $verdict ->
    [only] выбора, скорее всего, не было.
    [sure] явно лучшее из возможного, шансы на победу выше на { $n } %.
    [likely] немного лучше остального, шансы на победу выше на { $n } %.
    [worse] что-то другое выглядит лучше, на { $n } % шансов на победу.
    [untold] сказать ничего нельзя.
   *[close] лучшее ли это, сказать нельзя: другое выглядит не хуже.
  }
why-own-random = { $name } играет наугад. С этими картами:
why-own-normal = { $name } играет по простым правилам. С этими картами:
why-own-easy = { $name } далеко не заглядывает. С этими картами:
why-own-other = { $name } всё взвешивает. С этими картами:
why-own-verdict = { $verdict ->
    [only] ничего другого сделать было нельзя.
    [sure] явно лучший ход, шансы на победу выше на { $n } %.
    [likely] немного лучше остальных, шансы на победу выше на { $n } %.
    [worse] другой ход был лучше, на { $n } % шансов на победу.
   *[close] другой ход был примерно так же хорош.
  }
why-instead = Иначе: { $action }.
why-chance = Шансы игрока { $name } на победу: { $n } %.

# Разбор
review = Разбор
review-mine = Разобрать мою игру
review-title = { $game }: разбор
review-of = Чья игра
review-begin = Партия разбирается ход за ходом
review-waiting = Сначала другие разборы. Ваш скоро начнётся.
review-progress = Разобрано решений: { $done } из { $of }
review-leave = Разбор идёт, пока страница открыта, и ещё минуту после.
problem-review_busy = Готовится другой ваш разбор или слишком много их ждут очереди. Попробуйте через минуту.
problem-review_busy-wait = Готовится другой ваш разбор или слишком много их ждут очереди. Попробуйте через { $n ->
    [one] { $n } секунду
    [few] { $n } секунды
   *[other] { $n } секунд
  }
review-whence = Из чего сложился итог
review-whence-help = Все числа — шансы на победу в процентах. В начале у вас было { $par }, в конце — { $result }.
review-whence-other = Все числа — шансы на победу в процентах. { $name }: в начале { $par }, в конце { $result }.
review-part-dealt = Везение при раздаче
review-part-decisions = Свои решения
review-part-rest = Остальные игроки и карты, взятые позже
review-part-how = { $way ->
    [up] прибавка { $amount }
    [down] потеря { $amount }
   *[even] ничего не изменилось
  }
review-moments = Что обошлось дороже всего
review-no-moments = Явных ошибок не нашлось. Отличная игра!
review-moment = Раздача { $deal }
review-chosen = Сыграно
review-best = Лучше
review-cost = Потеря: { $amount }
coach-amount = { $sure ->
    [yes] { $n } %
   *[no] { $n } ± { $off } %
  }
review-all = Все решения
review-deal = Раздача { $deal }
review-counts = { $n ->
    [one] { $n } решение
    [few] { $n } решения
   *[other] { $n } решений
  }, { $mistakes ->
    [0] без ошибок
    [one] { $mistakes } ошибка
    [few] { $mistakes } ошибки
   *[other] { $mistakes } ошибок
  }
review-verdict = { $verdict ->
    [best] Лучший ход
    [close] Разницы почти нет
   *[mistake] Ошибка
  }
review-instead = Лучше: { $best }
review-as-good = Примерно то же: { $best }
review-see = Посмотреть этот момент
review-how = Каждое решение доиграно в одних и тех же воображаемых раскладах; все они согласны с тем, что этот игрок мог знать. ± — интервал 95 %.
review-back = Назад к разбору
review-note = { $verdict ->
    [best] Лучше всего: { $best }
    [close] Разницы почти нет: { $chosen } или { $best }
   *[mistake] { $chosen } ({ $value }). Лучше: { $best } ({ $other })
  }
hands-all = Все руки
hands-hidden = неизвестно
hands-empty = нет карт
