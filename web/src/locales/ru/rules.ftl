rules-contents = Содержание

# Картинки в правилах словами
picture-and = и
picture-becomes = затем
picture-beats = старше, чем
picture-fits = — подходят
picture-on = и так далее до
picture-or = или
picture-stands = { $card } вместо { $rank }
picture-under = { $card }, сверху { $cards }
picture-marked = { $card } (выделено)
