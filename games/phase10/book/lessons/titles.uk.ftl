phase10-lesson-first = Перші кроки
phase10-lesson-first-about = Фаза на столі, додані карти, «Пропусти хід» вчасно — і вихід.
phase10-lesson-take = Скид чи прикуп
phase10-lesson-take-about = Коли варто взяти відкриту карту, а коли краща невідома.
phase10-lesson-out = Вийти
phase10-lesson-out-about = У що обходиться лишитися і як вийти за один хід.
phase10-lesson-short-phase10 = 3 фази замість 10, хвилин десять
