# Скарги тому, хто тримає дім
report-title = Скарга: { $name }
report-why = Що не так?
report-abuse = Образи чи погрози
report-cheating = Нечесна гра
report-spam = Спам
report-name = Образливе ім’я
report-spoiling = Псує гру навмисно
report-other = Інше
report-note = Що сталося? (до 300 знаків)
report-help = Це прочитає той, хто тримає дім. За столом ніхто не дізнається.
report-send = Надіслати
report-done = Дякуємо. Скаргу прочитає той, хто тримає дім
