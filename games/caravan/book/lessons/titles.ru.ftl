caravan-lesson-first = Первые шаги
caravan-lesson-first-about = Три проданных каравана: числа, направление и масть, короли и валет.
caravan-lesson-short-caravan = 1 игра, минут десять
