# Long games in lists
due-own = { $away ->
    [yes] Your turn: { $left } left, and you are away until { $until }
   *[no] Your turn: { $left } left, until { $at }
  }
due-other = { $away ->
    [yes] { $name } to act, away until { $until }
   *[no] { $name } to act by { $at }
  }

# When somebody is away
cal-title = Days away
cal-help = For long games, which give you days for each action: on these days your time does not run, and others at your tables see that you are away.
cal-limits = At most { $spans ->
    [one] { $spans } stretch
   *[other] { $spans } stretches
  } of up to { $days } days, and { $year } days within a year.
cal-span = { $from } to { $to }
cal-from = First day
cal-to = Last day
cal-add = Add
cal-remove = Remove { $span }
cal-none = No days away.
cal-saved = Saved
problem-away_dates = Choose a first day and a last day that is not before it.
problem-away_past = Days away begin today or later, and end within a year.
problem-away_long = That is too long: at most 31 days on end.
problem-away_many = That is too many: at most 4 stretches of days.
problem-away_overlap = Some of these days are already in the list.
problem-away_year = That is too many: at most 60 days within a year, past ones included.
