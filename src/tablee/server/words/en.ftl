### What the page and the server themselves say. A section is a message, a text one of its attributes: `table.yourTurn` (docs/words.md).
### After a change: python -m tools.page_words

common =
    .back = Back
    .home = Home
    .close = Close
    .cancel = Cancel
    .ok = All right
    .yes = Yes
    .no = No
    .send = Send
    .retry = Try again
    .loading = One moment…
    .help = Rules and help
    .settings = Settings
    .rule = Rule { $n }
    .soon = soon

home =
    .tagline = Card games, one table, and whoever you like around it.
    .title = What shall we play?
    .playBots = Play { $game } against bots
    .playNow = Play
    .facts = { $low }–{ $high } · { $kind } · { $minutes } min
    .factsSpoken = { $low } to { $high } players, { $kind }, about { $minutes } minutes
    .haveCode = I have a code
    .makeTable = Make a table
    .running = Your games in progress
    .yourTurn = your turn
    .waiting = in the waiting room
    .playing = in progress
    .resume = Back to
    .openTables = Open tables
    .street = Street of the day
    .streetHelp = A puzzle a day, for one
    .freeSeats = { $n ->
        [one] { $n } free seat
       *[other] { $n } free seats
    }
    .options = Options…

unfinished =
    .title = A game is waiting for you
    .text = { $game }: you already have a game under way.
    .resume = Go on with that game
    .anew = Begin a new game
    .anewHelp = The one under way will be given up.

giveUp =
    .title = Give up this game?
    .titleLobby = Leave this table?
    .menu = Give up the game
    .of = Give up { $game }
    .ofAgainst = Give up { $game } ({ $others })
    .ofLobby = Leave the table of { $game }
    .alone = It ends here and leaves your list.
    .among = A bot takes your seat and the others play on. You cannot take it back later.
    .lobby = Your seat will be free again.
    .yes = Give up
    .yesLobby = Leave
    .no = Keep the game
    .noLobby = Stay at the table
    .done = { $game }: the game is given up.
    .doneLobby = { $game }: you have left the table.
    .over = Game given up
    .overText = Nobody was playing any more: this game is closed.
    .oldRules = Played under older rules
    .oldRulesText = The rules have changed since: this game is kept, but cannot be shown or continued. Start another one!

join =
    .title = Join a table
    .label = Table code
    .help = The letters and digits your host gave you.
    .go = Join
    .unknown = No table has this code. Check it with your host.

game =
    .make = Set the table
    .playBots = Play against bots
    .withFriends = Play with friends
    .sameDevice = Several of us on this device
    .lesson = The two-minute lesson
    .rules = The rules
    .seats = How many players?
    .bots = How strong are the bots?
    .options = Options of the game
    .houseRules = House rules
    .houseRulesHelp = Where the booklet leaves a doubt, we have chosen. Your table may read the rule otherwise.
    .clock = Time to move
    .clockOff = No limit
    .clockRelaxed = Relaxed
    .clockQuick = Quick
    .visibility = Who may come
    .private = Only with the link
    .open = Open to everyone
    .startBots = Deal
    .createTable = Make the table
    .unavailable = This game is not open on this server yet.
    .people = Who plays on this device?
    .personName = First name of player { $n }
    .seatsOf = { $n } players
    .botsFill = Bots take the other seats.
    .optionRule = see rule { $rule }
    .clockSlow = A day a move

name_ =
    .label = Your first name
    .help = The others will see it at the table. No account, no address.
    .guest = Guest

