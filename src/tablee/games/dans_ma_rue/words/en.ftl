name = Dans ma rue
tagline = Five houses, five families: the zebra puzzle, and its clues are in your hands.
kind = logic

## Options

option-help = Help
    .help = What the table shows by itself, to all: nothing, the places that simple elimination rules out, or all that can be proved.
    .choice-none = none
    .choice-marks = marks
    .choice-proofs = proofs
option-unproved = Price of an unproved picture
    .help = How many pawns a picture that was placed without proof costs; the booklet does not say.

## Why a move is refused

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-no-such-deed = There is no such move: lay a statement, place a picture, spend a bonus, discard, claim to be blocked, or end your turn.
refusal-second-action = You have taken your action of this turn: place more pictures, or end it.
refusal-no-action-yet = Take an action before you end: lay a statement, discard for a pawn, or claim to be blocked.
refusal-not-in-hand = That card is not in your hand.
refusal-no-such-picture = There is no such picture.
refusal-already-placed = That picture is already placed.
refusal-no-such-place = A free place in the picture's own row is wanted, from 1 to 5.
refusal-erred-before = A picture was not proved: you place no more this turn.
refusal-no-bonus = You have no bonus left: each picture placed this turn gives one.
refusal-bonus-not-in-hand = That card is not in your hand.
refusal-bonus-not-open = That statement is not on the table.
refusal-bonus-unclear = A bonus discards a card of your hand or a statement from the table: name one of the two.
refusal-discard-wrong = Name one or more cards of your hand, each of them once.
refusal-discard-first = First name the cards that you discard.

## Levels of bots

level-1 = New neighbour
    .about = Sees only the place that is left at a glance, and guesses one time in seven.
level-2 = Postman
    .about = Crosses out places with a pencil, row by row: simple eliminations, nothing more.
level-3 = Curious neighbour
    .about = Finds real proofs, but two times in three makes do with a glance.
level-4 = Detective
    .about = Finds proofs and lays the clue that gives most of them; nearly one in three slips by for a while.
level-5 = Inspector
    .about = Finds every proof; where there is nothing to prove, lays the clue that tells the others least.

## The lesson

lesson = Who lives where?
    .end = You know how to play: lay, prove, place. To practise alone there is the street of the day. The rules are under the question mark.
lesson-1 = What is placed is known, and what the statements on the table say. Lay the one that tells where a family lives.
    .hint = The rabbit is at place 4. Tap the statement that speaks of it, then “Lay”.
    .praise = It is on the table: the Belgian family has the rabbit, and the rabbit is at place 4.
    .other = Not quite. Among your statements, look for the one with a picture that already stands in the street: it tells where a family lives.
lesson-2 = What is proved may be placed, and brings a pawn. Place the Belgian family.
    .hint = Tap the cell of the families at place 4, then the picture.
    .praise = A pawn for you. The statement has said it all: it leaves the table. Tap the picture to read the proof.
    .other = The Belgian family has the rabbit: where is it? A picture without proof goes back, costs two pawns, and nothing more is placed this turn.
lesson-3 = Neighbours and edges. The blue house is next to the white one, and the white one is at the far left. Place the blue one.
    .hint = Left of place 1 there is nothing.
    .praise = Yes: at the edge of the street one has a single neighbour.
    .other = The white house stands at the edge: how many neighbours has it? Nothing else is proved.
lesson-4 = A statement that contradicts what is known costs two pawns. The yellow house is on the left: lay a statement that holds.
    .hint = Two houses cannot both be on the left.
    .praise = Nothing speaks against it: it stays on the table.
    .other = The left is the yellow house’s: to put another one there costs two pawns. But one of your statements holds: who claims to be blocked and is not gives back a pawn.
lesson-5 = Each picture placed gives a bonus: take away a card, or a statement from the table. Which one will never serve?
    .hint = Tap “Bonus”, then the card that is impossible.
    .praise = It could no longer be true: good riddance.
    .other = Not that: keep what may serve, and spend the bonus on the card that can no longer be true.
lesson-6 = And if no card fits? Then you are blocked: free if it is true, a pawn if not. Look at your three statements.
    .hint = The yellow house is on the left, the white one on the right. Tap “Blocked”.
    .praise = Exactly: three impossible cards, three new ones, and nothing to pay.
    .other = None of these statements can be true: to lay or discard them would cost pawns.

