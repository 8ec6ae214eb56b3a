options-default = As in the printed rules
options-named = House rules with a name
option-line = { $label }: { $value }
value-on = yes
value-off = no
rule-open = Open rule { $rule }

# What a table shows again
aids = The table remembers
aids-help = What everybody has seen. Switch off what you would rather keep in mind yourselves.
aids-hidden = Keep in mind yourselves: { $what }.
aid-last_trick = The last trick, round or turn
aid-past_tricks = All earlier ones

new-open-all = Open to all: it stands in the list on the first page, and whoever comes takes a free seat or a bot’s, before the next deal if there is one
