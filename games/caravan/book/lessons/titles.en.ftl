caravan-lesson-first = First steps
caravan-lesson-first-about = Three caravans sold: numbers, direction and suit, kings and a jack.
caravan-lesson-short-caravan = 1 game, about 10 minutes
