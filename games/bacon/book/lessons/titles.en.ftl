bacon-lesson-bacon-first = First steps
bacon-lesson-bacon-first-about = Combinations, wilds, when to pass, and playing for the partner.
bacon-lesson-short-bacon = 2 deals in place of 8, about 10 minutes
bacon-lesson-applewood-first = First steps
bacon-lesson-applewood-first-about = Combinations, wilds, patience, and a bomb at the right time.
bacon-lesson-short-applewood = 2 deals, about 10 minutes
