# Люди за столом і що з ними може зробити господар столу
people-title = Люди
people-here = За столом
people-watching = Дивляться: { $n }
people-nobody = Ніхто не дивиться.
people-strangers = { $n ->
    [one] { $n } людина без імені
    [few] { $n } людини без імені
    [many] { $n } людей без імені
   *[other] { $n } людини без імені
  }
people-host = господар
people-muted = без слова
people-doors = Стіл
people-lock = Зачинено: нові гравці не сідають
people-close = Під час гри ніхто не дивиться
people-locked = Господар зачинив стіл: нові гравці не сідають.
people-closed = Під час партії ніхто не дивиться.
people-make-host = Зробити господарем: { $name }
people-mute = Позбавити слова: { $name }
people-unmute = Повернути слово: { $name }
people-kick = Вилучити: { $name }
people-kick-sure = Вилучити гравця { $name }? Повернутися за цей стіл можна буде лише з вашого дозволу.
people-kick-playing = Вилучити гравця { $name }? Далі на цьому місці грає бот, а повернутися за стіл можна буде лише з вашого дозволу.
people-let-in = Впустити знову: { $name }
people-show = Показати мої карти глядачеві { $name }
people-show-sure = Показувати ваші карти глядачеві { $name } до кінця партії або доки ви їх не закриєте? Про це дізнаються всі.
people-hide = Закрити мої карти
report-person = Поскаржитися: { $name }
