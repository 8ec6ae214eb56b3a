# Довгі партії у списках
due-own = { $away ->
    [yes] Ваш хід: залишилося { $left }, ви у від’їзді до { $until }
   *[no] Ваш хід: залишилося { $left }, до { $at }
  }
due-other = { $away ->
    [yes] Ходить { $name }, у від’їзді до { $until }
   *[no] Ходить { $name }, час до { $at }
  }

# Коли хтось у від’їзді
cal-title = Дні від’їзду
cal-help = Для довгих партій, де на кожен хід дають дні: у ці дні ваш час не йде, і за вашими столами видно, що ви у від’їзді.
cal-limits = Не більше { $spans ->
    [one] { $spans } від’їзду
    [few] { $spans } від’їздів
    [many] { $spans } від’їздів
   *[other] { $spans } від’їзду
  }, до { $days ->
    [one] { $days } дня
    [few] { $days } днів
    [many] { $days } днів
   *[other] { $days } дня
  } поспіль і { $year ->
    [one] { $year } дня
    [few] { $year } днів
    [many] { $year } днів
   *[other] { $year } дня
  } за рік.
cal-span = з { $from } до { $to } включно
cal-from = Перший день
cal-to = Останній день
cal-add = Додати
cal-remove = Прибрати: { $span }
cal-none = Днів від’їзду немає.
cal-saved = Збережено
problem-away_dates = Виберіть перший день і останній, не раніший за перший.
problem-away_past = Від’їзд починається сьогодні або пізніше і закінчується протягом року.
problem-away_long = Надто довго: поспіль не більше 31 дня.
problem-away_many = Забагато: не більше 4 від’їздів.
problem-away_overlap = Деякі з цих днів уже вказано.
problem-away_year = Забагато: не більше 60 днів за рік разом із минулими.
