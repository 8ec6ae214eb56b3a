# A person with a cookie from before connections were encrypted
former-title = Are you { $name }?
former-help = Before connections were encrypted, this browser was { $name } here.
former-no-help = If you have never been here, or do not know this name, say no: somebody else may have put it here, and could then see what you play.
former-yes = Yes, go on as { $name }
former-no = No, I am somebody else
former-done = You play as { $name } on this device
