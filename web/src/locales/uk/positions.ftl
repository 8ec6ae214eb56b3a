positions = Знайдіть хід
positions-of = Знайдіть хід: { $game }
positions-lead = Тут один хід явно кращий за решту. Не поспішайте: пробувати можна скільки завгодно.
positions-all = Позиції всіх ігор
positions-today = Позиція дня
positions-today-of = Позиція дня: { $game }
positions-title = { $game }: позиція { $n }
positions-progress = знайдено: { $n } з { $of }
positions-difficulty = { $n ->
    [1] Для початківців
    [2] Для тих, хто знає гру
   *[other] Важка навіть для сильних гравців
  }
positions-tile = { $got ->
    [open] Позиція { $n }
    [shown] Позиція { $n }, відповідь показано
   *[other] Позиція { $n }, знайдено
  }
positions-find = Знайдіть найкращий хід.
positions-costs = { $play }: так зі ста партій ви втратите { $n ->
    [one] { $n } перемогу
    [few] { $n } перемоги
   *[other] { $n } перемог
  }. Спробуйте ще!
positions-best = Найкращий хід: { $play }.
positions-show = Показати
positions-on = Далі
positions-leave = Вийти з позиції
positions-over = { $got ->
    [at-once] З першого разу. Чудово!
    [found] Ви знайшли його!
   *[shown] Ось він
  }
positions-worth = Звідси він виграє { $n ->
    [one] { $n } партію
    [few] { $n } партії
   *[other] { $n } партій
  } зі 100, наступний за ним — { $other }.
positions-also = Не гірше: { $plays }.
positions-bars = Скільки перемог дає кожен хід
positions-similar = Схожі позиції
positions-of-hundred = { $n } зі 100
positions-bars-help = Перемоги у ста партіях звідси, зіграних із розкладами, які підходять до всього, що ви бачите. Тонка лінія — наскільки число може помилятися.
positions-next = Наступна позиція
positions-look = Подивитися на стіл
positions-own = Ваші помилки
positions-own-lead = Ходи з ваших розібраних партій, які вам чогось коштували. Кожен повертається за кілька днів, доки ви його не запам’ятаєте.
positions-own-due = { $n ->
    [0] На сьогодні нічого немає.
    [one] На сьогодні: { $n } позиція.
    [few] На сьогодні: { $n } позиції.
   *[many] На сьогодні: { $n } позицій.
  }
positions-own-next = Наступна повернеться { DATETIME($date, day: "numeric", month: "long") }.
positions-own-start = Почати
