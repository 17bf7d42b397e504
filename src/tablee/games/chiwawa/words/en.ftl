name = ChiWaWa
tagline = Line up hidden chihuahuas, spoil the others’ rows, and fold in time.
kind = bluff
aids = Estimate of one’s own row
    .help = Everybody sees what their own row is worth, and what a card would add, by what they know of it.

## Options

option-resolution = Counting the rows
    .help = “At best”: the table works every row to its owner’s greatest score. “By hand”: everybody chooses.
    .choice-best = at best
    .choice-manual = by hand
option-mode = How to win
    .help = Win two rounds; or, in battle royal, be the last one left: the lowest score of each round is out.
    .choice-rounds = two rounds
    .choice-battle-royal = battle royal
option-twenties = Who is worth 20?
    .help = The booklet does not say which chihuahuas are worth 10 or 20: those with three copies, or those with four.
    .choice-scarce = the scarcer ones
    .choice-plenty = the commoner ones
option-special_pillars = Special pillars
    .help = May a Mimicry or a Destruction be a pillar? If not, then only when there is no chihuahua in your hand.
    .choice-true = allowed
    .choice-false = not allowed

## Why a move is refused

refusal-game-over = The game is over.
refusal-out-of-game = You are out of this game.
refusal-pillars-first = The pillars are not all chosen yet.
refusal-pillar-chosen = You have chosen your pillar already, and a choice stands.
refusal-pillar-not-in-hand = Your pillar must be a card of your hand.
refusal-pillars-lie = The pillars are already laid.
refusal-only-powers = The rows are being counted: only powers are worked now.
refusal-not-your-count = It is not your row that is being counted.
refusal-no-count-now = Powers work only when the rows are counted.
refusal-out-of-round = You are out of this round.
refusal-not-your-turn = It is not your turn.
refusal-not-in-hand = That card is not in your hand.
refusal-no-such-place-end = A card goes to the left or the right end.
refusal-no-such-plant-end = A card is planted at the left or the right end of a row.
refusal-own-row = That is your own row: place the card there; one plants on others only.
refusal-no-row-there = Nobody at that seat has a row.
refusal-no-such-spot = There is no card at that place.
refusal-pile-empty = The draw pile is empty: it can't be swapped with.
refusal-pillar-stays = A pillar can't be swapped.
refusal-both-in-hand = Two cards of your hand can't be swapped with each other.
refusal-same-spot = A swap needs two different places.
refusal-swapped-before = That card has just been swapped: it can't be swapped again this turn.
refusal-no-destruction-there = There is no destruction at that place.
refusal-nothing-to-destroy = On that side there is nothing that the destruction can destroy.
refusal-must-destroy = This destruction has a card to destroy: choose a side.
refusal-destructions-first = Destructions first: there are some left in your row.
refusal-no-mimicry-there = There is no mimicry at that place that has still to choose.
refusal-nothing-to-copy = On that side there is no chihuahua to copy.
refusal-must-copy = This mimicry has a chihuahua to copy: choose a side.
refusal-unknown-do = Place, plant, swap or fold: there is no other action.
refusal-no-pair = There are no two cards to swap.
refusal-swap-begun = A swap is begun: finish it first.
refusal-no-swap-begun = A swap begins with the card that is discarded.
refusal-no-power-as-pillar = At this table a card with a power may be your pillar only if you have no chihuahua in your hand.

## Levels of bots

level-1 = Lap puppy
    .about = Lays cards in its own row and does not look at the others’; two decisions in three are a guess.
level-2 = Chihuahua
    .about = Lays cards in its own row and folds in time when it looks; two times in five it does not.
level-3 = Terrier
    .about = Plants its destructions with whoever leads; swaps nothing.
level-4 = Old fox
    .about = Builds, plants, swaps: whatever gains most at the moment.
level-5 = Top dog
    .about = Imagines the hidden cards and plays the round through in thought before every move.

## The lesson

lesson = A row of chihuahuas
    .end = You know how to play. What remains is the heart of it: guessing what the masks hide, and folding in time. The rules are under the question mark.
