options-default = As in the printed rules
options-named = House rules with a name
options-all = All house rules
options-more = { $n ->
    [one] and { $n } more change
   *[other] and { $n } more changes
  }
option-line = { $label }: { $value }
option-less = Less: { $label }
option-more = More: { $label }
value-on = yes
value-off = no
rule-open = Open rule { $rule }

# What a table shows again
aids = The table remembers
aids-help = What everyone has seen. Switch off what you would rather remember yourselves.
aids-hidden = Remember yourselves: { $what }.
aid-last_trick = The last trick, round or turn
aid-past_tricks = All earlier ones

new-open-all = Open to all: the home page lists the table, and anyone who joins takes a free seat or a bot’s seat, before the next deal if there is one
new-level = Bots: { $level }
