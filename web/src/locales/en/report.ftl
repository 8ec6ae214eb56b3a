# Reports of people, to whoever runs the house
report-title = Report { $name }
report-why = What is wrong?
report-abuse = Insults or threats
report-cheating = Cheating
report-spam = Spam
report-name = Offensive name
report-spoiling = Spoils the game on purpose
report-other = Something else
report-note = What happened? (up to 300 characters)
report-help = Whoever runs this house reads it. Nobody at the table is told.
report-send = Send
report-done = Thank you. Whoever runs this house will read your report
