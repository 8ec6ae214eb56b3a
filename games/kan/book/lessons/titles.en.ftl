kan-lesson-first = First steps
kan-lesson-first-about = Two against three: a deal won with the joker and nine honours.
kan-lesson-short-kan = 2 rounds in place of 10, about 10 minutes
