positions = Найдите ход
positions-of = Найдите ход: { $game }
positions-lead = Здесь один ход явно лучше остальных. Не торопитесь: пробовать можно сколько угодно.
positions-all = Позиции всех игр
positions-today = Позиция дня
positions-today-of = Позиция дня: { $game }
positions-title = { $game }: позиция { $n }
positions-progress = найдено: { $n } из { $of }
positions-difficulty = { $n ->
    [1] Для начинающих
    [2] Для тех, кто знает игру
   *[other] Трудная даже для сильных игроков
  }
positions-tile = { $got ->
    [open] Позиция { $n }
    [shown] Позиция { $n }, ответ показан
   *[other] Позиция { $n }, найдена
  }
positions-find = Найдите лучший ход.
positions-costs = { $play }: так из ста партий вы потеряете { $n ->
    [one] { $n } победу
    [few] { $n } победы
   *[other] { $n } побед
  }. Попробуйте ещё!
positions-best = Лучший ход: { $play }.
positions-show = Показать
positions-on = Дальше
positions-leave = Выйти из позиции
positions-over = { $got ->
    [at-once] С первого раза. Отлично!
    [found] Вы нашли его!
   *[shown] Вот он
  }
positions-worth = Отсюда он выигрывает { $n ->
    [one] { $n } партию
    [few] { $n } партии
   *[other] { $n } партий
  } из 100, следующий за ним — { $other }.
positions-also = Не хуже: { $plays }.
positions-bars = Сколько побед даёт каждый ход
positions-similar = Похожие позиции
positions-of-hundred = { $n } из 100
positions-bars-help = Победы в ста партиях отсюда, сыгранных с раскладами, которые подходят ко всему, что вы видите. Тонкая линия — насколько число может ошибаться.
positions-next = Следующая позиция
positions-look = Посмотреть на стол
positions-own = Ваши ошибки
positions-own-lead = Ходы из ваших разобранных партий, которые вам чего-то стоили. Каждый возвращается через несколько дней, пока вы его не запомните.
positions-own-due = { $n ->
    [0] На сегодня ничего нет.
    [one] На сегодня: { $n } позиция.
    [few] На сегодня: { $n } позиции.
   *[many] На сегодня: { $n } позиций.
  }
positions-own-next = Следующая вернётся { DATETIME($date, day: "numeric", month: "long") }.
positions-own-start = Начать
