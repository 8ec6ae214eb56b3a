rules-contents = Зміст

# Малюнки в правилах словами
picture-and = і
picture-becomes = потім
picture-beats = старше, ніж
picture-fits = — підходять
picture-on = і так далі до
picture-or = або
picture-stands = { $card } замість { $rank }
picture-under = { $card }, зверху { $cards }
picture-marked = { $card } (виділено)
