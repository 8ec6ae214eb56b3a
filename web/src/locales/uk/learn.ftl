learn = Уроки
learn-of = Уроки: { $game }
learn-lead = На кожен урок потрібно хвилин п’ять. Ви граєте за справжнім столом, а він підказує — по одному рішенню за раз.
learn-start = { $begun ->
    [true] Продовжити: { $title }
   *[other] Почати: { $title }
  }
learn-start-in = { $begun ->
    [true] Продовжити. { $game }: { $title }
   *[other] Почати. { $game }: { $title }
  }
learn-progress = пройдено: { $n } з { $of }
learn-done = пройдено
learn-begun = розпочато
learn-short = Зіграти коротку партію
learn-you = Ви
learn-next = Далі
learn-previous = На крок назад
learn-leave = Вийти з уроку
learn-step = Крок { $at } з { $of }
learn-other = Так теж можна. Але тут урок просить іншого.
learn-not-now = Тут так зробити не можна. Зробіть те, про що просить урок.
learn-over = Чудово!
learn-over-first = Перші кроки зроблено: { $game }. Найкраще вони запам’ятаються у власній партії — короткій, з легкими суперниками й підказками.
learn-over-more = Тепер ви знаєте про гру ще одну річ, яку знають не всі: { $game }.
learn-further = Наступний урок: { $title }
learn-again = Ще раз
learn-all = Усі уроки
