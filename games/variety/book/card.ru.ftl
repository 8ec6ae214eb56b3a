variety-name = Выборы
variety-about = Торги дают партнёра и один из восьми розыгрышей, потом тринадцать взяток.
variety-minutes = 30
variety-ease = 3
variety-like = кинга или бридж
