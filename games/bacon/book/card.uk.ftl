bacon-name = Бекон
bacon-about = Позбудьтеся карт стрітами, сетами й бомбами разом із партнером.
bacon-minutes = 15
bacon-ease = 2
applewood-name = Епплвуд
applewood-about = Бекон без партнерів: кожен за себе.
applewood-minutes = 10
applewood-ease = 2
