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
option-shout_bonus = The shout and the die
    .help = When the die says that the shout is worth 10 or 20: instead of the usual 5 points, or on top of them?
    .choice-instead = instead of 5
    .choice-added = on top of 5

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
move-name = Name { YOU($seat) ->
    [you] yourself
   *[other] { WHO($seat) }
}
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

## What the table in the browser says

suits =
    .red = red
    .blue = blue
    .green = green
    .yellow = yellow
words =
    .start = Start
    .stop = Stop
some-cards = { $it } { $it ->
    [one] card
   *[other] cards
}
table =
    .card = { PART($face, 1) ->
        [start] Start
        [stop] Stop
        [extra] Extra Stop
       *[other] { PART($face, 1) } { PART($face, 2) }
    }
    .round = Round { $n }
    .arena = Arena
    .field = { $suit ->
        [none] Field
       *[other] The { $suit } field
    }: { $tops }
    .noPile = no pile
    .closed = closed
    .line = { $n ->
        [0] No { $opener } waiting
        [one] { $n } { $opener } waiting
       *[other] { $n } { $opener }s waiting
    }
    .reel = Your reel
    .yours = Your cards
    .empty = empty
    .coming = a card is coming
    .opens = { $card }, opens a pile
    .goesOn = { $card }, goes on the { $top }
    .chooses = { $card }, goes to { $ways } places: choose
    .noFit = goes nowhere for now
    .top = Turned-up card
    .noTop = no turned-up card
    .under = , { SAY("some-cards", $n) } below
    .talon = Your talon: { SAY("some-cards", $n) }
    .flip = Flip the stock, { SAY("some-cards", $n) }
    .gather = Gather the stock
    .nothingToFlip = Nothing left to flip
    .shout = WATAÏ!
    .shoutHelp = Your talon is empty: shout WATAÏ
    .shoutEarly = shouting too early costs 5 points
    .shoutSure = Shout all the same?
    .otherHas = talon { $talon }, { $points } points
    .theirReel = { $name }’s reel
    .look = look at the reel
    .forgotten = You could play!
    .forgottenHelp = Whoever flips although a card has fitted for { $patience } s is at fault: 5 points off.
    .forgottenOff = At this table one may flip as one likes.
    .close = Close
    .follow = follows the { $card }
    .becomes = turns { $suit }
    .newPile = new pile
    .aim = Tap the pile to close
    .tap = Tap the { $number }
    .say = Say { $number }
    .late = { $ms ->
        [none] too late
        [0] too late
       *[other] { $ms } ms too late
    }
    .lateSpoken = Too late{ $ms ->
        [none] {""}
        [0] {""}
       *[other] {" "}by { $ms } milliseconds
    }{ $anybody ->
        [true] , { $name } was there first
       *[other] {""}
    }.
    .low = { $talon ->
        [0] { $you ->
            [true] Your talon is empty: shout WATAÏ.
           *[other] { $name } has no talon left.
        }
       *[other] { $you ->
            [true] You
           *[other] { $name }
        }: talon { $talon }.
    }
    .rest = A moment of rest
    .countdown = Look at your cards, we go at zero
    .alone = { $name } plays alone
    .youAlone = You play alone
    .talons = Talons: { $list }.
    .onTop = { $card } on the { $top }
    .onNothing = { $card }: new pile
keys =
    .title = Keys
    .flip = flip
    .shout = WATAÏ
    .anyTime = shout without waiting
    .top = turned-up card
    .reel = reel
    .fields = read the arena
    .talons = read the talons
    .choose = choose a pile
    .space = Space
    .enter = Enter
    .shift = Shift
    .layout = QWERTY
end =
    .shouted = { $you ->
        [true] WATAÏ! It’s you.
       *[other] WATAÏ! It’s { $name }.
    }
    .stuck = Nobody can play any more
    .lanes = Points of the round
    .cards = { SAY("some-cards", $n) } in the arena
    .talon = talon: { $n } × −2
    .bonus = faults and bonuses
    .cry = the shout
    .doubled = everything counts double
    .skip = Skip
    .again = Watch the count again
    .roll = Roll the die
    .rollFor = You roll for round { $n }
    .rollVariant = Roll for the variant
    .waitRoll = { $name } rolls the die…
    .waitVariant = { $name } rolls for the variant…
    .rolled = { $you ->
        [true] You
       *[other] { $name }
    } rolled { $face }
    .faces = The eight faces of the counting die
    .waitName = { $name } is naming somebody…
    .whom = { $variant ->
        [3] Who gets three more cards?
        [4] Whose talon has three cards fewer?
       *[10] Who gets three cards of your talon?
    }
    .himself = yourself
    .variant = Variant { $n }
    .ready = Ready
    .isReady = ready
    .isNot = not yet
    .readyCount = { $n } ready; we start when everybody is
    .youAreReady = You are ready; the others are awaited
    .goTo = On to round { $n }
