caravan-lesson-first = Перші кроки
caravan-lesson-first-about = Три продані каравани: числа, напрямок і масть, королі й валет.
caravan-lesson-short-caravan = 1 гра, хвилин десять
