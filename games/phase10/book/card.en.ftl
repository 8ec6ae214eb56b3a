phase10-name = Phase 10
phase10-about = Ten tasks, one after another: sets and runs before the others do. Two to six players.
