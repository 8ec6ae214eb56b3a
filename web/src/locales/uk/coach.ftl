# Підказка
hint-ask = Підказка: як зіграє сильний гравець?
hint-thinking = Підказка обмірковується…
hint-do = Зробити так:
hint-sure = { $sure ->
    [only] Іншого ходу немає.
    [sure] Вочевидь найкраще: шанси на перемогу { $n } %, в другого за силою ходу { $other } %.
    [likely] Трохи краще за решту: шанси на перемогу { $n } %, в другого за силою ходу { $other } %.
   *[close] Різниці майже немає. Не гірше: { $next }.
  }
hint-sure-short = { $sure ->
    [only] Іншого ходу немає.
    [sure] Вочевидь найкраще: шанси на перемогу { $n } %.
    [likely] Трохи краще за решту: шанси на перемогу { $n } %.
   *[close] Різниці майже немає. Не гірше: { $next }.
  }

# Чому бот зробив так
why-ask = Чому { $name } робить так?
why-thinking = Обмірковується…
why-back = Хід раніше
why-forward = Хід пізніше
why-seen = Наскільки вам видно:
why-seen-verdict = { $verdict ->
    [only] вибору, найімовірніше, не було.
    [sure] явно найкраще з можливого, шанси на перемогу вищі на { $n } %.
    [likely] трохи краще за решту, шанси на перемогу вищі на { $n } %.
    [worse] щось інше виглядає кращим, на { $n } % шансів на перемогу.
    [untold] сказати нічого не можна.
   *[close] чи це найкраще, сказати не можна: інше виглядає не гіршим.
  }
why-own-random = { $name } грає навмання. З цими картами:
why-own-normal = { $name } грає за простими правилами. З цими картами:
why-own-easy = { $name } далеко не зазирає. З цими картами:
why-own-other = { $name } усе зважує. З цими картами:
why-own-verdict = { $verdict ->
    [only] нічого іншого зробити не можна було.
    [sure] явно найкращий хід, шанси на перемогу вищі на { $n } %.
    [likely] трохи кращий за решту, шанси на перемогу вищі на { $n } %.
    [worse] інший хід був кращим, на { $n } % шансів на перемогу.
   *[close] інший хід був приблизно таким самим добрим.
  }
why-instead = Інакше: { $action }.
why-chance = Шанси гравця { $name } на перемогу: { $n } %.

# Розбір
review = Розбір
review-mine = Розібрати мою гру
review-title = { $game }: розбір
review-of = Чия гра
review-begin = Партію розбираємо хід за ходом
review-waiting = Спершу інші розбори. Ваш скоро почнеться.
review-progress = Розібрано рішень: { $done } із { $of }
review-leave = Розбір триває, поки сторінка відкрита, і ще хвилину потому.
problem-review_busy = Готується інший ваш розбір або в черзі їх забагато. Спробуйте за хвилину.
problem-review_busy-wait = Готується інший ваш розбір або в черзі їх забагато. Спробуйте через { $n ->
    [one] { $n } секунду
    [few] { $n } секунди
   *[other] { $n } секунд
  }
review-whence = З чого склався підсумок
review-whence-help = Усі числа — шанси на перемогу у відсотках. На початку ви мали { $par }, наприкінці — { $result }.
review-whence-other = Усі числа — шанси на перемогу у відсотках. { $name }: на початку { $par }, наприкінці { $result }.
review-part-dealt = Талан під час роздачі
review-part-decisions = Власні рішення
review-part-rest = Інші гравці та карти, взяті пізніше
review-part-how = { $way ->
    [up] додалося { $amount }
    [down] втрачено { $amount }
   *[even] нічого не змінилося
  }
review-moments = Що обійшлося найдорожче
review-no-moments = Явних помилок не знайшлося. Чудова гра!
review-moment = Роздача { $deal }
review-chosen = Зіграно
review-best = Краще
review-cost = Втрата: { $amount }
coach-amount = { $sure ->
    [yes] { $n } %
   *[no] { $n } ± { $off } %
  }
review-all = Усі рішення
review-deal = Роздача { $deal }
review-counts = { $n ->
    [one] { $n } рішення
    [few] { $n } рішення
   *[other] { $n } рішень
  }, { $mistakes ->
    [0] без помилок
    [one] { $mistakes } помилка
    [few] { $mistakes } помилки
   *[other] { $mistakes } помилок
  }
review-verdict = { $verdict ->
    [best] Найкращий хід
    [close] Різниці майже немає
   *[mistake] Помилка
  }
review-instead = Краще: { $best }
review-as-good = Приблизно те саме: { $best }
review-see = Подивитися цей момент
review-how = Кожне рішення дограно в тих самих уявних розкладах; усі вони згідні з тим, що цей гравець міг знати. ± — інтервал 95 %.
review-back = Назад до розбору
review-note = { $verdict ->
    [best] Найкраще: { $best }
    [close] Різниці майже немає: { $chosen } або { $best }
   *[mistake] { $chosen } ({ $value }). Краще: { $best } ({ $other })
  }
hands-all = Усі руки
hands-hidden = невідомо
hands-empty = немає карт
