phase10-lesson-first = First steps
phase10-lesson-first-about = A phase laid, cards added, a Skip at the right time, and out.
phase10-lesson-take = Take or draw
phase10-lesson-take-about = When the open card is worth taking, and when the unknown one is better.
phase10-lesson-out = Going out
phase10-lesson-out-about = What it costs to stay, and how to be gone in one turn.
phase10-lesson-short-phase10 = 3 phases in place of 10, about 10 minutes
