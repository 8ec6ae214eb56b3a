variety-name = Вибори
variety-about = У торгах знаходять партнера й один із восьми розіграшів, потім тринадцять взяток.
variety-minutes = 30
variety-ease = 3
variety-like = кінга чи бридж
