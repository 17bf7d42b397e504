name = Plus haut !
tagline = Toujours plus haut que la dernière carte, ou l’on débarrasse.
kind = cartes
option-held = Cartes en main
    .help = Combien de cartes chacun reçoit.
prompt = Jouez une carte au moins aussi haute que celle du milieu, ou débarrassez.
field-hands = main
field-points = points
field-deck = pioche
field-middle = milieu
field-gone = débarrassées
field-ended = finie

event-played = { DOES($seat, "jouez", "joue") } { $card } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-cleared = { DOES($seat, "débarrassez", "débarrasse") } le milieu.
event-drew = { DOES($seat, "piochez", "pioche") }{ $card ->
    [none] .
   *[other] {" "}{ $card }.
}
event-over = la partie est finie.

move-play = Jouer { $card }
move-clear = Débarrasser

refusal-game-over = La partie est finie.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-no-such-move = Jouez une carte ou débarrassez : il n’y a rien d’autre.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-too-low = Cette carte est trop basse.
refusal-must-be = Cette carte est trop basse : il faut { $card } ou plus.
refusal-nothing-to-clear = Il n’y a rien à débarrasser.

level-1 = Étourdi
    .about = Joue n’importe quelle carte permise.
level-2 = Économe
    .about = Joue toujours la plus basse carte possible.
level-3 = Malin
    .about = Imagine les cartes cachées et joue la partie en pensée avant chaque coup.
