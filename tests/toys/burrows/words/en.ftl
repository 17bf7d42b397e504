refusal-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-not-in-hand = That card is not in your hand.
refusal-full = That burrow is full.
refusal-nothing-there = That burrow is empty.
refusal-no-burrow = There is no such burrow.
event-buried = { WHO($seat) } buries a card.
event-dug = { WHO($seat) } digs up { $card }.
event-shuffled = The discard is shuffled.
event-ended = That is the end.

## Wrong ones, for checks that must find them

refusal-the-same-twice = No.
refusal-without-a-full-stop = Full
