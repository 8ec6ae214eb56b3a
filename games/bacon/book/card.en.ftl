bacon-name = Bacon
bacon-about = Get rid of your cards with runs, sets and bombs, together with your partner.
bacon-minutes = 15
bacon-ease = 2
applewood-name = Applewood
applewood-about = Bacon without partners: everyone for themselves.
applewood-minutes = 10
applewood-ease = 2
