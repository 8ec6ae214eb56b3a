kan-lesson-first = Первые шаги
kan-lesson-first-about = Двое против троих: раздача, выигранная с джокером и девятью очками.
kan-lesson-short-kan = 2 круга вместо 10, минут десять