lesson-1 = First the pillar: the middle card of your row, seen by all, destroyed by nothing. Chihuahuas alike side by side multiply: take your finest pair.
    .hint = You hold two 20a and two 5b. Tap the card, then your stone.
    .praise = A good base: with another 20a beside it, the two will count four times 20.
    .other = Allowed, but your finest pair is the 20a.
lesson-2 = On your turn, place a card face down at either end of your row. Two 20a side by side: 40 × 2 = 80 points.
    .hint = Tap the 20a, then a glowing end of your row.
    .praise = 80 points. The others see that a card lies there, but not which: you alone recognise it behind its mask.
    .other = Allowed, but the 20a beside the pillar would have made 80 at once.
lesson-3 = A mimicry scores the value of a neighbouring chihuahua, without multiplying, and it separates its neighbours. At which end does it bring most?
    .hint = On the left it touches a 20, on the right a 5.
    .praise = It copies the 20a: 20 points more, and your pair stays whole.
    .other = Allowed, but it can do better than that.
lesson-4 = You may also plant a card in somebody else’s row. A destruction takes a neighbour, but never a pillar. Papi took that 20c from the source, everybody saw it: spoil his pair.
    .hint = The destruction must touch the hidden 20c, on the left, and not the pillar.
    .praise = In the count the destruction will take that 20c: 20 points for Papi instead of 80.
    .other = Allowed, but that costs his pair nothing: a destruction beside a pillar goes alone.
lesson-5 = Papi has planted a card at the left of your row: you do not know it. For one card discarded, two cards are swapped, wherever they lie. Put the 20a of the source in its place.
    .hint = Tap a card of your hand, then the discard; then the 20a of the source, and last the unknown card.
    .praise = It was a destruction! It lies in the source now. The two cards swapped are locked for one turn.
    .other = Allowed, but the unknown card still lies beside your pillar.
lesson-6 = Papi has folded. Whoever folds plays no more in this round, but keeps the hand for the next. Your row is well ahead: waste nothing.
    .hint = Tap “Fold”: you will be asked once whether you mean it.
    .praise = Everybody has folded: the rows are turned over and counted. Tap a line to know why; two rounds won, and the game is yours.
    .other = Allowed, but one card less for the next round.

## Cards and spots

card = { $it }
a-card = { $it ->
    [none] a card
   *[other] a { SAY("card", $it) }
}
end = { $it ->
    [left] on the left
   *[right] on the right
}
row = { YOU($it) ->
    [you] your row
   *[other] { WHO($it) }'s row
}
spot = { $fields ->
    [source] card { ADD($source, 1) } of the source
    [deck] the top of the pile
    [hand] a card from the hand
    [row] a card of { SAY("row", $row) }
   *[at-row] card { ADD($at, 1) } of { SAY("row", $row) }
}

## What happens

event-chose = { DOES($seat, "have chosen your pillar", "has chosen a pillar") }{ $card ->
    [none] .
   *[other] : { SAY("card", $card) }.
}
event-pillar = { YOU($seat) ->
    [you] your pillar
   *[other] the pillar of { WHO($seat) }
}: { SAY("card", $card) }.
event-placed = { DOES($seat, "place", "places") } { SAY("a-card", $card) } { SAY("end", $end) }.
event-planted = { DOES($seat, "plant", "plants") } { SAY("a-card", $card) } { SAY("end", $end) } of { SAY("row", $row) }.
event-folded = { DOES($seat, "fold", "folds") }.
event-discarded = { DOES($seat, "discard", "discards") } { SAY("a-card", $card) }.
event-swapped = { DOES($seat, "swap", "swaps") } { SAY("spot", $a) } for { $card ->
    [none] { SAY("spot", $b) }
   *[other] { SAY("a-card", $card) } from { IF_YOU($seat, "your", "the") } hand
}.
event-gained = { $card ->
    [none] {""}
   *[other] { DOES($seat, "get", "gets") } { SAY("a-card", $card) }.
}
event-turned-up = now in the source: { SAY("a-card", $card) }.
event-counting = the rows are revealed.
event-owner = { DOES($seat, "work the powers of your row", "works the powers of the row") }.
event-destroyed = { SAY("row", $seat) }: the destruction at { ADD($at, 1) } { $side ->
    [none] has nothing to destroy and goes alone
   *[other] takes the card on its { $side }
}.
event-mimicked = { SAY("row", $seat) }: the mimicry at { ADD($at, 1) } { $side ->
    [none] has nothing to copy
   *[other] copies { $value } on the { $side }
}.
event-scored = { COUNT($cards) ->
    [1] {""}
   *[other] { SAY("row", $seat) }: { COUNT($cards) } { ITEM($cards, 1) }, { DIVIDE($points, COUNT($cards)) } × { COUNT($cards) } = { $points }.
}
event-counted = { DOES($seat, "score", "scores") } { $score } { $score ->
    [one] point
   *[other] points
}.
event-round-won = { DOES($seat, "win", "wins") } the round.
event-round-void = a tie for the highest: nobody wins the round.
event-out = { DOES($seat, "are out of the game", "is out of the game") }.
event-starter = { WHO($seat) } will begin the round.
event-shuffled = the discard is shuffled and becomes the draw pile.
event-drew = { $card ->
    [none] {""}
   *[other] { DOES($seat, "draw", "draws") } { SAY("a-card", $card) }.
}
event-round = round { $round }: choose your pillar.
event-over = { COUNT($winners) ->
    [1] { YOU($winners) ->
        [you] you win the game!
       *[other] { LIST($winners, say: "who") } wins the game.
    }
   *[other] the game ends in a draw: { LIST($winners, joint: "and", say: "who") }.
}

