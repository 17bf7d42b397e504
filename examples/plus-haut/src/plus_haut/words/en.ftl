name = Plus haut!
tagline = Always as high as the last card, or the middle is cleared.
kind = cards
option-held = Cards in hand
    .help = How many cards everybody is dealt.
prompt = Play a card at least as high as the one in the middle, or clear it.
field-hands = hand
field-points = points
field-deck = pile
field-middle = middle
field-gone = cleared
field-ended = over

event-played = { DOES($seat, "play", "plays") } { $card }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-cleared = { DOES($seat, "clear", "clears") } the middle.
event-drew = { DOES($seat, "draw", "draws") }{ $card ->
    [none] .
   *[other] {" "}{ $card }.
}
event-over = the game is over.

move-play = Play { $card }
move-clear = Clear

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-no-such-move = Play a card or clear the middle: there is nothing else.
refusal-not-in-hand = That card is not in your hand.
refusal-too-low = That card is too low.
refusal-must-be = That card is too low: it takes { $card } or more.
refusal-nothing-to-clear = There is nothing to clear.

level-1 = Scatterbrain
    .about = Plays any card that is allowed.
level-2 = Thrifty
    .about = Always plays the lowest card possible.
level-3 = Clever
    .about = Imagines the hidden cards and plays the game in thought before every move.
