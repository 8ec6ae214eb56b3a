bacon-lesson-bacon-first = Первые шаги
bacon-lesson-bacon-first-about = Комбинации, джокеры, когда пасовать и как играть на партнёра.
bacon-lesson-short-bacon = 2 раздачи вместо 8, минут десять
bacon-lesson-applewood-first = Первые шаги
bacon-lesson-applewood-first-about = Комбинации, джокеры, терпение и бомба в нужную минуту.
bacon-lesson-short-applewood = 2 раздачи, минут десять
