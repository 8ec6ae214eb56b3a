options-default = As in the printed rules
option-line = { $label }: { $value }
value-on = yes
value-off = no
rule-open = Open rule { $rule }
