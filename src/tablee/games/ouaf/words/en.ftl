name = Ouaf!
tagline = Two cards on your ears that everybody sees but you: ear first, from memory.
kind = memory
call-stop = Stop! Ear!
call-bark = Woof!
call-forgot = Forgot!

## Options

option-window = Time to react
    .help = In seconds: how long one may call stop or bark after a card is laid. With 0, until the next turn move.
option-referee = Referee
    .help = The table calls every deserved “Stop! Ear!” itself. Barks remain the players’ own.
    .choice-false = no
    .choice-true = yes
option-false_call = A stop for nothing
    .help = What a “Stop! Ear!” costs when no ear fitted.
    .choice-card = costs a card
    .choice-free = costs nothing
option-joker_first = A joker on an ear
    .help = Must a joker on your ear be played first, like any card that fits, or may it stay?
    .choice-true = must go first
    .choice-false = may wait

## Why a move is refused

refusal-game-over = The game is over.
refusal-hang-first = Hanging comes first: everybody chooses two cards for the ears.
refusal-hung-already = Both of your ears are dressed already.
refusal-not-to-hang = Choose two cards of your hand, one for the left ear and one for the right.
refusal-no-more-hanging = Everybody has hung: the game has begun.
refusal-nothing-to-stop = There is no card to challenge just now.
refusal-own-play = You cannot stop yourself.
refusal-no-fault = No ear fitted: the play was a good one.
refusal-no-bark-due = You owe no bark.
refusal-nothing-forgotten = Nobody forgot to bark at that seat.
refusal-own-bark = Bark, rather than telling on yourself!
refusal-not-a-seat-s = The table alone closes the window.
refusal-no-window = No window is open just now.
refusal-no-timed-window = At this table only the next turn move closes the window.
refusal-last-bark-first = The last card is laid: the table waits for two barks.
refusal-not-your-turn = It is not your turn.
refusal-name-first = Name the joker's coat first.
refusal-nothing-to-name = No coat is to be named now.
refusal-no-such-coat = There is no such coat: yellow, green, blue or red.
refusal-dress-first = Dress your bare ear first.
refusal-nothing-to-dress = No ear is to be dressed now.
refusal-other-ear = It is the other ear that is bare.
refusal-not-to-dress = That card is not in your hand.
refusal-bare-ear = No card hangs on that ear.
refusal-not-in-hand = That card is not in your hand.
refusal-does-not-fit = That card does not fit.
refusal-coat-too-many = A coat is named with a joker only.
refusal-coat-missing = Name a coat with the joker.
refusal-unknown-do = There is no such move.

## Levels of bots

level-1 = Little puppy
    .about = Soon forgets its ears, lays the first card that fits and never calls stop.
level-2 = Basset
    .about = Remembers one ear in two, and not for long; calls stop, but lets one fault in three go by.
level-3 = Spaniel
    .about = Mostly knows its ears, keeps its jokers and lets one fault in seven go by.
level-4 = Bloodhound
    .about = Forgets old cards only, and avoids those that the next player’s ears are waiting for.
level-5 = Long ears
    .about = Forgets nothing, keeps its jokers for the end and lays nothing that the next player’s ears are waiting for.

## The lesson

lesson = All ears
    .end = You know how to play. The hard part is remembering your own ears; the rules are under the question mark.
lesson-1 = Five cards: two will hang on your ears, and you will not see them again. Keep the joker in hand, it always fits; hang two of the others and remember them.
    .hint = Tap a card, then an ear; the same for the other, then “I’ll remember”.
    .praise = There they hang. The others see them, you do not. You see Papi’s ears and Zoé’s: that is the game.
    .other = Allowed, but a joker plays as well from the hand, and on an ear it has to be played first.
lesson-2 = The red bone asks for red or a bone. You hung the red ball on the left and the blue paw on the right. Ear first, from memory: which one fits?
    .hint = The ball is red.
    .praise = Well done: one card less. The ear is bare; at the table you hang a card of your hand there at once.
    .other = Not that one. An ear that does not fit is shown to all, hangs back, and costs a card. And playing from the hand while an ear fits gets noticed.