## Pictures and places

picture = { $it ->
    [house-yellow] the yellow house
    [house-red] the red house
    [house-green] the green house
    [house-blue] the blue house
    [house-white] the white house
    [family-german] the German family
    [family-italian] the Italian family
    [family-english] the English family
    [family-french] the French family
    [family-belgian] the Belgian family
    [animal-cat] the cat
    [animal-dog] the dog
    [animal-rabbit] the rabbit
    [animal-bird] the bird
    [animal-fish] the fish
    [vehicle-shoes] the shoes
    [vehicle-truck] the truck
    [vehicle-car] the car
    [vehicle-bike] the bike
    [vehicle-scooter] the scooter
    [tree-cherry] the cherry tree
    [tree-plum] the plum tree
    [tree-apple] the apple tree
    [tree-pear] the pear tree
   *[tree-walnut] the walnut tree
}
short = { PART($it, 2) ->
    [yellow] yellow
    [red] red
    [green] green
    [blue] blue
    [white] white
    [german] German
    [italian] Italian
    [english] English
    [french] French
    [belgian] Belgian
    [cat] cat
    [dog] dog
    [rabbit] rabbit
    [bird] bird
    [fish] fish
    [shoes] shoes
    [truck] truck
    [car] car
    [bike] bike
    [scooter] scooter
    [cherry] cherry
    [plum] plum
    [apple] apple
    [pear] pear
   *[walnut] walnut
}
travel = { PART($it, 2) ->
    [shoes] on foot
    [truck] by truck
    [car] by car
    [bike] by bike
   *[scooter] by scooter
}
row = { $it ->
    [house] of houses
    [family] of families
    [animal] of animals
    [vehicle] of vehicles
   *[tree] of trees
}
row-head = { $it ->
    [house] houses
    [family] families
    [animal] animals
    [vehicle] vehicles
   *[tree] trees
}
place = { $it ->
    [1] on the left
    [3] in the middle
    [5] on the right
   *[other] at place { $it }
}
is = { $it ->
    [vehicle-shoes] are
   *[other] is
}
is-not = { SAY("is", $it) } not

## Statements, such as same:house-red:animal-dog

clause = { PART($it, 1, by: ":") ->
    [at] { first } { SAY("is", PART($it, 2, by: ":")) } { SAY("place", PART($it, 3, by: ":")) }
    [not-at] { first } { SAY("is-not", PART($it, 2, by: ":")) } { SAY("place", PART($it, 3, by: ":")) }
    [same] { together }
    [not-same] { apart }
    [beside] { first } { SAY("is", PART($it, 2, by: ":")) } next to { second }
    [not-beside] { first } { SAY("is-not", PART($it, 2, by: ":")) } next to { second }
   *[left-of] { first } { SAY("is", PART($it, 2, by: ":")) } somewhere to the left of { second }
}
first = { SAY("picture", PART($it, 2, by: ":")) }
second = { SAY("picture", PART($it, 3, by: ":")) }
together = { PART(PART($it, 3, by: ":"), 1) ->
    [family] { second } lives in { first }
    [animal] { PART(PART($it, 2, by: ":"), 1) ->
        [house] { second } lives in { first }
       *[family] { first } has { second }
    }
    [vehicle] { traveller } travels { SAY("travel", PART($it, 3, by: ":")) }
   *[tree] { second } grows { where-it-grows }
}
apart = { PART(PART($it, 3, by: ":"), 1) ->
    [family] { second } does not live in { first }
    [animal] { PART(PART($it, 2, by: ":"), 1) ->
        [house] { second } does not live in { first }
       *[family] { first } does not have { second }
    }
    [vehicle] { traveller } does not travel { SAY("travel", PART($it, 3, by: ":")) }
   *[tree] { second } does not grow { where-it-grows }
}
traveller = { PART(PART($it, 2, by: ":"), 1) ->
    [house] the family in { first }
    [family] { first }
   *[animal] the family with { first }
}
where-it-grows = { PART(PART($it, 2, by: ":"), 1) ->
    [house] in front of { first }
    [family] at the house of { first }
    [animal] where { first } lives
   *[vehicle] where one travels { SAY("travel", PART($it, 2, by: ":")) }
}
statement = { UPPER(SAY("clause", $it)) }.
quoted = “{ UPPER(SAY("clause", $it)) }”

