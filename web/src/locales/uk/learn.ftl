learn = Уроки
learn-of = Уроки: { $game }
learn-lead = На кожен урок потрібно хвилин п’ять. Ви граєте за справжнім столом, а він підказує крок за кроком.
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
learn-ask = Що ви зробите?
learn-show = Покажіть
learn-previous = На крок назад
learn-leave = Вийти з уроку
learn-step = Крок { $at } з { $of }
learn-other = Так теж можна. Але тут урок просить іншого.
learn-not-now = Тут так зробити не можна. Зробіть те, про що просить урок.
learn-over = Чудово!
learn-over-first = Перші кроки у грі «{ $game }» зроблено. Найкраще вони запам’ятаються у власній партії — короткій, з легкими суперниками й підказками.
learn-over-more = Тепер ви знаєте про гру «{ $game }» те, що знають не всі.
learn-further = Наступний урок: { $title }
learn-again = Ще раз
learn-all = Усі уроки
learn-path = Ваш шлях
learn-then = Після цього:
learn-path-end = Усі уроки пройдено. Далі — позиції.
learn-back = Назад за свій стіл
