phase10-lesson-first = First steps
phase10-lesson-first-about = A phase laid, cards added, a Skip at the right time, and out.
phase10-lesson-short-phase10 = 3 phases in place of 10, about 10 minutes