over =
    .won = You win!
    .lost = { $name } wins
    .draw = A draw
    .why = { $points } points in { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }
    .chart = Points, round after round
    .scores = Points of the game
dieFace =
    .usual = as usual
    .ten = shout 10
    .twenty = shout 20
    .double = all × 2
    .roller = −10 roller
dieSentence =
    .usual = counting as usual
    .ten = the shout is worth 10
    .twenty = the shout is worth 20
    .double = everything counts double
    .roller = the roller loses 10 points
dieShort =
    .ten = shout 10
    .twenty = shout 20
    .double = all × 2

## The variants: on the poster, and in short above the table

variant1 =
    .title = The other hand
    .short = the other hand
    .sentence = Everybody plays with the other hand: your cards are laid out mirrored.
variant2 =
    .title = A reel of six
    .short = { $rolled ->
        [true] you have six cards
       *[other] six cards for { $roller }
    }
    .sentence = { $rolled ->
        [true] You have a reel of six cards, and one less in your stock.
       *[other] { $roller } has a reel of six cards, and one less in the stock.
    }
variant3 =
    .title = Three more
    .short = { $chosen ->
        [true] you, 3 more
       *[other] { $named }, 3 more
    }
    .sentence = { $chosen ->
        [true] Three cards of your stock go onto your talon.
       *[other] { $named } gets three cards of the stock onto the talon.
    }
variant4 =
    .title = Three fewer
    .short = { $chosen ->
        [true] you, 3 fewer
       *[other] { $named }, 3 fewer
    }
    .sentence = { $chosen ->
        [true] Three cards of your talon go to your stock.
       *[other] Three cards of { $named }’s talon go to the stock.
    }
variant5 =
    .title = Extra Stop
    .short = Extra Stops
    .sentence = Everybody has an Extra Stop: it closes any open pile, at any time.
variant6 =
    .title = The neighbour’s stock
    .short = the neighbour’s stock
    .sentence = Once talon and reel are laid out, everybody hands the stock to the left.
variant7 =
    .title = Empty the reel, too
    .short = talon and reel empty
    .sentence = To shout, one’s talon and reel must both be empty.
variant8 =
    .title = Same number, other suit
    .short = same number, other suit
    .sentence = A blue 7 may go on a red 7: the pile turns blue.
variant9 =
    .title = Backwards
    .short = backwards
    .sentence = A Stop opens a pile, it runs from { $seats ->
        [2] 8
       *[other] 12
    } down to 2, and a Start closes it.
variant10 =
    .title = A present
    .short = { $chosen ->
        [true] a present for you
       *[other] a present for { $named }
    }
    .sentence = { $rolled ->
        [true] You put
       *[other] { $roller } puts
    } three talon cards onto { $chosen ->
        [true] yours
       *[other] { $named }’s talon
    }.
variant11 =
    .title = Wait for the second
    .short = wait for the second
    .sentence = Two talons must be empty before anybody shouts. The first of those two to shout gets 20 points.
variant12 =
    .title = Numbers only
    .short = numbers only
    .sentence = Suits do not count, only numbers.
variant13 =
    .title = Alone
    .short = { $rolled ->
        [true] you alone
       *[other] { $roller } alone
    }, { $long } s
    .sentence = { $rolled ->
        [true] When your Extra Stop turns up, you play
       *[other] When { $roller }’s Extra Stop turns up, { $roller } plays
    } alone for { $long } seconds.
variant14 =
    .title = Two by two
    .short = two by two
    .sentence = Stocks are flipped two cards at a time.
variant15 =
    .title = Tap it!
    .short = tap the { $seats ->
        [2] 8
       *[other] 10
    }s
    .sentence = { $seats ->
        [2] An 8
       *[other] A 10
    } is played: tap that pile within { $brief } seconds for a point.
variant16 =
    .title = Out loud
    .short = say the numbers
    .sentence = Whoever plays a number says it within { $brief } seconds, or loses a point. At a real table: with an accent, or in another language.