lobby =
    .title = Getting the table ready
    .invite = Invite whoever you like
    .inviteHelp = Whoever opens this link arrives at this table, no account needed.
    .code = Code
    .link = Link
    .share = Share
    .copyLink = Copy the link
    .linkCopied = Link copied
    .onlyHere = This link opens on this computer alone. For other devices on your network to come and play, start the server again with --host 0.0.0.0 (make play ARGS="--host 0.0.0.0").
    .qr = QR code of the table’s link
    .showQr = QR code
    .sit = Sit down
    .sitHere = Sit down at place { $seat }
    .leave = Get up
    .leaveSeat = Get up from place { $seat }
    .addBot = Bot
    .addBotAt = Put a bot at place { $seat }
    .removeBot = Remove
    .removeFrom = Remove { $name } from the place
    .ready = I’m ready
    .readyAs = { $name } is ready
    .isReady = ready
    .isWaiting = not ready yet
    .sameAs = same person as seat { $seat }
    .emptySeat = Free place
    .start = Deal
    .startHelp = The cards are dealt once every place is taken and everybody is ready.
    .waitForOthers = Waiting for the others…
    .seat = Place { $n }
    .you = you
    .bot = { $level } bot
    .absent = away
    .watchers = { $n ->
        [one] { $n } person is watching
       *[other] { $n } people are watching
    }
    .sitSameDevice = Seat somebody else on this device
    .fillBots = Fill up with bots
    .level = Strength
    .host = host
    .remove = Remove { $name } from the table
    .removeTitle = Remove { $name }?
    .removeHelp = The place is free again. They may watch the game, but not sit down at this table any more.
    .swap = Swap places
    .swapDone = Done
    .swapHelp = Tap two places: they change over.
    .swapOf = Swap place { $seat }
    .swapped = Places { $one } and { $other } have changed over.
    .full = This table is full.
    .fullHelp = Stay: you will see the game from here, and a place may become free.
    .removedHelp = The host has freed your place. You may stay and watch the game.
    .youWatch = You are watching
    .alsoAt = also holds place { $seat }
    .how = How it is played
    .clock = Time to play
    .anyone = Who may come
    .sitOrWatch = Sit down to play, or stay to watch the game.

table =
    .yourTurn = Your turn
    .yourMove = Your move…
    .turnOf = { $name }’s turn
    .turnOfMany = Everybody is choosing
    .nobodyAwaited = Everybody plays at once
    .watching = You are watching
    .over = Game over
    .yourHand = Your hand
    .playable = playable
    .notPlayable = not playable right now
    .chosenAhead = chosen ahead
    .promptAhead = Chosen ahead: tap it again once it is your turn.
    .foreseen = Then: { $text }
    .chooseCard = Choose a card.
    .confirm = { $move }?
    .confirmYes = Play
    .takeBack = Take my move back
    .takeBackShort = Take back
    .story = The story of the game
    .storyMore = See the whole story
    .storyEmpty = The game begins.
    .storyAway = While you were away
    .storyNew = { $n } new
    .takenBack = { $name } takes the move back.
    .youTookBack = You take your move back.
    .goOn = Continue
    .windowLeft = { $n } s left
    .deck = { $n ->
        [0] Draw pile empty
        [one] Draw pile: { $n } card
       *[other] Draw pile: { $n } cards
    }
    .cards = { $n ->
        [one] { $n } card in hand
       *[other] { $n } cards in hand
    }
    .code = table { $code }
    .menu = Table menu
    .leaveTable = Leave the table
    .leaveHelp = Your seat is kept: come back from the home page or by the link.
    .giveToBot = Let a bot play for me
    .takeSeatBack = Take my seat back
    .botPlaysForYou = A bot is playing for you.
    .absent = { $name } is away.
    .handOver = Hand { $name }’s seat to a bot
    .report = Report a problem
    .skip = Skip the animation
    .skipShort = Skip
    .calls = Calls
    .saidBy = { $name }: { $text }
    .secondsLeft = { $n } s
    .choices = What you can do
    .startOver = Start over
    .board = The table
    .pushAsk = Tell you when it is your turn, even with the page closed?
    .pushYes = Yes, tell me
    .pushNo = No, thanks
    .hoursLeft = { $n } h
    .minutesLeft = { $n } min

hint =
    .ask = Ask for a hint
    .advised = advised
    .thinking = One moment, thinking…
    .nothing = Best to do nothing right now.
    .spoken = Hint: { $move }.
    .chance = { $n }% chance of winning
    .percent = ({ $n }%)
    .others = Otherwise: { $list }.

refusal =
    .title = That move is not allowed
    .open = Read rule { $rule }
    .late = The table has changed in the meantime: have a look, then move again.
    .failed = The server could not answer. Your move was not played.
    .quicker = { $ms ->
        [0] It was the same moment, give or take a few milliseconds.
       *[other] Somebody else was { $ms } ms quicker.
    }

