refusal-over = La partie est finie.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-full = Ce terrier est occupé.
refusal-nothing-there = Ce terrier est vide.
refusal-no-burrow = Il n’y a pas de tel terrier.
event-buried = { WHO($seat) } enterre une carte.
event-dug = { WHO($seat) } déterre { $card }.
event-shuffled = La défausse est mélangée.
event-ended = C’est fini.

## Wrong ones, for checks that must find them

refusal-the-same-twice = No.
refusal-without-a-full-stop = Occupé
