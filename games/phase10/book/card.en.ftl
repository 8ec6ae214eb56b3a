phase10-name = Phase 10
phase10-about = Ten tasks, one after another: sets and runs before the others do.
phase10-minutes = 40
phase10-ease = 1
phase10-like = rummy or canasta
