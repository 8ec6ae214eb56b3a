options-default = As on the rule sheet
option-line = { $label }: { $value }
value-on = yes
value-off = no
rule-open = Open rule { $rule }
