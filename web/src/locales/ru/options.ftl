options-default = Как в правилах
options-named = Готовые правила
options-all = Все правила стола
options-more = { $n ->
    [one] и ещё { $n } отличие
    [few] и ещё { $n } отличия
   *[many] и ещё { $n } отличий
  }
option-line = { $label }: { $value }
option-less = Меньше: { $label }
option-more = Больше: { $label }
value-on = да
value-off = нет
rule-open = Открыть правило { $rule }

# Что стол показывает снова
aids = Стол помнит
aids-help = Это видели все. Отключите то, что хотите помнить сами.
aids-hidden = Помните сами: { $what }.
aid-last_trick = Последняя взятка, круг или ход
aid-past_tricks = Все предыдущие

new-open-all = Открыт для всех: стол виден на главной, и кто придёт, займёт свободное место или место бота, с новой раздачей, если она будет
new-level = Боты: { $level }
