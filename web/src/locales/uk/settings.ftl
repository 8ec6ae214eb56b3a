# Налаштування
set-language = Мова
language-auto = Як у браузері
set-theme = Кольори
theme-auto = Як на пристрої
theme-light = Світлі
theme-dark = Темні
set-letters = Літери на картах
letters-latin = K Q J A
letters-cyrillic = К Д В Т
set-four = Чотири кольори мастей
set-four-help = Бубни сині, трефи зелені
set-left = Під ліву руку
set-left-help = Кнопки ліворуч
set-play = Як грати карту
play-auto = Як звичайно
play-auto-help = У кожній грі по-своєму.
play-tap = Одним дотиком
play-tap-help = Карта, якою можна піти, грається одразу; якщо їй потрібне місце — дотиком до місця.
play-twice = Двома дотиками
play-twice-help = Перший дотик вибирає, другий грає.
play-drag = Перетягуючи
play-drag-help = Дотик лише вибирає. Перетягніть карту на стіл або натисніть кнопку.
set-prepare = Хід наперед
set-prepare-help = Зіграйте карту до свого ходу: вона зачекає й ляже, коли він настане
set-forced = Робити єдиний хід
set-forced-help = Якщо можливий лише один хід, за мить він робиться сам
set-animation = Рух
animation-normal = Спокійний
animation-fast = Швидкий
animation-off = Немає
set-sound = Звук
sound-auto = На комп’ютері
sound-on = Завжди
sound-off = Ні
set-volume = Гучність
set-vibration = Вібрація
set-vibration-help = Коротко, коли ваш хід
set-pace = Як довго думають боти
pace-300 = Зовсім недовго
pace-normal = Як звичайно
pace-2000 = Не поспішають

# На інший пристрій
move-title = На інший пристрій
move-help = Створіть особисте посилання й відкрийте його на іншому пристрої: ваше місце, столи й партії переїдуть разом із вами.
move-make = Створити посилання
move-private = Воно спрацює один раз протягом чверті години. Хто його відкриє, гратиме за вас, тож нікому його не показуйте.
move-offer = Грати на цьому пристрої як { $name }?
move-accept = Так, грати тут
forget = Забути мене на цьому пристрої
forget-sure = Пристрій забуде ваше ім’я, столи й партії. Без особистого посилання їх не повернути. Продовжити?
forget-done = Цей пристрій вас більше не пам’ятає

# Programs of one’s own
settings-bots = Ваші боти: ваші програми, які тут грають
