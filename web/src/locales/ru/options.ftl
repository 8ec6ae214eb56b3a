options-default = Как в правилах
option-line = { $label }: { $value }
value-on = да
value-off = нет
rule-open = Открыть правило { $rule }
