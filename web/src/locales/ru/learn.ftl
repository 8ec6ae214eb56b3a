learn = Уроки
learn-of = Уроки: { $game }
learn-lead = На каждый урок нужно минут пять. Вы играете за настоящим столом, а он подсказывает шаг за шагом.
learn-start = { $begun ->
    [true] Продолжить: { $title }
   *[other] Начать: { $title }
  }
learn-start-in = { $begun ->
    [true] Продолжить. { $game }: { $title }
   *[other] Начать. { $game }: { $title }
  }
learn-progress = пройдено: { $n } из { $of }
learn-done = пройден
learn-begun = начат
learn-short = Сыграть короткую партию
learn-you = Вы
learn-next = Дальше
learn-ask = Что вы сделаете?
learn-show = Покажите
learn-previous = На шаг назад
learn-leave = Выйти из урока
learn-step = Шаг { $at } из { $of }
learn-other = Так тоже можно. Но здесь урок просит другого.
learn-not-now = Здесь так сделать нельзя. Сделайте то, о чём просит урок.
learn-over = Отлично!
learn-over-first = Первые шаги в игре «{ $game }» сделаны. Лучше всего они запомнятся в своей партии — короткой, с лёгкими соперниками и подсказками.
learn-over-more = Теперь вы знаете про игру «{ $game }» то, что знают не все.
learn-further = Следующий урок: { $title }
learn-again = Ещё раз
learn-all = Все уроки
learn-path = Ваш путь
learn-then = После этого:
learn-path-end = Все уроки пройдены. Дальше — позиции.
learn-back = Назад за свой стол
