bacon-lesson-bacon-first = Перші кроки
bacon-lesson-bacon-first-about = Комбінації, джокери, коли пасувати і як грати на партнера.
bacon-lesson-short-bacon = 2 роздачі замість 8, хвилин десять
bacon-lesson-applewood-first = Перші кроки
bacon-lesson-applewood-first-about = Комбінації, джокери, терпіння і бомба у слушну мить.
bacon-lesson-short-applewood = 2 роздачі, хвилин десять
