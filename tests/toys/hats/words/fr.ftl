refusal-over = La partie est finie.
refusal-no-window = Il n’y a rien à contester.
refusal-own-guess = Un autre doit contester.
refusal-right-guess = La réponse est juste.
refusal-not-the-table = C’est l’horloge qui ferme.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-no-such = Il n’y a que les valeurs 0 à 3.
refusal-no-card = Vous ne portez aucune carte.
event-guessed = { WHO($seat) } annonce { $value }.
event-glimpsed = { $card ->
    [none] { WHO($seat) } regarde sa carte.
   *[other] C’est un { $card }.
}
event-called = { WHO($seat) } conteste.
event-turned-up = { WHO($seat) } portait { $card }.
event-ended = C’est fini.
