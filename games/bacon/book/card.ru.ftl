bacon-name = Бекон
bacon-about = Избавьтесь от карт стритами, сетами и бомбами, вместе с партнёром.
bacon-minutes = 15
bacon-ease = 2
applewood-name = Эпплвуд
applewood-about = Бекон без партнёров: каждый за себя.
applewood-minutes = 10
applewood-ease = 2
