# Who sits where, before a match and after one
lobby-side = Side
lobby-against = { $all } against { $side }
lobby-sides = Seats { $sides }: one side wins or loses together.
lobby-shuffle = Shuffle seats
lobby-watch = Every seat is taken: you are watching.
lobby-wait-for = Waiting for { $name } to start.
lobby-say-ready = Say when you are ready. { $name } starts the match.
lobby-empty-guest = { $n ->
    [one] One seat is free: invite somebody. { $name } can seat a bot.
   *[other] { $n } seats are free: invite people. { $name } can seat bots.
  }
seat-host = host
seat-move = Move
seat-fresh = has just joined
swap = Swap
swap-with = Swap seats with { $name }
swap-asked = asked
swap-not = Never mind
swap-declined = stays here
swap-question = { $name } would like to swap seats with you.
swap-yes = Swap
swap-no = Keep my seat
rematch-seats = Play again, new seats
next-open = Seats in the next match
next-seats = In the next match you sit in this order: { $names }.{ $teams ->
    [yes] {" "}Partners stay partners.
   *[no] {""}
  }
next-same = In the next match everyone keeps the same seat.

# Another match in place of one that somebody joined half-way
anew-offer = Joined in mid-match: { $names }. Start a new match together? This one then ends without a result.
anew-offer-own = You have joined in mid-match. Start a new match together? This one then ends without a result.
anew-agreed = You are ready for a new match. It starts when everyone at the table agrees.
anew-yes = Start over
anew-later = Finish this one

# Where nobody is the host
lobby-together = Nobody is the host here. Say when you are ready: the match begins when all are, or soon after two are. Bots take the free seats.
lobby-together-ready = The match begins when all are ready, or soon after two are. Bots take the free seats.
lobby-begins = { $n ->
    [0] The match begins.
   *[other] The match begins in { $n } s. Bots take the free seats.
  }
