name = Wataï
tagline = Everybody plays at once: empty your talon, then shout.
kind = all at once
call-shout = WATAÏ!
call-call = You could play!
call-tap = Tap the pile
call-say = Say the number
aids = Playable cards in gold
    .help = Whatever goes somewhere has a rim of gold, and one can shout only once one’s talon is empty. Without it, two taps on one’s talon shout too early as well, at one’s own risk.

## Options

option-boxes = Boxes
    .help = One box is enough for up to four players; with both, two dice are rolled and there are sixteen variants.
    .choice-green = the green one
    .choice-blue = the blue one
    .choice-both = both
    .refused-WA-1-2 = One box is enough for two to four players; more of them need both.
option-patience = Patience
    .help = After how many seconds turning over the stock instead of playing is a fault; 0: never.
option-goal = Goal
    .help = The points it takes to win, alone at the top.
option-pace = Pace
    .help = For a calm table: countdown, windows and patience last that many times as long.
    .choice-1 = normal
    .choice-2 = easy
    .choice-3 = very easy
option-rest = Rest
    .help = How many milliseconds between two cards of the same player, for a calm table.

## Why a move is refused

refusal-game-over = The game is over.
refusal-no-roll = It is not for you to roll now.
refusal-no-name = You cannot name that player now.
refusal-no-ready = Nobody is waiting for you to be ready now.
refusal-not-now = The round is not on: wait for Go.
refusal-frozen = Somebody has found the Extra Stop and plays alone: a little patience.
refusal-empty-slot = There is no card in that slot of your reel.
refusal-nothing-turned = No card of your stock is turned up.
refusal-not-playable = Your stock has run out: gather it before you play a turned-up card.
refusal-nothing-to-flip = You have nothing left to turn over.
refusal-too-late = Too late: the pile has changed.
refusal-no-such-pile = There is no such pile.
refusal-pile-closed = That pile is closed.
refusal-does-not-fit = That card does not go there.
refusal-shouted-already = You have already shouted in vain with a talon of this height.
refusal-no-fault = There is no fault to call.
refusal-no-tap = There is nothing to tap on that pile.
refusal-no-say = You do not owe that number.
refusal-resting = A moment of rest between two cards.
refusal-unknown-move = There is no such move.

## Levels of bots

level-1 = Tortoise
    .about = Takes its time to look: about two seconds to lay a card.
level-2 = Squirrel
    .about = A little livelier, still hesitating: about 1.7 seconds a card.
level-3 = Cat
    .about = A grown-up at ease: about 1.4 seconds a card.
level-4 = Swallow
    .about = A trained eye: about 1.2 seconds a card.
level-5 = Lightning
    .about = A quick grown-up on a good day: about a second a card.
level-6 = Machine
    .about = As fast as a human being can possibly see, decide and lay, and never a bad day.

## The lesson

lesson = At full speed
    .end = You know how to play. Start against Tortoises; the option “Pace” makes a calm table.
lesson-1 = Everybody plays at once, there are no turns. You want to empty your talon, the big number: it refills your reel after each card. A pile climbs one by one, in its suit. Which of your cards goes?
    .hint = The red 9 follows the red 8. Tap it: it finds its pile.
    .praise = Down it goes, and the talon gave another card. Your cards in the arena are worth 1 point each, whoever plays them.
    .other = Allowed, but a card of the reel fitted: those are the ones that empty the talon.
lesson-2 = Without a pile nothing goes. A Start opens one; any 2 may follow it, and gives the pile its suit.
    .hint = Tap the Start.
    .praise = It waits on the line. With a 2 the pile goes to the field of its suit and stays there; after the 12, a Stop closes it.
    .other = The Start in your reel fitted: open the pile first.
lesson-3 = Nothing in the reel goes? There is still the turned-up card of your stock, to the right of the talon.
    .hint = The blue 5 follows the blue 4: tap the turned-up card.
    .praise = Good: the card below it can be played next.
    .other = Allowed, but the turned-up card fitted. Whoever flips although a card has long fitted can be caught.
lesson-4 = Nothing goes any more. Flip your stock: three cards at once, the top one can be played.
    .hint = Tap the stock, at the bottom right.
    .praise = That is the rhythm of the game: reel, turned-up card, stock.
    .other = Allowed, but it gains nothing here.
lesson-5 = Papi has just flipped, although his red 9 has fitted for ten seconds: that is a fault. Tap his bar to see his reel.
    .hint = Open Papi’s bar, then “You could play!”.
    .praise = Five points off for Papi. Calling in vain costs nothing.
    .other = Allowed, but Papi gets away with it.
lesson-6 = Your talon is empty. What are you waiting for?
    .hint = The shout is where the talon was.
    .praise = WATAÏ! The round is over: +1 for each card of yours in the arena, −2 for each left in a talon, +5 for you. Then the dice change the rules.
    .other = Allowed, but somebody else might empty a talon before you shout.