## What buttons say

move-pillar = Choose { SAY("a-card", $card) } as pillar
move-place = Place { SAY("a-card", $card) } { SAY("end", $end) }
move-plant = Plant { SAY("a-card", $card) } { SAY("end", $end) } of { SAY("row", $seat) }
move-fold = Fold
move-swap = Discard { SAY("a-card", $discard) } and swap{ $fields ->
    [a-b-discard] {" "}{ SAY("offered", $a) } for { SAY("offered", $b) }
    [a-discard] {" "}{ SAY("offered", $a) }
   *[other] {""}
}
offered = { $fields ->
    [hand] { SAY("a-card", $hand) } from the hand
   *[other] { spot }
}
move-mimic = Mimicry{ power-at }: { $side ->
    [none] nothing to copy
   *[other] copy { SAY("end", $side) }
}
move-destroy = Destruction{ power-at }: { $side ->
    [none] nothing to destroy
   *[other] destroy { SAY("end", $side) }
}
power-at = { $fields ->
    [at-side] {" "}at { ADD($at, 1) }
   *[other] {""}
}

## Refusals with a card

refusal-need-another = You would need another { SAY("card", $card) }.
refusal-none-in-hand = You have no { SAY("card", $card) } in your hand.

## Why a move is good

reason-power-as-pillar = Keep your chihuahuas in hand for this round.
reason-several = You have { $held } of them: side by side they multiply.
reason-dearest = It is your dearest card.
reason-prepares = It gains nothing at once, but prepares or protects your row.
reason-gains = Your row goes from about { $now } to about { $then } points.
reason-destroys = This destruction costs the row that threatens most about { $loss } points.
reason-separates = It separates what would multiply in that row.
reason-leads = You lead by about { $lead } points: keep your cards for the next round.
reason-too-dear = This round would cost too many cards: keep them for the next one.
reason-swap = A swap gains more here than a card laid down, and this is the card that you will miss least.

## What the table in the browser says

hats =
    .h5a = artichoke
    .h5b = bandana
    .h5c = cap
    .h10a = aviator
    .h10b = bucket hat
    .h10c = cowboy
    .h20a = aigrette
    .h20b = bicorne
    .h20c = crown
powers =
    .mimicry = Mimicry
    .destruction = Destruction