line =
    .lost = Connection lost, trying again…
    .back = Back online.
    .abuse = This page has sent too many messages at once: the table no longer listens to it.
    .old = This page is older than the server.
    .reload = Reload the page
    .quiet = The network does not answer…
    .moveWaits = Your move waits for the network: it will go out by itself.

curtain =
    .title = { $name }’s turn
    .text = Hand the device to { $name }. Everybody else looks away.
    .go = I am { $name }

after =
    .won = You win!
    .lost = Not this time.
    .draw = A shared win.
    .winners = Winners: { $names }
    .scores = The points
    .how = How it came about
    .rematch = Rematch
    .rematchWaiting = Waiting for the others to answer.
    .wantsRematch = wants a rematch
    .series = A series of { $length } games, { $played } played: { $wins }.
    .seriesOver = The series of { $length } games is over: { $wins }. Well played, { $names }!
    .replay = Watch the game again
    .home = Back to the home page
    .record = Download the game
    .keep = Keep it in my games
    .kept = Kept in my games
    .cuts = { $count ->
        [one] { $name }: one move came later than their connection explains, and counted as it allows.
       *[other] { $name }: { $count } moves came later than their connection explains, and counted as it allows.
    }
    .points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
    .install = Install Tablée on this device

verify =
    .open = Check the deal
    .wait = One moment: the cards are being dealt again…
    .good = All is right: this deal is the one that was promised.
    .fair = Nothing is wrong with what can be checked.
    .bad = Something is wrong. Keep the proof, and show it to whoever runs this server.
    .promiseYes = The server kept its promise. Before dealing, it had locked a secret in a box. We opened it: it is the same one.
    .promiseTold = The secret does fit the box that the server shows. This device was not there when it was locked.
    .promiseNo = The server did not keep its promise. The secret is not the one that it had locked away before dealing.
    .promiseNone = Nothing was promised before this deal.
    .promiseLocal = This device shuffled and dealt by itself, without a server: there is no promise to check.
    .mixYes = You shuffled, too. Your device had added a word drawn at random, and that word is in the shuffle.
    .mixOthers = The shuffle does come from the secret and the players’ words. This device had added none.
    .mixAlone = The shuffle does come from the secret, but nobody had added a word: the server shuffled alone.
    .mixNo = The shuffle does not come from the secret and the players’ words.
    .mixWithout = Your word is not in the shuffle, or other words are in it than those that were announced.
    .playYes = We dealt all cards again and played every move again: it is the same game, to the very end.
    .playNo = We dealt the cards again and played the moves again: it is not the same game.
    .playOld = This game follows version { $version } of the rules, which this page has not: it cannot deal it again.
    .numbers = See the numbers
    .commitment = The promise
    .secret = The secret
    .word = { $name }’s word
    .noWord = none
    .seed = The seed
    .file = Download the proof
    .howPromise = Promise: BLAKE2b-256 of “tablee commitment”, then the secret.
    .howSeed = Seed: BLAKE2b-256 of “tablee seed”, the secret, then the word of each seat, or a dash, with spaces between them.
    .howCommand = On a computer, “tablee verify” checks the proof in the same way.

replay =
    .title = Watch the game again
    .step = Move { $n } of { $of }
    .eyes = Seen by
    .eyesAll = Spectator
    .first = Start
    .previous = Previous move
    .next = Next move
    .last = End
    .play = Play
    .pause = Pause
    .scrub = Move through the game
    .deal = The deal
    .gone = This game is not finished, or is no longer there.

lesson =
    .title = Learn { $game }
    .step = Step { $n } of { $of }
    .hint = A hint
    .next = Go on
    .again = Try again
    .done = Lesson done
    .none = This game’s lesson is not written yet.
    .playNow = Play a real game

rules =
    .title = Rules: { $game }
    .search = Search the rules
    .contents = Contents
    .found = { $n ->
        [0] Nothing found.
        [one] { $n } passage
       *[other] { $n } passages
    }
    .interpretation = Our interpretation
    .interpretationHelp = What the booklet leaves open or unclear: this is how we play it.
    .onlyInterpretations = Our interpretations only
    .copyLink = Link to rule { $rule }
    .missing = This game’s rules are not here yet.

