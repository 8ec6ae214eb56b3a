# Claiming the rest of a deal
claim-help = Everyone sees your cards from now on in this deal. If it is certain from what you can see, the deal is played out at once; otherwise everyone else is asked.
claim-choose-ours = The rest is ours
claim-choose-ours-help = The deal ends as if your side took everything that is left.
claim-choose-theirs = The rest is theirs
claim-choose-theirs-help = You give the deal up: it ends as if the other side took everything that is left.
claim-ours = { $name } claims the rest of the deal.
claim-theirs = { $name } gives up the rest of the deal.
claim-own-ours = You claim the rest of the deal.
claim-own-theirs = You give up the rest of the deal.
claim-looked-into = One moment, it is being checked.
claim-waits = Still to answer: { $names }.
claim-hand = { $name } holds:
claim-yes = Agree
claim-no = Play on
claim-withdraw = Take it back