some-cards = { $it } { $it ->
    [one] card
   *[other] cards
}
some-points = { $it } { $it ->
    [one] point
   *[other] points
}
table =
    .unknown = unknown card
    .hidden = face down, known to you
    .pillar = pillar
    .place = place { $n }, { $what }
    .locked = locked this turn
    .source = source
    .sourceCard = Source, card { $n }: { $card }
    .deck = pile
    .deckCards = { $n ->
        [0] Draw pile empty
       *[other] Draw pile, { SAY("some-cards", $n) }
    }
    .discard = discard
    .discardTop = Discard, top: { $card }
    .discardEmpty = Discard empty
    .swapSign = swap
    .paySwap = Pay for a swap with { $card }
    .row = { $row }, { SAY("some-cards", $n) }
    .rowOf = { $you ->
        [true] Your row
       *[other] { $name }’s row
    }
    .noRow = { $row }, still empty
    .large = look closer
    .putHere = Place { $card } { SAY("end", $end) }{ $gain }
    .plantHere = Plant { $card } { SAY("end", $end) } of { $name }’s row
    .pillarsStand = All the pillars stand.
    .stone = As pillar: { $card }
    .chosen = has chosen
    .thinking = is thinking…
    .folded = folded
    .empty = no cards left
    .starts = begins the round
    .trophies = { $n } { $n ->
        [one] round won
       *[other] rounds won
    }
    .about = ≈ { $n } pts
    .aboutSpoken = Your row is worth about { $n } points, by what you know of it
    .round = Round { $n }
    .handTab = My hand
    .back = Back
    .cancelSwap = Give the swap up
    .paid = { $card } paid
    .firstSpot = 1 · one card
    .secondSpot = 2 · another
    .fold = Fold
    .foldAsk = No more turns for you in this round.
    .foldKeep = { $n ->
        [one] You keep your card.
       *[other] You keep your { $n } cards.
    }
    .foldYes = Fold now
    .foldNo = No
    .destroySide = Destroy { $card }, { SAY("end", $end) }
    .destroyNone = It goes alone
    .mimicSide = Copy { $card }, { SAY("end", $end) }
    .mimicNone = Nothing to copy
titles =
    .pillar = Your pillar
    .swap = Swap
    .count = Work your row
    .fold = Fold?
prompt =
    .pillar = Tap a card, then your stone: the choice stands.
    .waiting = Your pillar is chosen; waiting for the others.
    .card = Tap a card, then the glowing end of a row.
    .end = The end of a row; or the discard, for a swap.
    .first = Tap the first card: table, source, pile or hand.
    .second = Tap the second one: they are swapped at once.
    .out = You are out of the game. You may watch.
    .folded = You have folded; your cards stay for the next round.
count =
    .title = The count, round { $round }
    .turned = Turned over
    .destroyedFirst = Turned over, then the destructions
    .scoring = Mimicries and multiplications
    .skip = Skip
    .again = Watch the count again
    .againShort = Again
    .destroyed = The destruction takes { $card }, { SAY("end", $side) }.
    .destroyedNone = The destruction has nothing to destroy: it goes alone.
    .mimicked = The mimicry copies { $card }: { $value }.
    .mimickedNone = The mimicry has nothing to copy: 0.
    .scored = { $n ->
        [1] { $card }: { $points }.
       *[other] { $n } { $card }: { $sum } × { $n } = { $points }.
    }
    .whyDestroyed = A destruction takes a neighbour, as the owner likes, and goes with it; never a pillar or another destruction.
    .whyAlone = Beside it there is a pillar, another destruction or nothing: it goes alone.
    .whyMimicked = A mimicry scores the printed value of a neighbouring chihuahua, not multiplied, and separates its neighbours.
    .whySingle = Alone of its kind there: it scores its value.
    .whySeveral = { $n } chihuahuas alike side by side: ({ $sum }) × { $n } = { $points }.
    .total = { $you ->
        [true] Your row
       *[other] { $name }
    }: { SAY("some-points", $n) }
    .won = { $you ->
        [true] You win the round!
       *[other] { $name } wins the round.
    }
    .tie = A tie for the highest: nobody wins the round.
    .out = Out of the temple: { $names }. The lowest count leaves the game.
    .leaves = out
    .gone = Already out: { $names }
    .points = { SAY("some-points", $n) }
    .empty = No card: 0.
over =
    .won = You win!
    .lost = { $name } wins
    .tie = A draw: { $names }
    .two = { $you ->
        [true] Your second round: the game is yours.
       *[other] A second round for { $name }: the game is over.
    }
    .last = { $you ->
        [true] You are the last one in the temple.
       *[other] { $name } is the last one in the temple.
    }
    .rounds = Thirty rounds without a winner: rounds won decide.
    .table = Points by round
    .short = r. { $n }
