bacon-name = Bacon
bacon-about = Get rid of your cards with runs, sets and bombs, together with your partner. Four or six players.
applewood-name = Applewood
applewood-about = Bacon without partners: everyone for themselves. Three to six players.
