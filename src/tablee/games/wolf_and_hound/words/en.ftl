name = Wolf & Hound
tagline = Two teams of shepherds, wolves on the prowl, and sheep to keep.
kind = teams
nobody = the phantom
team-green = the greens
team-orange = the oranges

## Options

option-cards = Animals in play
    .help = One to six animals. For a first game: a hound and a wolf.
    .refused-WH-2-4 = One to six animals of the game are played with, no two alike, and at most two metamorphs.
    .refused-WH-1-4 = A card of your own does not keep to the rules: it needs a name of its own, and a colour, a step and a target that go together; and at most three cards are blue.
option-sheep = Sheep
    .help = How many sheep a shepherd has; “by the wolves” gives four when more than one wolf is in play.
    .choice-auto = by the wolves
    .choice-3 = three
    .choice-4 = four
option-copies = Number cards
    .help = The booklet shows only in a picture how many there are of each. Of each colour four of each; or more low ones (six 1s, five 2s, three 3s, two 4s); or more high ones (two 1s, three 2s, five 3s, six 4s).
    .choice-even = four of each
    .choice-low = more low ones
    .choice-high = more high ones
option-last_waking = The last waking
    .help = At the end, when somebody has run out of cards: do the animals wake once more before the first player before the sheep are counted?
    .choice-true = yes, then count
    .choice-false = no, count at once

## Why a move is refused

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-flip-first = Two metamorphs of one colour stand in front of the same seat: turn one of them over first.
refusal-phantom-first = The phantom's card is turned up: keep it or swap it.
refusal-no-flip-asked = No metamorph is to be turned over now.
refusal-no-swap-asked = No phantom waits for your choice now.
refusal-not-in-hand = That card is not in your hand.
refusal-no-threes-now = The tornado is in front of you: no 3 may be played this turn.

## Levels of bots

level-1 = Lamb
    .about = Mostly lays the first card that comes; when it looks, it keeps the wolf from its own gate and sees nothing else.
level-2 = Puppy
    .about = Pushes wolves on to the next player, forgets the hounds and plays every other card without looking.
level-3 = Shepherdess
    .about = Counts the wolves and hounds of the next two turns; one card in four slips by.
level-4 = Old shepherd
    .about = Follows every animal round the table and keeps an eye on the last sheep; one card in ten slips by.
level-5 = White wolf
    .about = Imagines the hidden hands and plays the game through thousands of times before laying a card.

## The lesson

lesson = Keeping one’s sheep
    .end = You know how to play. The rest, tornadoes and phantoms, is best met at the table; the rules are under the question mark.
lesson-1 = The wolf in front of you will take a sheep on your next turn. A black card walks it to the left: send it to an opponent, on your left or on your right.
    .hint = One place takes the wolf to your left-hand neighbour. Two take it to your partner.
    .praise = Well done. It is your neighbour’s turn: the wolf wakes in front of him and takes a sheep into the dark forest.
    .other = Allowed, but the wolf stays with your team: in front of you, or of your partner.
lesson-2 = One of your sheep is in the forest. The hound brings one back to whoever it wakes in front of. A white card walks it: bring it in front of you.
    .hint = It is with your partner, opposite: count the places to you, clockwise.
    .praise = Perfect. Unless somebody sends it away first, it will bring your sheep back as your turn begins.
    .other = Allowed, but the hound is not in front of you.
lesson-3 = This wolf carries the mark +1: it walks one place more than the card says. Tap it to read that, then send it to your right-hand neighbour.
    .hint = The right-hand neighbour is three places away. And the wolf adds one.
    .praise = That’s it: two and one make three.
    .other = Allowed, but the wolf stopped elsewhere: mind its +1.
lesson-4 = This metamorph is a wolf. Reaching player 1, you here, it turns over. Make a hound of it, in front of you.
    .hint = While it is a wolf, black cards walk it. It is one place away from you.
    .praise = The wolf has become a hound: as your turn begins it will bring you a sheep.
    .other = Allowed, but the metamorph has not become a hound in front of you.
lesson-5 = A shepherd without sheep on his turn makes his team lose. Your left-hand neighbour has one left; the wolf is with your partner, opposite. Win.
    .hint = From your partner to your left-hand neighbour the wolf goes nearly all the way round.
    .praise = You win. The wolf wakes, the last sheep runs, and that team loses at once.
    .other = Allowed, but there was better: the wolf in front of your left-hand neighbour, right away.

## Cards and animals

card = { PART($it, 1) } { PART($it, 2) }
animal = { $it ->
    [wolf-01] the wolf
    [wolf-02] the wolf 02
    [wolf-03] the wolf 03
    [wolf-04] the wolf 04
    [wolf-05] the wolf 05
    [wolf-06] the wolf 06
    [hound-01] the hound
    [hound-02] the hound 02
    [hound-03] the hound 03
    [hound-04] the hound 04
    [tornado-01] the tornado
    [tornado-02] the tornado 02
    [metamorph-01] the metamorph
    [metamorph-02] the metamorph 02
    [metamorph-03] the metamorph 03
    [metamorph-04] the metamorph 04
   *[other] { $it }
}

## What happens

