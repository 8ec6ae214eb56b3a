caravan-name = Караван
caravan-about = Соберите своей колодой три каравана от 21 до 26 и помешайте сопернику.
caravan-minutes = 5
caravan-ease = 2
caravan-like = гвинт
