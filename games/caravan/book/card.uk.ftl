caravan-name = Караван
caravan-about = Зберіть власною колодою три каравани від 21 до 26 і завадьте супернику.
caravan-minutes = 5
caravan-ease = 2
caravan-like = гвинт
