options-default = Як у правилах
options-named = Готові правила
option-line = { $label }: { $value }
value-on = так
value-off = ні
rule-open = Відкрити правило { $rule }

# Що стіл показує знову
aids = Стіл пам’ятає
aids-help = Це бачили всі. Вимкніть те, що хочете пам’ятати самі.
aids-hidden = Пам’ятайте самі: { $what }.
aid-last_trick = Остання взятка, коло або хід
aid-past_tricks = Усі попередні

new-open-all = Відкритий для всіх: стіл видно на головній, і хто прийде, займе вільне місце або, між роздачами, місце бота
