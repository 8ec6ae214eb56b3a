options-default = Як у правилах
options-named = Готові правила
options-all = Усі правила столу
options-more = { $n ->
    [one] і ще { $n } відмінність
    [few] і ще { $n } відмінності
   *[many] і ще { $n } відмінностей
  }
option-line = { $label }: { $value }
option-less = Менше: { $label }
option-more = Більше: { $label }
value-on = так
value-off = ні
rule-open = Відкрити правило { $rule }

# Що стіл показує знову
aids = Стіл пам’ятає
aids-help = Це бачили всі. Вимкніть те, що хочете пам’ятати самі.
aids-hidden = Пам’ятайте самі: { $what }.
aid-last_trick = Остання взятка, коло або хід
aid-past_tricks = Усі попередні

new-open-all = Відкритий для всіх: стіл видно на головній, і хто прийде, займе вільне місце або місце бота, з новою роздачею, якщо вона буде
new-level = Боти: { $level }
