language = Français
you = vous
seat = Place { $number }
who = { WHO($it) }
it = { $it }
