# Reports about people, to the admin of the house
report-title = Report { $name }
report-why = What is wrong?
report-abuse = Insults or threats
report-cheating = Cheating
report-spam = Spam
report-name = Offensive name
report-spoiling = Spoils the game on purpose
report-other = Something else
report-note = What happened? (up to 300 characters)
report-help = The admin of this house reads it. Nobody at the table is notified.
report-send = Send
report-done = Thank you. The admin of this house will read your report