lesson-3 = A green bone on the discard; your ears, the yellow heart and the red bowl, do not fit. So play from the hand: the same coat, or the same symbol.
    .hint = Green, or a bone. The cards that fit are edged with gold.
    .praise = It fits. The ring that closes round the discard is the time that the others have to call: but there is nothing to say.
    .other = Allowed, but you had better: a card of the hand that fits makes one less.
lesson-4 = On the red bone Zoé has just played the blue bone from her hand. Look at her ears: was there red, a bone or a joker? Then she had to play the ear first. Call it!
    .hint = The red heart fitted: “Stop! Ear!”.
    .praise = Well spotted! Her card goes back to her, and she draws one. Nobody tells her which ear fitted.
    .other = Too late: your move has closed the window, and the fault went by.
lesson-5 = This time Papi has played the green ball from his hand on the yellow ball. A fault? A call for nothing costs a card. If all is well, play: the green paw hangs on your left ear.
    .hint = It took yellow or a ball: his ears have neither. Play the green paw.
    .praise = Exactly: nothing wrong with Papi’s card, and one card less for you.
    .other = His ears did not fit. A “Stop!” for nothing costs you a card; and of your own ears the left one fitted.
lesson-6 = Nothing fits, on your ears or in your hand, but the joker, which always does. Play it and name the coat you want next. Your other cards are mostly red.
    .hint = The joker, then the red disc.
    .praise = Red: on your next turn three of your cards may fit. On a joker only that coat counts.
    .other = Allowed. But with the joker and red your next cards would have fitted.
lesson-7 = You have a single card left. You have just laid the last but one: bark, once, before anybody notices your silence. At the table nobody will remind you.
    .hint = “Woof!”, to the right of your dog.
    .praise = Woof! With the very last card twice: “Woof, woof!”. Only then have you won.
    .other = Bark first.
lesson-8 = Zoé has laid her last card, and… nothing. If she barks twice, she has won. Quick!
    .hint = “Forgot!”: it is always about who has just laid a card.
    .praise = What a nose! Zoé gets a card back on her ear, and the game goes on.
    .other = Too late.

## Cards, coats and ears

card = { PART($it, 1) ->
    [none] a card
    [joker] a joker
   *[other] the { PART($it, 1) } { PART($it, 2) }
}
coat = { $it }
ear = { $it }

## What happens

event-hung = { YOU($seat) ->
    [you] Your two cards hang on your ears: remember them well!
   *[other] { WHO($seat) } has hung two cards.
}
event-joker-under = A joker: it goes under the pile, and another card is turned up.
event-turned-up = The discard begins with { SAY("card", $card) }.
event-laid = { DOES($seat, "play", "plays") } { SAY("card", $card) } from { IF_YOU($seat, "your", "the") } { $source ->
    [hand] hand
   *[other] { $source } ear
}.
event-named = { DOES($seat, "ask", "asks") } for { $coat }.
event-showed = A miss{ YOU($seat) ->
    [you] : on your
   *[other] {" "}for { WHO($seat) }: on the
} { $ear } ear hangs { SAY("card", $card) }{ $card ->
    [none] {" "}that does not fit.
   *[other] , which does not fit.
}
event-drew = { DOES($seat, "draw", "draws") }{ $card ->
    [none] .
   *[other] {" "}{ SAY("card", $card) }.
}
event-nothing-drawn = There is nothing left to draw for { WHO($seat) }.
event-reshuffled = The pile is empty: the discard is shuffled to make a new one.
event-dressed = { YOU($seat) ->
    [you] Your card hangs on your { $ear } ear: remember it well!
   *[other] { WHO($seat) } hangs { SAY("card", $card) } on the { $ear } ear.
}
event-stopped = { $by ->
    [none] The referee calls it
   *[other] { DOES($by, "call", "calls") } “Stop! Ear!”
}: { YOU($seat) ->
    [you] one of your ears
   *[other] { WHO($seat) } had an ear that
} fitted!
event-returned = { DOES($seat, "take", "takes") } { SAY("card", $card) } back into { IF_YOU($seat, "your", "the") } hand.
event-false-stop = { DOES($seat, "call", "calls") } “Stop! Ear!” for nothing: no ear fitted.
event-penalty = As a forfeit, { YOU($seat) ->
    [you] { SAY("card", $card) } hangs on your { $ear } ear: remember it well!
   *[other] { WHO($seat) } hangs { SAY("card", $card) } on the { $ear } ear.
}
event-barked = { DOES($seat, "bark", "barks") }: woof{ $barks ->
    [2] , woof
   *[other] {""}
}!
event-forgotten = { WHO($seat) } forgot to bark{ $by ->
    [none] {""}
   *[other] : { WHO($by) } noticed
}!
event-over = { $winner ->
    [none] All turns are used up: equals in cards share the win.
   *[other] { $why ->
        [barked] { DOES($winner, "have", "has") } won!
       *[other] All turns are used up: { DOES($winner, "win", "wins") } with the fewest cards!
    }
}