event-played = { DOES($seat, "play", "plays") } { SAY("card", $card) }.
event-walked = { SAY("animal", $animal) } walks { SIZE($spaces) }{ SIGN($spaces) ->
    [minus] {" "}back
   *[plus] {""}
}, to { WHO($to) }.
event-turned = { SAY("animal", $animal) } turns into a { $face }.
event-drew = { $card ->
    [none] { WHO($seat) } draws.
   *[other] { DOES($seat, "draw", "draws") } { SAY("card", $card) }.
}
event-skipped = { SAY("animal", $animal) } rises: { DOES($seat, "miss your", "misses a") } turn.
event-no-threes = { SAY("animal", $animal) } rises: no 3 for { WHO($seat) } this turn.
event-took = { SAY("animal", $animal) } { $sheep ->
    [0] finds no sheep left at
   *[other] takes a sheep from
} { WHO($seat) }.
event-brought = { SAY("animal", $animal) } { $sheep ->
    [0] keeps watch: no sheep is missing at
   *[other] brings a sheep back to
} { WHO($seat) }.
event-showed = { DOES($seat, "hold", "holds") } only 3s and { IF_YOU($seat, "show your", "shows the") } hand.
event-turned-up = { SAY("card", $card) } is turned up for { WHO($seat) }.
event-kept = { WHO($seat) }'s card is kept.
event-swapped = { SAY("card", $card) } goes under { WHO($seat) }'s pile; its top card is played.
event-last-round = { DOES($seat, "have", "has") } no card left: last time round the table.
event-over = { $why ->
    [out-of-sheep] a shepherd has no sheep left
   *[other] the sheep are counted
}: the { $winner } team wins.

## What buttons say

move-play = Play { SAY("card", $card) }
move-flip = Turn { SAY("animal", $card) } over
move-swap = Swap the card
move-keep = Keep the card

## Why a move is good

reason-wolf-there = The wolf stops before the opponent who plays next, and takes a sheep.
reason-wolf-near = The wolf stays on the opponents’ side.
reason-wolf-away = The wolf moves away from your team.
reason-hound-here = The hound stops before your team and may bring back a sheep.
reason-hound-away = The hound moves away from the opponents.
reason-least = No card helps you now: this one spoils least.
reason-keep = This card is better than what the pile promises.
reason-swap = The pile promises better than this card.
reason-flip = Turned over, it threatens your opponents more.

## What the table in the browser says

table =
    .card = { SAY("card", $card) }, { PART($card, 1) ->
        [black] wolf
       *[white] hound
    }
    .cardShort = { SAY("card", $card) }
    .animal = { $kind ->
        [wolf] Wolf
        [hound] Hound
        [tornado] Tornado
       *[metamorph] Metamorph
    } { $number }
    .stands = in front of { $name }
    .standsYou = in front of you
    .sheep = { $n } of { $of } sheep in the pasture
    .lost = { $n } in the forest
    .pasture = { $name }’s pasture
    .yourPasture = Your pasture
    .played = Cards played: { $list }
    .playedNone = No card played
    .pile = { $n } { $n ->
        [one] card
       *[other] cards
    } in the pile
    .noThrees = No 3s this turn
    .lastRound = Last round
    .prompt = Black cards walk the wolves, white cards the hounds.
    .promptAgain = Tap it again, or tap the track, to play it.
    .playHere = Play { $card }
    .flip = Two metamorphs alike: which one turns over?
    .flipOne = Turn { $name } over
    .phantom = The phantom turned up { $card }.
    .keep = Keep it
    .swap = Swap it
    .keepHelp = it is played
    .swapHelp = it goes under the phantom’s pile, whose top card is played instead
    .turnedUp = The phantom’s card: { $card }
    .lastCard = Last card, played by { $name }: { $card }
    .track = The track
    .chooseSet = A recommended set, or animals of your own choice.
    .chooseAnimals = One to six animals
colours =
    .black = wolf
    .white = hound
team =
    .green = green team, circle
    .orange = orange team, diamond
teamShort =
    .green = Green
    .orange = Orange
face =
    .wolf = wolf
    .hound = hound
    .tornado = tornado
steps =
    .more = walks one space more than the card
    .less = walks one space less than the card
    .half = walks half the card, rounded down
    .halfBack = walks half the card backwards, rounded down
does =
    .skip = makes the player in front of it miss the turn
    .noThrees = forbids 3s to the player in front of it
    .takes = sends a sheep { $whom ->
        [self] of the player in front of it
        [left] of the neighbour to the left
       *[right] of the neighbour to the right
    } into the forest
    .brings = brings a sheep { $whom ->
        [self] of the player in front of it
        [left] of the neighbour to the left
       *[right] of the neighbour to the right
    } back
moves =
    .black = Black cards make it walk.
    .white = White cards make it walk.
    .blue = Every card, black or white, makes it walk.
    .either = It turns over when it reaches or passes player 1.
end =
    .title = { $team } wins
    .byFlock = { $name } has no sheep left: that team loses at once.
    .youByFlock = You have no sheep left: your team loses at once.
    .byCount = The cards have run out: the sheep are counted.
    .tie = A tie: the rules decide.
    .total = { $team }: { $n }
    .course = Sheep in the pastures, turn by turn
sets =
    .first = First game
    .beginner = Beginner
    .experienced = Experienced
    .expert = Expert
    .own = Your own

## A card of one's own, in the form of a new table

invent =
    .title = Invent an animal
    .name = Its name
    .nameHelp = Letters a to z, digits and hyphens, 24 characters at most.
    .written = At the table it will be called { $name }.
    .noName = Give your animal a name: it needs at least one letter or digit.
    .taken = Another animal has that name.
    .colour = Its colour
    .step = Its step
    .asWolf = Its step as a wolf
    .asHound = Its step as a hound
    .noStep = as the card says
    .target = Its target
    .add = Add this animal
ownColours =
    .black = Black, a wolf
    .white = White, a hound
    .blue = Blue, a tornado
    .either = Changing, a metamorph
ownTargets =
    .self = whoever it stands before
    .left = the neighbour to the left
    .right = the neighbour to the right
    .skip = makes them miss the turn
    .noThrees = forbids 3s
