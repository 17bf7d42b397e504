refusal-over = The game is over.
refusal-no-window = There is nothing to call.
refusal-own-guess = Somebody else has to call.
refusal-right-guess = The guess is right.
refusal-not-the-table = Only the clock closes.
refusal-not-your-turn = It is not your turn.
refusal-no-such = The values are 0 to 3.
refusal-no-card = You wear no card.
event-guessed = { WHO($seat) } guesses { $value }.
event-glimpsed = { $card ->
    [none] { WHO($seat) } glimpses.
   *[other] It is a { $card }.
}
event-called = { WHO($seat) } calls.
event-turned-up = { WHO($seat) } wore { $card }.
event-ended = That is the end.
