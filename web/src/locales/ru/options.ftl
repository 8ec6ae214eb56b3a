options-default = Как в правилах
options-named = Готовые правила
option-line = { $label }: { $value }
value-on = да
value-off = нет
rule-open = Открыть правило { $rule }

# Что стол показывает снова
aids = Стол помнит
aids-help = Это видели все. Отключите то, что хотите помнить сами.
aids-hidden = Помните сами: { $what }.
aid-last_trick = Последняя взятка, круг или ход
aid-past_tricks = Все предыдущие

new-open-all = Открыт для всех: стол виден на главной, и кто придёт, займёт свободное место или, между раздачами, место бота