## What happens

event-laid = { DOES($seat, "lay", "lays") } { SAY("quoted", $card) }.
event-contradiction = That is impossible with { LIST($clash, joint: "and", say: "quoted") }: the card goes to the discard.
event-left = { SAY("quoted", $card) } leaves the table.
event-placed = { DOES($seat, "put", "puts") } { SAY("picture", $picture) } { SAY("place", $at) }{ $pawns ->
    [0] .
   *[other] {" "}and { IF_YOU($seat, "take", "takes") } { pawns }.
}
pawns = { $pawns ->
    [1] a pawn
   *[other] { $pawns } pawns
}
event-unproved = { SAY("picture", $picture) } { SAY("place", $at) }: that is not proved, it may be { SAY("place", FIND($street, $picture)) }. The picture goes back.
event-paid = { DOES($seat, "give", "gives") } back { pawns }.
event-blocked = { DOES($seat, "claim", "claims") } to be blocked: { $free ->
    [true] that is so.
   *[false] a card would have fitted.
}
event-discarded = { DOES($seat, "discard", "discards") } { SAY("quoted", $card) }{ $source ->
    [hand] .
   *[other] , from the table.
}
event-reshuffled = The discard is shuffled into a new pile of { $cards } cards.
event-drew = { DOES($seat, "draw", "draws") }{ $card ->
    [none] .
   *[other] {" "}{ SAY("quoted", $card) }.
}
event-over = { $why ->
    [full] the street is full
    [idle] nothing moves any more
   *[undecidable] nothing can tell the last two pictures apart
}: { COUNT($winners) ->
    [1] { DOES(ITEM($winners, 1), "win", "wins") }.
   *[other] { LIST($winners, joint: "and", say: "who") } share the victory.
}

## What buttons say

move-place = Put { SAY("picture", $picture) } at place { $at }
move-lay = Lay { SAY("quoted", $card) }
move-bonus = Bonus: { $fields ->
    [hand] discard { SAY("quoted", $hand) }
   *[table] take { SAY("quoted", $table) } off the table
}
move-discard = Discard { ITEM($cards, -1) ->
    [none] { COUNT($cards) ->
        [1] a card
       *[other] { COUNT($cards) } cards
    } for a pawn
   *[other] { SAY("quoted", ITEM($cards, -1)) }
}
move-blocked = Claim to be blocked
move-end = End the turn

## Refusals with particulars

refusal-this-not-in-hand = { SAY("quoted", $card) } is not in your hand.
refusal-this-not-open = { SAY("quoted", $card) } is not on the table.
refusal-placed-already = { UPPER(SAY("picture", $picture)) } { SAY("is", $picture) } already { SAY("place", $at) }.
refusal-place-taken = Place { $at } is taken: { SAY("picture", $picture) } { SAY("is", $picture) } already there.

## Proofs

technique = { $it ->
    [reading] reading
    [row] elimination in the row
    [column] elimination in the column
    [neighbour] neighbours and the street's edges
    [pair] two pictures for two places
    [chain] chain
    [cases] case distinction
   *[trial] trying all streets
}
proof = { UPPER($cause) }: { $conclusion }.
sentence = { UPPER($said) }.
conclusion = { LIST($said, joint: "and") }
proof-in-every-case = In every case { LIST($said, joint: "and") }.
proof-so = So { LIST($said, joint: "and") }.
stands = { SAY("picture", $picture) } { COUNT($places) ->
    [1] { SAY("is", $picture) } at place { ITEM($places, 1) }
   *[other] can only be at place { LIST($places, joint: "or") }
}
does-not-stand = { LIST($pictures, joint: "and", say: "picture") } { COUNT($pictures) ->
    [1] { SAY("is-not", ITEM($pictures, 1)) }
   *[other] are not
} at place { LIST($places, joint: "or") }
proof-written = it is written
proof-clause-and-place = { SAY("clause", $statement) }, and { $stands }{ $edge ->
    [true] , at the edge of the street
   *[false] {""}
}
proof-all-streets = all possible streets tried, none says otherwise
proof-others-taken = in the row { SAY("row", $row) } the other places are taken
proof-only-there = in the row { SAY("row", $row) }, place { $at } can only go to { SAY("picture", $picture) }
proof-pair-shares = { LIST($pictures, joint: "and", say: "picture") } share places { LIST($places, joint: "and") }
proof-pair-only = places { LIST($places, joint: "and") } can only go to { LIST($pictures, joint: "and", say: "picture") }
proof-suppose = Suppose that { SAY("picture", $picture) } { SAY("is", $picture) } at place { $at }.
proof-no-place-left = Then no place is left for { SAY("picture", $picture) }: that is impossible.
proof-nothing-there = Then nothing can be at place { $at } of the row { SAY("row", $row) }: that is impossible.

