phase10-lesson-first = Перші кроки
phase10-lesson-first-about = Фаза на столі, додані карти, «Пропусти хід» вчасно — і вихід.
phase10-lesson-short-phase10 = 3 фази замість 10, хвилин десять