settings =
    .title = Settings
    .language = Language
    .theme = Theme
    .themeLight = Light
    .themeDark = Dark
    .themeSystem = System
    .sound = Sounds
    .on = On
    .off = Off
    .speed = Animation speed
    .speedSlow = Slow
    .speedNormal = Normal
    .speedFast = Fast
    .speedNone = None
    .speedReduced = Your system asks for less motion: there is none.
    .confirm = Confirm every move
    .confirmHelp = One more “Play” button before a move is sent.
    .name = Your first name
    .saved = Noted.
    .about = About
    .aboutText = Cards, pictures and sounds made by us. Nothing is sold, nobody is tracked.
    .vibrate = Vibrate on my turn

report =
    .title = Report a problem
    .help = Tell us what happened and what you expected. The course of the game is attached.
    .label = What happened?
    .thanks = Thank you. Your report has the number { $n }.

problem =
    .title = Oops
    .notFound = This page does not exist.
    .tableGone = This table does not exist, or no longer.
    .failed = The server does not answer.

generic =
    .middle = In the middle of the table

talk =
    .title = Talk
    .said = What was said
    .nothing = Nobody has said anything yet.
    .write = Your message
    .emotes = Show a picture
    .phrases = Say a phrase
    .onlySeated = Who watches listens: sit down to talk.
    .people = Stop reading somebody
    .mute = Hide { $name }
    .unmute = Read { $name } again
    .unread = { $n ->
        [one] { $n } new message
       *[other] { $n } new messages
    }

mine =
    .title = My games
    .none = No finished game yet. The next one will appear here.
    .more = Show more games
    .won = won
    .lost = lost
    .over = finished
    .givenUp = given up
    .against = with { $names }
    .replay = See again
    .replayOf = See { $game } of { $date } again
    .share = Share
    .shareOf = Share { $game } of { $date }
    .copied = Link copied
    .records = In figures
    .played = played
    .wonMany = won
    .streak = in a row
    .bestStreak = best run
    .bestScore = best score
    .here = On this device only
    .hereHelp = Keep a game: it will count in your figures, can be shared by a link and is found on your other devices.
    .keep = Keep
    .keepOf = Keep { $game } of { $date } in my games
    .keepAll = Keep all
    .recordsHelp = Games played to their end, on one place.

yourself =
    .title = You
    .face = Your face
    .faceNone = From your name
    .faceNumber = Face { $n }
    .device = On another device
    .deviceHelp = Find your games elsewhere, without an account: open this link there, or point the camera at the square. It is good once, for ten minutes.
    .deviceMake = Make a link
    .deviceLink = Link to your other device
    .turn = When it is your turn
    .turnHelp = A notification when you are waited for and the page is closed. It says which game and with whom, never a card.
    .turnOn = Tell me
    .turnOff = Stop telling me
    .turnDenied = Your browser blocks notifications of this site.
    .turnCannot = This browser cannot receive notifications here.
    .data = What is kept of you
    .games = My games
    .export = Download everything
    .forget = Forget me
    .forgetTitle = Be forgotten?
    .forgetHelp = Your name goes, from your games too; your messages, notifications and the games of this device are deleted. Your places go to bots. This cannot be undone.
    .forgotten = Done: you are forgotten.
    .privacy = Privacy

link =
    .title = The same you, here
    .ask = This link is { $name }’s. Is that you?
    .help = Your games, running and past, will be on this device, too.
    .along = { $count ->
        [one] Take along the finished game that “{ $name }” played here
       *[other] Take along the { $count } finished games that “{ $name }” played here
    }
    .instead = Here you were “{ $name }”: running games stay under that name and cannot be reached from here any more.
    .yes = Yes, that is me
    .no = No, leave it as it is

privacy =
    .title = Privacy
    .lead = No account, no advertising, no tracking. Here is all that this server keeps, and for how long.
    .you = You: a first name, a language, a face if you choose one, and the dates of your first and last visit. A signed cookie knows you again, a link to another device is good for ten minutes; who does not come back for { $days } days is forgotten.
    .games = Your games: who sat where, the moves, the result, the tables that a host has taken you off; and with each move when it was made and how long your connection takes. That is what lets you see them again, and tells who was first.
    .gamesKept = They stay; once you ask to be forgotten, your name is gone from them.
    .gamesDays = They are deleted after { $days } days.
    .talk = What is said at a table: the last hundred messages, for { $days } days. What is written is read only by who sits at that table.
    .push = Notifications: the address that your browser gives to be told, until you switch them off. The message is encrypted for your browser alone.
    .report = A problem that you report: what you write, the page, the browser and the course of the game, with nothing that says it is you, for { $days } days.
    .device = On this device, and only there: your settings, games against bots or of several people on the device as long as you do not keep them in your games, your streets of the day.
    .never = Never: your address, your mail, a password, visitor statistics. The server’s logs hold neither names nor cards.
    .rights = All of it is yours: download it or delete it in the settings.
    .settings = Open the settings

