# Жалобы тому, кто держит дом
report-title = Жалоба: { $name }
report-why = Что не так?
report-abuse = Оскорбления или угрозы
report-cheating = Нечестная игра
report-spam = Спам
report-name = Оскорбительное имя
report-spoiling = Портит игру нарочно
report-other = Другое
report-note = Что случилось? (до 300 знаков)
report-help = Это прочтёт тот, кто держит дом. За столом никто не узнает.
report-send = Отправить
report-done = Спасибо. Жалобу прочтёт тот, кто держит дом