## What buttons say

move-hang = Hang { $fields ->
    [left] { hang-left }
    [right] { hang-right }
    [left-right] { $left ->
        [none] two cards
       *[other] { hang-left } and { hang-right }
    }
   *[other] two cards
}
hang-left = { SAY("card", $left) } on the left
hang-right = { SAY("card", $right) } on the right
move-dress = Hang { SAY("card", $card) } on the { $ear }
move-ear = Play the { $ear } ear{ asking }
move-play = Play { SAY("card", $card) }{ asking }
asking = { $fields ->
    [card-coat] { asking-for }
    [coat-ear] { asking-for }
   *[other] {""}
}
asking-for = { $coat ->
    [none] {""}
   *[other] {" "}and ask for { $coat }
}
move-name = Ask for { $coat }
move-forgot = { WHO($seat) } did not bark!
move-draw = Draw
move-stop = Stop! Ear!
move-bark = Woof!
move-close = Time is up

## Refusals with particulars

refusal-top-asks = That card does not fit: it takes { $top ->
    [joker] { $coat ->
        [none] {""}
       *[other] { $coat } or{" "}
    }
   *[other] { PART($top, 1) }, a { PART($top, 2) } or{" "}
}a joker.
refusal-this-ear-is-bare = It is the { $ear } ear that is bare.

## Why a move is good

reason-keep-the-joker = Keep the joker in hand for when nothing else fits. And remember this card.
reason-all-alike = They are all alike here: what counts is to remember it.
reason-ear-unknown = You no longer know what your { $ear } ear carries; about { $chance } times in 100 it fits.
reason-ear-fits = Remember what your { $ear } ear carries: it fits, and ears go first.
reason-next-ears = It fits, and the next player’s ears will not fit on it.
reason-own-ears = It fits, and as far as you know your ears do not.
reason-joker = A joker always fits; ask for { $coat }{ of-which }.
reason-name = Ask for { $coat }{ of-which }.
of-which = { $owned ->
    [0] , which the next player does not show
    [one] , of which you have { $owned } card
   *[other] , of which you have { $owned } cards
}
reason-draw = Nothing that you know of fits: better to draw than to try the wrong ear.
reason-stop = A card on that ear fitted: it had to be played first.
reason-bark = Bark before anybody notices your silence.
reason-forgot = A bark was due and did not come.

## What the table in the browser says

the-card = { $it ->
    [joker] the joker
   *[other] { card }
}
ear-first = { $it ->
    [left] Left ear
   *[right] Right ear
}
letters =
    .yellow = Y
    .green = G
    .blue = B
    .red = R
coats =
    .yellow = yellow
    .green = green
    .blue = blue
    .red = red
