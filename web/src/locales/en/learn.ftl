learn = Lessons
learn-of = Lessons: { $game }
learn-lead = Each lesson takes about five minutes. You play at a real table, which guides you one decision at a time.
learn-start = { $begun ->
    [true] Go on with: { $title }
   *[other] Begin with: { $title }
  }
learn-start-in = { $begun ->
    [true] Go on with { $game }: { $title }
   *[other] Begin with { $game }: { $title }
  }
learn-progress = { $n } of { $of } done
learn-done = done
learn-begun = begun
learn-short = Play a short match
learn-you = You
learn-next = Next
learn-ask = What do you do?
learn-show = Show me
learn-previous = One step back
learn-leave = Leave the lesson
learn-step = Step { $at } of { $of }
learn-other = That is allowed too. Here the lesson asks for something else.
learn-not-now = That is not possible here. Do what the lesson asks.
learn-over = Well done!
learn-over-first = You know the first steps of { $game }. The best way to remember them is a match of your own: short, with easy opponents and hints.
learn-over-more = That is one more trick of { $game }.
learn-further = Next lesson: { $title }
learn-again = Once more
learn-all = All lessons
learn-path = Your way
learn-then = After that:
learn-path-end = You have done every lesson. The positions go on from here.
learn-back = Back to your table