## Cards and dice

card = { PART(PART($it, 2, by: "/"), 1) ->
    [start] a Start
    [stop] a Stop
    [extra] an Extra Stop
   *[other] a { PART(PART($it, 2, by: "/"), 1) } { PART(PART($it, 2, by: "/"), 2) }
}
counting = { $it ->
    [2] the shout will be worth 10
    [4] the shout will be worth 20
    [6] everything counts double
    [8] ouch: 10 points lost
   *[other] counting as usual
}
variant = { $it ->
    [1] everybody plays with the other hand
    [2] a reel of six cards for the roller
    [3] three cards more in a talon
    [4] three cards fewer in a talon
    [5] the Extra Stops are in
    [6] everybody hands the stock to the left
    [7] talon and reel must be empty
    [8] the same number changes the suit
    [9] piles run backwards
    [10] three talon cards for somebody else
    [11] a second empty talon must be awaited
    [12] only numbers count
    [13] the Extra Stop gives a while alone
    [14] stocks are flipped by twos
    [15] tap the { tapped-number }s
   *[16] say the numbers
}
tapped-number = { $players ->
    [2] 8
   *[other] 10
}

## What happens

event-go = go!
event-played = { DOES($seat, "play", "plays") } { SAY("card", $card) }.
event-called = { DOES($seat, "call", "calls") } a playable card that was left lying: 5 points off for { WHO($of) }.
event-shouted = WATAÏ ! { UPPER(DOES($seat, "end", "ends")) } the round.
event-false-shout = { DOES($seat, "shout", "shouts") } too early: 5 points off.
event-ran-out = { DOES($seat, "turn", "turns") } up the last card of { IF_YOU($seat, "your", "the") } talon.
event-taps-open = quick, tap pile { ADD($pile, 1) }!
event-tapped = { DOES($seat, "tap", "taps") } pile { ADD($pile, 1) }: +1.
event-said = { DOES($seat, "say", "says") } { $number }!
event-forgot = { DOES($seat, "forget", "forgets") } to say { $number }: 1 point off.
event-put-away = { DOES($seat, "find", "finds") } the Extra Stop: a while of playing alone.
event-thawed = the respite is over: everybody plays.
event-stuck = { $why ->
    [too-quiet] no card is played any more
   *[other] nobody can play any more
}: the round ends.
event-counted = { DOES($seat, "score", "scores") } { $points }, { $total } in all.
event-rolled = { DOES($seat, "roll", "rolls") } { $first }{ $what ->
    [counting] : { SAY("counting", $first) }
   *[other] { $second ->
        [none] {""}
        [0] {""}
       *[other] {" "}+ { $second }
    }: variant { ADD($first, $second) }, { SAY("variant", ADD($first, $second)) }
}.
event-named = { DOES($seat, "name", "names") } { WHO($whom) }.
event-new-round = round { $round }: get ready.
event-over = { $winner ->
    [none] a draw: nobody is alone at the top.
   *[other] { YOU($winner) ->
        [you] you win the game!
       *[other] { WHO($winner) } wins the game.
    }
}

## What buttons say

move-reel = Card { ADD($slot, 1) }: { to-pile }
move-top = Stock: { to-pile }
to-pile = { $pile ->
    [none] new pile
   *[other] pile { ADD($pile, 1) }
}
move-call = { WHO($seat) } could play
move-name = Name { WHO($seat) }
move-tap = Tap pile { ADD($pile, 1) }
move-say = Say { $number }
move-flip = Flip
move-shout = WATAÏ!
move-roll = Roll
move-ready = Ready

## Refusals with particulars

refusal-pile-changed = Too late: that pile now shows { SAY("card", $top) }.
refusal-not-on-that = That card does not go on { SAY("card", $top) }.
refusal-opens-no-pile = That card opens no pile: { $opener ->
    [stop] a Stop
   *[start] a Start
} is needed.
refusal-round-over = The round is over.
refusal-ready-already = Noted: only the others are awaited now.

## Why a move is good

reason-reel = This card of your reel fits, and a talon card takes its place: the talon is what must be emptied.
reason-new-pile = A new pile: it takes this card off you, and will take others.
reason-top = The turned-up card fits, and none of your reel does better.
reason-flip = Nothing fits for the moment: turn over your stock.
reason-shout = You are done: shout before the others!
reason-call = A playable card was left lying too long: call it.
reason-tap = Tap the pile: it brings a point.
reason-say = Say the number before it is too late.
reason-roll = The dice decide about the next round.
reason-name = Of all your opponents this one has most points.
reason-name-oneself = It may as well be of use to you.
reason-ready = The round begins when everybody is ready.
