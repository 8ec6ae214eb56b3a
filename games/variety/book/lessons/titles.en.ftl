variety-lesson-first = First steps
variety-lesson-first-about = The auction, following suit, and a contract made with a partner.
variety-lesson-short-variety = 4 deals in place of 8, about 10 minutes