sides =
    .left = left
    .right = right
table =
    .card = { SAY("the-card", $card) }
    .wantedTitle = it takes
    .or = or
    .wanted = { $top ->
        [joker] { $coat ->
            [none] any coat
           *[other] { $coat }
        }
       *[other] { PART($top, 1) } or { PART($top, 2) }
    }
    .wantedSpoken = { $top ->
        [joker] { $coat ->
            [none] A joker: its coat has not been named yet.
           *[other] It takes { $coat }, or a joker.
        }
       *[other] It takes { PART($top, 1) }, a { PART($top, 2) } or a joker.
    }
    .discard = Discard: { SAY("the-card", $top) }{ $coat ->
        [none] {""}
       *[other] , coat { $coat }
    }
    .discardEmpty = Empty discard
    .dog = { $name }{ $turn ->
        [true] , whose turn it is
       *[other] {""}
    }, { $last ->
        [true] a single card in all
       *[other] { $cards ->
            [one] { $cards } card in hand
           *[other] { $cards } cards in hand
        }
    }; { $ears }
    .theirEars = on the left ear { $left }, on the right { $right }
    .bare = nothing
    .hidden = a hidden card
    .choosing = choosing
    .hung = ready
    .oneCard = 1 card
    .ownEars = Your ears
    .playEar = Play the { $side } ear, hidden card
    .bareEar = { SAY("ear-first", $side) }, bare
    .hangOn = Hang { $card } on the { $side } ear
    .hangFirst = { SAY("ear-first", $side) }, still bare
    .hangingCard = On the { $side } ear: { $card }. Take it back
    .draw = Draw
    .pile = Draw pile, { $cards } { $cards ->
        [one] card
       *[other] cards
    }
    .play = Play { $card }
    .rememberThem = Remember them:
    .theyTurn = they are about to turn over.
    .remembered = I’ll remember
    .chooseCoat = Which coat do you ask for?
    .askFor = Ask for { $coat }
    .calls = Call out
    .shouted = { $name }: “{ $text }”
titles =
    .hang = Your ears
    .waitHang = The others are hanging
    .name = Which coat?
    .dress = Dress your ear
    .lastCard = Last card!
    .wrongEar = Not that ear
    .penalty = One card more
    .stopped = { $name } stops the game
    .referee = The referee stops the game
    .falseStop = { $you ->
        [true] You called for nothing
       *[other] { $name } called for nothing
    }
    .forgotten = { $you ->
        [true] You did not bark
       *[other] { $name } did not bark
    }
prompts =
    .turn = Ear first, from memory; else a card of your hand, or the pile.
    .raised = Tap it again to play it, or drag it onto the discard.
    .joker = Tap it again, then choose a coat.
    .hang = Tap a card, then an ear. After that the others will see them, and you will not.
    .hangOne = And now the other ear.
    .hangBoth = Remember them well: they are about to turn over.
    .hung = Your cards hang. The game begins when everybody is ready.
    .name = Only that coat will count.
    .dress = Tap a card, then the bare ear. Remember it.
    .wrongEar = It was { $card }. It hangs back, and you draw: remember it.
    .penalty = On your { $side } ear: { $card }. Remember it, it is about to turn over.
    .stopped = An ear fitted: the card goes back into the hand, and one more with it.
shouts =
    .stop = Stop! Ear!
    .bark = Woof!
    .barkTwice = Woof, woof!
    .forgot = Forgot!
end =
    .won = You win!
    .wins = { $name } wins
    .shared = A shared win
    .howWon = Your last card left your ear, and you barked twice.
    .howLost = { $name }’s last card is gone, and the bark came with it.
    .turns = All turns are played: the fewest cards win.
    .left = left
    .none = nothing left
    .cards = { $n } { $n ->
        [one] card
       *[other] cards
    }
    .course = Cards left, turn by turn
    .open = { $name }’s cards
    .ears = On the ears
    .hand = In hand
    .nothing = nothing