## Why a move is good

reason-proves = This clue proves where { $proved ->
    [1] a picture stands: you can place it at once.
   *[other] { $proved } pictures stand: you can place them at once.
}
reason-harmless = It contradicts nothing, and the others will not gain much by it.
reason-rid-of = This clue contradicts the street: the bonus rids you of it.
reason-draw-another = You will draw another one, which may prove more.
reason-blocked = Each of your clues contradicts the street: saying so costs nothing.
reason-end = There is nothing more to prove for now.
reason-clear = Without this clue the others will prove less.
reason-discard = None of your clues gets you on: rather discard than help the others.

## The street puzzle on the command line

puzzle-head = Dans ma rue · level { $level } · seed { $seed }
puzzle-question = Who is where? One picture a place, 1 to 5.

## What the table in the browser says

tile = { short }
some-pawns = { $it } { $it ->
    [one] pawn
   *[other] pawns
}
table =
    .pawns = { SAY("some-pawns", $n) }
    .reserve = Reserve: { SAY("some-pawns", $n) }
    .known = It is known that
    .nothingKnown = No statement on the table: only placed pictures are certain.
    .hand = Your statements
    .lay = Lay
    .discard = Discard
    .discardCards = Discard { $cards }
    .blocked = Blocked
    .place = Place
    .bonus = Bonus
    .end = End the turn
    .oneAction = one action
    .atWill = at will
    .prompt = Lay a statement, or place a picture that is proved.
    .promptActed = Place what is proved, or end the turn.
    .promptRaised = Tap it again, or “Lay”.
    .promptAhead = Chosen ahead.
    .promptWatch = You are watching.
    .placeWhich = Tap an empty cell, then a picture.
    .price = Without proof you would give back two pawns.
    .erred = A picture was not proved: no more placing this turn.
    .placeIt = Place { SAY("picture", $picture) }
    .notYourTurn = The pencil is always yours.
    .whereTo = Where does { SAY("picture", $picture) } go?
    .discardTitle = Which statements to discard?
    .discardPrice = { $pawns ->
        [0] One to three cards; without a pawn it is free.
       *[other] One to three cards, one pawn in all.
    }
    .discardGo = Discard { $n } { $n ->
        [one] card
       *[other] cards
    }
    .bonusTitle = Which statement to take away?
    .bonusHelp = One of the table, or a card of your hand.
    .blockedTitle = Claim to be blocked?
    .blockedHelp = All your cards are discarded: free if each of them is impossible, one pawn if not.
    .blockedGo = Blocked!
    .contradictionWith = That is impossible with:
    .unprovedText = In pencil, a street in which all that is known is true: there { SAY("picture", $picture) } { SAY("is", $picture) } { SAY("place", $other) }, not { SAY("place", $at) }.
    .unprovedAfter = The picture goes back. No more placing this turn; the action and the bonuses remain.
    .falseBlockText = One of these cards could have been laid: they go to the discard.
    .pays = { $n ->
        [0] You have no pawn to give back.
       *[other] You give back { SAY("some-pawns", $n) }.
    }
    .paysOther = { $n ->
        [0] { $name } has no pawn to give back.
       *[other] { $name } gives back { SAY("some-pawns", $n) }.
    }
    .proof = The proof
    .proofOf = Why { SAY("picture", $picture) }?
    .noProof = That proof is no longer there: the table has changed since.
    .provable = { $n } provable
    .provableTitle = What can be proved
    .nothingProvable = Nothing can be proved just now.
    .lastTurn = See the last turn again
    .turnOf = { $name }’s turn
    .pawnsByTurn = Pawns, move by move
    .concerns = { $n } { $n ->
        [one] cell
       *[other] cells
    } concerned
