# A person of whom there is a cookie from before connections were encrypted
former-title = Are you { $name }?
former-help = This browser was { $name }’s here before connections were encrypted.
former-no-help = If you have never been here, or do not know this name, say no: somebody else may have put it here, and whoever did can see what you play.
former-yes = Yes, go on as { $name }
former-no = No, I am somebody else
former-done = You play as { $name } on this device
