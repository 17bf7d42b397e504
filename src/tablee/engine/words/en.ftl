language = English
you = you
seat = Seat { $number }
who = { WHO($it) }
it = { $it }