stops =
    .contradiction = Contradiction
    .unproved = Not proved yet
    .blocked = Not blocked
endBy =
    .full = The street is complete.
    .idle = Sixty turns without a picture: the game stops here.
    .undecidable = Nothing can decide the last two pictures any more.

## What the street says, at a table and on the page of the day

street =
    .street = The street
    .rows = row
    .spent = All of it is placed.
    .takesOff = Tapping takes it off the table.
    .where = { $not ->
        [true] not{" "}
       *[other] {""}
    }{ $at ->
        [1] left
        [3] middle
        [5] right
       *[other] place { $at }
    }
    .place = place { $n }
    .empty = empty
    .possible = possible: { $names }
    .crossed = crossed out: { $names }
    .ruledOut = ruled out by the table: { $names }
    .toPlace = to place: { $names }
    .allPlaced = the whole row is placed
    .lit = concerned
    .chosen = chosen
    .tried = tried here
    .elsewhere = in the other street: { $name }
    .cross = Cross out
    .ring = Possible
    .remove = Take away
    .pencil = Pencil
    .cellTitle = { $row }, place { $at }
    .keys = Arrows: from cell to cell. Enter: choose. 1 to 5: a picture of the row; with Shift, cross it out; with Alt, note it as possible. Delete: empty the cell.

## What the page of the day says

some-hints = { $it } { $it ->
    [one] hint
   *[other] hints
}
puzzle =
    .title = Street of the day
    .titleOther = A street to find
    .level = level { $n }
    .inARow = in a row
    .streak = { $n } { $n ->
        [one] day
       *[other] days
    } in a row
    .weekdays = M T W T F S S
    .start = Tap a cell, then a picture. Tap a clue: its cells light up.
    .held = Where does { $name } go? Tap a cell of its row.
    .undo = Undo
    .hint = Hint
    .clues = Sentences
    .cluesTitle = The clues
    .check = Check
    .right = All that is placed is right.
    .wrong = Something in the street is wrong. No more is said: look for it.
    .look = Where to look
    .why = Why
    .answer = The answer
    .lookAt = Read again: { $quotes }
    .lookAtRow = Look at the row { SAY("row", $row) }: what is placed, what is crossed out.
    .found = Street found!
    .foundBy = Level { $level } · 25 pictures · { $hints ->
        [0] no hint
       *[other] { SAY("some-hints", $hints) }
    }
    .share = Share
    .shared = Copied: paste it where you like.
    .shareText =
        { $title } · level { $level } { $dots }
        { $hints ->
            [0] found without a hint
           *[other] found with { SAY("some-hints", $hints) }
        }{ $streak ->
            [0] {""}
            [1] {""}
           *[other] {" "}· { $streak } days in a row
        }
    .proof = See the proof
    .proofTitle = The proof
    .step = step { $n } of { $of }
    .nextStep = Step { $n }
    .stepBack = Step back
    .end = Skip
    .calendar = Calendar and other streets
    .before = Month before
    .after = Month after
    .byLevel = By level
    .foundOf = { $n } of { $of } found
    .next = Next one
    .fresh = A brand-new one
    .freshHelp = The server makes one for you alone: some seconds.
    .making = It is being drawn…
    .another = Another street
    .clock = Show a clock
    .time = Time
    .again = Clear everything
    .againSure = Clear everything and begin again?
    .help = How to find the street
    .helpHouses = Five houses, from 1 (left) to 5 (right). Each has a colour, a family, an animal, a vehicle and a tree; each picture has one place in its row.
    .helpClues = The clues are enough: there is one street only, and nobody needs to guess. From Monday to Sunday one has to reason further and further.
    .helpPencil = Pencil is free: cross out what is ruled out, ring what is possible. “Check” says only whether something is wrong.
    .helpTime = No hurry: there is no clock unless you want one. Everything stays in this browser and works without a network.
    .noStreet = There is no street for that day yet.
    .offline = Without a network this street is not here. Those that came before are.
    .close = Close
puzzleLevels =
    .easy = reading and crossing out
    .neighbours = with the neighbours
    .pairs = two pictures for two places
    .chains = by chains
    .cases = case by case
puzzleMode =
    .place = Place
    .x = Cross out
    .o = Possible
dayStates =
    .found = found
    .hinted = found with a hint
    .open = still to be found
    .today = today’s
    .later = yet to come