seatWords =
    .you = You
    .phantom = Phantom
    .phantomOf = { $name }’s phantom
    .active = to move
    .away = away
    .first = first player

## What is wrong with a request, by its code.

problem-malformed = That message was not understood.
problem-protocol = This page speaks another version: please reload it.
problem-too-large = That message is too long.
problem-too-fast = A little slower, please.
problem-too-many = There are too many already; close some or try again later.
problem-unknown-table = That table does not exist, or no longer.
problem-unknown-match = That match is not being played at this table.
problem-unknown-seat = There is no such seat at this table.
problem-not-yours = That seat is not yours.
problem-not-host = Only the host may do that.
problem-not-now = That is not possible now.
problem-seat-taken = That seat is taken.
problem-name-taken = Somebody at this table has that name already: please choose another.
problem-removed = The host has freed your seat: you may watch the game.
problem-old-link = That link was used already or is too old: make another one in the settings of your other device.
problem-bad-push = This browser cannot be notified.
problem-no-slow = This game is played live: it has no slow table.
problem-not-absent = That person is still there.
problem-not-offered = That move can no longer be taken back.
problem-stale = The table has changed meanwhile: have another look.
problem-bad-name = A name of 1 to 24 characters is needed.
problem-bad-phrase = That cannot be said at this table.
problem-server = The server could not do that; please try again.
problem-nobody = Please say your name first.
problem-wrong-origin = That request does not come from our pages.
problem-not-found = There is nothing here.
problem-unknown-game = There is no such game here.
problem-not-finished = That match is not over yet.
problem-no-lesson = That game has no lesson yet.
problem-no-step = That lesson has no such step.
problem-no-puzzles = That game has no puzzles.
problem-no-pack = That pack of puzzles is not here.
problem-no-level = There are no puzzles of that level.
problem-puzzle-late = No puzzle was found in time; please try again.
problem-no-answer = That game is not explained in this way.
problem-no-rules = The rules of that game are not here.
problem-seats = Every seat must be taken to begin.
problem-starting = The server is getting the games ready; one moment.
problem-full = All tables are taken; please try again in a while.
problem-too-many-tables = You already have many tables with other people: leave one of them from the home page.
problem-given-up = That match was given up.
problem-method = This address does not understand that request.
problem-old-rules = That match was played under another version of the rules: it cannot be replayed here.

## What is wrong with the options of a game.

wrong-seats = This game is for { $low } to { $high } people.
wrong-no-object = Those options were not understood.
wrong-unknown = This game has no option { SAY("quoted", $label) }.
wrong-choice = { SAY("quoted", $label) }: please choose { LIST($choices, joint: "or", say: "quoted") }.
wrong-flag = { wrong-choice }
wrong-whole = { SAY("quoted", $label) }: a whole number from { $low } to { $high } is needed.
wrong-own = This game is not played with those options.
quoted = “{ $it }”

## What is said at a table.

somebody = Somebody
turn = It is your turn
turn-with = { $game } with { $others }
preview-match = { $names }: a game of { $game }
preview-table = { $name } invites you to play { $game }
preview-help = Open the link, say your name, and play. No account.
phrase-hello = Hello!
phrase-good-luck = Have a good game!
phrase-well-played = Well played!
phrase-ouch = Ouch!
phrase-oops = Oops, sorry.
phrase-one-moment = One moment…
phrase-thanks = Thank you!
phrase-lucky = How lucky!
phrase-your-turn = It is your turn.
phrase-again = Another one?
phrase-bye = Goodbye!
emote-smile = smile
emote-laugh = laugh
emote-wow = surprise
emote-think = thinking
emote-sad = sadness
emote-clap = applause
emote-heart = heart
emote-paw = paw
