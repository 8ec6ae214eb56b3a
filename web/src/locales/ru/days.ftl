# Долгие партии в списках
due-own = { $away ->
    [yes] Ваш ход: осталось { $left }, вы в отъезде по { $until }
   *[no] Ваш ход: осталось { $left }, до { $at }
  }
due-other = { $away ->
    [yes] Ходит { $name }, в отъезде по { $until }
   *[no] Ходит { $name }, время до { $at }
  }

# Когда кто-то в отъезде
cal-title = Дни отъезда
cal-help = Для долгих партий, где на каждый ход даются дни: в эти дни ваше время не идёт, и за вашими столами видно, что вы в отъезде.
cal-limits = Не больше { $spans ->
    [one] { $spans } отъезда
    [few] { $spans } отъездов
    [many] { $spans } отъездов
   *[other] { $spans } отъезда
  }, до { $days ->
    [one] { $days } дня
    [few] { $days } дней
    [many] { $days } дней
   *[other] { $days } дня
  } подряд и { $year ->
    [one] { $year } дня
    [few] { $year } дней
    [many] { $year } дней
   *[other] { $year } дня
  } за год.
cal-span = с { $from } по { $to }
cal-from = Первый день
cal-to = Последний день
cal-add = Добавить
cal-remove = Убрать: { $span }
cal-none = Дней отъезда нет.
cal-saved = Сохранено
problem-away_dates = Выберите первый день и последний, не раньше первого.
problem-away_past = Отъезд начинается сегодня или позже и кончается в течение года.
problem-away_long = Слишком долго: подряд не больше 31 дня.
problem-away_many = Слишком много: не больше 4 отъездов.
problem-away_overlap = Некоторые из этих дней уже указаны.
problem-away_year = Слишком много: не больше 60 дней за год вместе с прошедшими.
