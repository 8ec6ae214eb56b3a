options-default = Як у правилах
option-line = { $label }: { $value }
value-on = так
value-off = ні
rule-open = Відкрити правило { $rule }
