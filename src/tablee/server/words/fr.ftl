### Ce que disent la page et le serveur eux-mêmes. Une section par message, un texte par attribut : `table.yourTurn` (docs/words.md).
### Après un changement : python -m tools.page_words

common =
    .back = Retour
    .home = Accueil
    .close = Fermer
    .cancel = Annuler
    .ok = D’accord
    .yes = Oui
    .no = Non
    .send = Envoyer
    .retry = Réessayer
    .loading = Un instant…
    .help = Règles et aide
    .settings = Réglages
    .rule = Règle { $n }
    .soon = bientôt

home =
    .tagline = Des jeux de cartes, une table, et qui vous voulez autour.
    .title = À quoi joue-t-on ?
    .playBots = Jouer à { $game } contre des robots
    .playNow = Jouer
    .facts = { $low }–{ $high } · { $kind } · { $minutes } min
    .factsSpoken = { $low } à { $high } joueurs, { $kind }, environ { $minutes } minutes
    .haveCode = J’ai un code
    .makeTable = Créer une table
    .running = Vos parties en cours
    .yourTurn = à vous
    .waiting = en salle d’attente
    .playing = en cours
    .resume = Reprendre
    .openTables = Tables ouvertes
    .street = La rue du jour
    .streetHelp = Une énigme par jour, à trouver seul
    .freeSeats = { $n ->
        [one] { $n } place libre
       *[other] { $n } places libres
    }
    .options = Options…

unfinished =
    .title = Une partie vous attend
    .text = { $game } : vous avez déjà une partie en cours.
    .resume = Continuer cette partie
    .anew = Commencer une nouvelle partie
    .anewHelp = Celle en cours sera abandonnée.

giveUp =
    .title = Abandonner la partie ?
    .titleLobby = Quitter cette table ?
    .menu = Abandonner la partie
    .of = Abandonner { $game }
    .ofAgainst = Abandonner { $game } ({ $others })
    .ofLobby = Quitter la table de { $game }
    .alone = Elle s’arrête là et quitte votre liste.
    .among = Un robot prend votre place et les autres continuent. Vous ne pourrez plus la reprendre.
    .lobby = Votre place redevient libre.
    .yes = Abandonner
    .yesLobby = Quitter
    .no = Garder la partie
    .noLobby = Rester à la table
    .done = { $game } : la partie est abandonnée.
    .doneLobby = { $game } : vous avez quitté la table.
    .over = Partie abandonnée
    .overText = Plus personne n’y jouait : cette partie est close.
    .oldRules = Jouée avec d’anciennes règles
    .oldRulesText = Les règles ont changé depuis : cette partie est conservée, mais on ne peut plus ni la montrer ni la continuer. Commencez-en une autre !

join =
    .title = Rejoindre une table
    .label = Code de la table
    .help = Les lettres et chiffres que votre hôte vous a donnés.
    .go = Rejoindre
    .unknown = Aucune table n’a ce code. Vérifiez-le avec votre hôte.

game =
    .make = Préparer la table
    .playBots = Jouer contre des robots
    .withFriends = Jouer avec des amis
    .sameDevice = À plusieurs sur cet appareil
    .lesson = La leçon de deux minutes
    .rules = Les règles
    .seats = Combien de joueurs ?
    .bots = Force des robots
    .options = Les options du jeu
    .houseRules = Règles maison
    .houseRulesHelp = Là où la notice laisse un doute, nous avons choisi. Votre table peut lire la règle autrement.
    .clock = Temps pour jouer
    .clockOff = Sans limite
    .clockRelaxed = Tranquille
    .clockQuick = Vif
    .visibility = Qui peut venir
    .private = Seulement avec le lien
    .open = Table ouverte à tous
    .startBots = Distribuer
    .createTable = Créer la table
    .unavailable = Ce jeu n’est pas encore ouvert sur ce serveur.
    .people = Qui joue sur cet appareil ?
    .personName = Prénom du joueur { $n }
    .seatsOf = { $n } joueurs
    .botsFill = Les robots prennent les autres places.
    .optionRule = voir la règle { $rule }
    .clockSlow = Un jour par coup

name_ =
    .label = Votre prénom
    .help = Les autres le verront à table. Pas de compte, pas d’adresse.
    .guest = Invité

lobby =
    .title = La table se prépare
    .invite = Invitez qui vous voulez
    .inviteHelp = Qui ouvre ce lien arrive à cette table, sans compte.
    .code = Code
    .link = Lien
    .share = Partager
    .copyLink = Copier le lien
    .linkCopied = Lien copié
    .onlyHere = Ce lien ne s’ouvre que sur cet ordinateur. Pour que d’autres appareils de votre réseau viennent jouer, relancez le serveur avec --host 0.0.0.0 (make play ARGS="--host 0.0.0.0").
    .qr = Code QR du lien de la table
    .showQr = Code QR
    .sit = S’asseoir
    .sitHere = S’asseoir à la place { $seat }
    .leave = Se lever
    .leaveSeat = Se lever de la place { $seat }
    .addBot = Robot
    .addBotAt = Mettre un robot à la place { $seat }
    .removeBot = Retirer
    .removeFrom = Retirer { $name } de sa place
    .ready = Je suis prêt
    .readyAs = { $name } est prêt
    .isReady = prêt
    .isWaiting = pas encore prêt
    .sameAs = même personne qu’à la place { $seat }
    .emptySeat = Place libre
    .start = Distribuer
    .startHelp = On distribue quand chaque place est prise et que tous sont prêts.
    .waitForOthers = On attend les autres…
    .seat = Place { $n }
    .you = vous
    .bot = robot { $level }
    .absent = absent
    .watchers = { $n ->
        [one] { $n } personne regarde
       *[other] { $n } personnes regardent
    }
    .sitSameDevice = Asseoir quelqu’un d’autre sur cet appareil
    .fillBots = Compléter avec des robots
    .level = Force
    .host = hôte
    .remove = Retirer { $name } de la table
    .removeTitle = Retirer { $name } ?
    .removeHelp = Sa place redevient libre. Cette personne pourra regarder la partie, mais plus s’asseoir à cette table.
    .swap = Changer les places
    .swapDone = Terminé
    .swapHelp = Touchez deux places : elles s’échangent.
    .swapOf = Échanger la place { $seat }
    .swapped = Les places { $one } et { $other } sont échangées.
    .full = Cette table est complète.
    .fullHelp = Restez : vous verrez la partie d’ici, et une place peut se libérer.
    .removedHelp = L’hôte a libéré votre place. Vous pouvez rester et regarder la partie.
    .youWatch = Vous regardez
    .alsoAt = tient aussi la place { $seat }
    .how = Ce qu’on joue
    .clock = Temps pour jouer
    .anyone = Qui peut venir
    .sitOrWatch = Asseyez-vous pour jouer, ou restez pour regarder la partie.

table =
    .yourTurn = À vous de jouer
    .yourMove = Votre coup…
    .turnOf = Au tour { DE($name) }
    .turnOfMany = Tout le monde choisit
    .nobodyAwaited = Tous jouent à la fois
    .watching = Vous regardez
    .over = Partie terminée
    .yourHand = Votre main
    .playable = jouable
    .notPlayable = pas jouable pour l’instant
    .chosenAhead = choisie d’avance
    .promptAhead = Choisie d’avance : touchez-la encore quand ce sera à vous.
    .foreseen = Ensuite : { $text }
    .chooseCard = Choisissez une carte.
    .confirm = { $move } ?
    .confirmYes = Jouer
    .takeBack = Reprendre mon coup
    .takeBackShort = Reprendre
    .story = Le récit de la partie
    .storyMore = Voir tout le récit
    .storyEmpty = La partie commence.
    .storyAway = Pendant votre absence
    .storyNew = { $n ->
        [one] { $n } nouvelle
       *[other] { $n } nouvelles
    }
    .takenBack = { $name } reprend son coup.
    .youTookBack = Vous reprenez votre coup.
    .goOn = Continuer
    .windowLeft = encore { $n } s
    .deck = { $n ->
        [0] Pioche vide
        [one] Pioche : { $n } carte
       *[other] Pioche : { $n } cartes
    }
    .cards = { $n ->
        [one] { $n } carte en main
       *[other] { $n } cartes en main
    }
    .code = table { $code }
    .menu = Menu de la table
    .leaveTable = Quitter la table
    .leaveHelp = Votre place vous attend : revenez par l’accueil ou par le lien.
    .giveToBot = Laisser un robot jouer pour moi
    .takeSeatBack = Reprendre ma place
    .botPlaysForYou = Un robot joue pour vous.
    .absent = { $name } s’est absenté.
    .handOver = Confier la place { DE($name) } à un robot
    .report = Signaler un problème
    .skip = Passer l’animation
    .skipShort = Passer
    .calls = Appels
    .saidBy = { $name } : { $text }
    .secondsLeft = { $n } s
    .choices = Ce que vous pouvez faire
    .startOver = Recommencer
    .board = La table de jeu
    .pushAsk = Vous prévenir quand ce sera à vous, même page fermée ?
    .pushYes = Oui, me prévenir
    .pushNo = Non merci
    .hoursLeft = { $n } h
    .minutesLeft = { $n } min

hint =
    .ask = Demander un conseil
    .advised = conseillé
    .thinking = Un instant, je réfléchis…
    .nothing = Ne rien faire pour l’instant : c’est le mieux.
    .spoken = Conseil : { $move }.
    .chance = { $n } % de chances de gagner
    .percent = ({ $n } %)
    .others = Sinon : { $list }.

refusal =
    .title = Ce coup n’est pas permis
    .open = Lire la règle { $rule }
    .late = La table a changé entre-temps : regardez, puis rejouez.
    .failed = Le serveur n’a pas pu répondre. Votre coup n’a pas été joué.
    .quicker = { $ms ->
        [0] À quelques millisecondes près, c’était au même instant.
       *[other] Quelqu’un a été plus rapide de { $ms } ms.
    }

line =
    .lost = Connexion perdue, on réessaie…
    .back = De nouveau en ligne.
    .abuse = Cette page a envoyé trop de messages d’un coup : la table ne l’écoute plus.
    .old = Cette page est plus ancienne que le serveur.
    .reload = Recharger la page
    .quiet = Le réseau ne répond pas…
    .moveWaits = Votre coup attend le réseau : il partira tout seul.

curtain =
    .title = Au tour { DE($name) }
    .text = Passez l’appareil à { $name }. Les autres regardent ailleurs.
    .go = { $name }, c’est moi

after =
    .won = Gagné !
    .lost = Perdu, cette fois.
    .draw = Partie partagée.
    .winners = Victoire : { $names }
    .scores = Les points
    .how = Comment c’est arrivé
    .rematch = Revanche
    .rematchWaiting = On attend la réponse des autres.
    .wantsRematch = veut une revanche
    .series = Série de { $length } parties, { $played } { $played ->
        [one] jouée
       *[other] jouées
    } : { $wins }.
    .seriesOver = Série de { $length } parties terminée : { $wins }. Bravo { $names } !
    .replay = Revoir la partie
    .home = Retour à l’accueil
    .record = Télécharger la partie
    .keep = Garder dans mes parties
    .kept = Gardée dans mes parties
    .cuts = { $count ->
        [one] { $name } : un coup arrivé plus tard que sa connexion ne l’explique, et compté comme elle le permet.
       *[other] { $name } : { $count } coups arrivés plus tard que sa connexion ne l’explique, et comptés comme elle le permet.
    }
    .points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
    .install = Installer Tablée sur cet appareil

verify =
    .open = Vérifier la donne
    .wait = Un instant : on redonne les cartes…
    .good = Tout est juste : cette donne est bien celle qui était promise.
    .fair = Rien ne cloche dans ce qui peut être vérifié.
    .bad = Quelque chose ne va pas. Gardez la preuve, et montrez-la à qui tient ce serveur.
    .promiseYes = Le serveur a tenu sa promesse. Avant de donner, il avait enfermé un secret dans une boîte. On l’a ouverte : c’est le même.
    .promiseTold = Le secret va bien avec la boîte que montre le serveur. Cet appareil n’était pas là quand elle a été fermée.
    .promiseNo = Le serveur n’a pas tenu sa promesse. Le secret n’est pas celui qu’il avait enfermé avant de donner.
    .promiseNone = Rien n’avait été promis avant cette donne.
    .promiseLocal = Cet appareil a mélangé et donné tout seul, sans serveur : il n’y a pas de promesse à vérifier.
    .mixYes = Vous avez mélangé aussi. Votre appareil avait ajouté un mot tiré au hasard, et ce mot est bien dans le mélange.
    .mixOthers = Le mélange vient bien du secret et des mots des joueurs. Cet appareil n’en avait pas ajouté.
    .mixAlone = Le mélange vient bien du secret, mais personne n’y avait ajouté de mot : le serveur a mélangé seul.
    .mixNo = Le mélange ne vient pas du secret et des mots des joueurs.
    .mixWithout = Votre mot n’est pas dans le mélange, ou d’autres mots y sont que ceux qui avaient été annoncés.
    .playYes = On a redonné toutes les cartes et rejoué tous les coups : c’est bien la même partie, jusqu’au bout.
    .playNo = On a redonné les cartes et rejoué les coups : ce n’est pas la même partie.
    .playOld = Cette partie suit la version { $version } des règles, que cette page n’a pas : elle ne peut pas la redonner.
    .numbers = Voir les nombres
    .commitment = La promesse
    .secret = Le secret
    .word = Le mot { DE($name) }
    .noWord = aucun
    .seed = La graine
    .file = Télécharger la preuve
    .howPromise = Promesse : BLAKE2b-256 de « tablee commitment », puis du secret.
    .howSeed = Graine : BLAKE2b-256 de « tablee seed », du secret, puis du mot de chaque place, ou d’un tiret, séparés par des espaces.
    .howCommand = Sur un ordinateur, « tablee verify » vérifie la preuve de la même façon.

replay =
    .title = Revoir la partie
    .step = Coup { $n } sur { $of }
    .eyes = Vu par
    .eyesAll = Spectateur
    .first = Début
    .previous = Coup précédent
    .next = Coup suivant
    .last = Fin
    .play = Lire
    .pause = Pause
    .scrub = Avancer dans la partie
    .deal = La donne
    .gone = Cette partie n’est pas finie, ou n’existe plus.

lesson =
    .title = Apprendre { $game }
    .step = Étape { $n } sur { $of }
    .hint = Un indice
    .next = Continuer
    .again = Réessayer
    .done = Leçon terminée
    .none = La leçon de ce jeu n’est pas encore écrite.
    .playNow = Jouer une vraie partie

rules =
    .title = Règles : { $game }
    .search = Chercher dans les règles
    .contents = Sommaire
    .found = { $n ->
        [0] Rien trouvé.
        [one] { $n } passage
       *[other] { $n } passages
    }
    .interpretation = Notre interprétation
    .interpretationHelp = Ce que le livret ne dit pas, ou pas clairement : voici comment nous le jouons.
    .onlyInterpretations = Seulement nos interprétations
    .copyLink = Lien vers la règle { $rule }
    .missing = Les règles de ce jeu ne sont pas encore là.

settings =
    .title = Réglages
    .language = Langue
    .theme = Thème
    .themeLight = Clair
    .themeDark = Sombre
    .themeSystem = Système
    .sound = Sons
    .on = Oui
    .off = Non
    .speed = Vitesse des animations
    .speedSlow = Lente
    .speedNormal = Normale
    .speedFast = Rapide
    .speedNone = Aucune
    .speedReduced = Votre système demande moins de mouvement : il n’y en a pas.
    .confirm = Confirmer chaque coup
    .confirmHelp = Un bouton « Jouer » de plus avant d’envoyer le coup.
    .name = Votre prénom
    .saved = C’est noté.
    .about = À propos
    .aboutText = Cartes, images et sons dessinés par nous. Rien n’est vendu, rien n’est suivi.
    .vibrate = Vibrer quand c’est à moi

report =
    .title = Signaler un problème
    .help = Racontez ce qui s’est passé et ce que vous attendiez. Le déroulement de la partie est joint.
    .label = Que s’est-il passé ?
    .thanks = Merci. Votre signalement porte le numéro { $n }.

problem =
    .title = Oups
    .notFound = Cette page n’existe pas.
    .tableGone = Cette table n’existe pas, ou plus.
    .failed = Le serveur ne répond pas.

generic =
    .middle = Au milieu de la table

talk =
    .title = Discuter
    .said = Ce qui a été dit
    .nothing = Personne n’a encore rien dit.
    .write = Votre message
    .emotes = Montrer une image
    .phrases = Dire une phrase
    .onlySeated = Qui regarde écoute : asseyez-vous pour parler.
    .people = Ne plus lire quelqu’un
    .mute = Masquer { $name }
    .unmute = Lire { $name } de nouveau
    .unread = { $n ->
        [one] { $n } nouveau message
       *[other] { $n } nouveaux messages
    }

mine =
    .title = Mes parties
    .none = Aucune partie terminée pour l’instant. La prochaine apparaîtra ici.
    .more = Voir plus de parties
    .won = gagnée
    .lost = perdue
    .over = terminée
    .givenUp = abandonnée
    .against = avec { $names }
    .replay = Revoir
    .replayOf = Revoir { $game } du { $date }
    .share = Partager
    .shareOf = Partager { $game } du { $date }
    .copied = Lien copié
    .records = En chiffres
    .played = jouées
    .wonMany = gagnées
    .streak = d’affilée
    .bestStreak = record d’affilée
    .bestScore = meilleur score
    .here = Sur cet appareil seulement
    .hereHelp = Gardez une partie : elle comptera dans vos chiffres, se partagera par un lien et se retrouvera sur vos autres appareils.
    .keep = Garder
    .keepOf = Garder { $game } du { $date } dans mes parties
    .keepAll = Tout garder
    .recordsHelp = Les parties jouées jusqu’au bout, à une seule place.

yourself =
    .title = Vous
    .face = Votre visage
    .faceNone = D’après votre prénom
    .faceNumber = Visage { $n }
    .device = Sur un autre appareil
    .deviceHelp = Retrouvez vos parties ailleurs, sans compte : ouvrez ce lien là-bas, ou visez le carré avec l’appareil photo. Il sert une fois, pendant dix minutes.
    .deviceMake = Faire un lien
    .deviceLink = Lien vers votre autre appareil
    .turn = Quand c’est à vous
    .turnHelp = Une notification quand on vous attend et que la page est fermée. Elle dit à quel jeu et avec qui, jamais une carte.
    .turnOn = Me prévenir
    .turnOff = Ne plus me prévenir
    .turnDenied = Votre navigateur bloque les notifications de ce site.
    .turnCannot = Ce navigateur ne sait pas recevoir de notification ici.
    .data = Ce qui est gardé de vous
    .games = Mes parties
    .export = Tout télécharger
    .forget = M’oublier
    .forgetTitle = Être oublié ?
    .forgetHelp = Votre nom disparaît, de vos parties aussi ; vos messages, vos notifications et les parties de cet appareil sont effacés. Vos places vont à des robots. Cela ne se défait pas.
    .forgotten = C’est fait : vous êtes oublié.
    .privacy = Vie privée

link =
    .title = Le même vous, ici
    .ask = Ce lien est celui { DE($name) }. Est-ce bien vous ?
    .help = Vos parties en cours et passées seront aussi sur cet appareil.
    .along = { $count ->
        [one] Emporter la partie finie que « { $name } » a jouée ici
       *[other] Emporter les { $count } parties finies que « { $name } » a jouées ici
    }
    .instead = Ici, vous étiez « { $name } » : ses parties en cours restent à ce nom et ne seront plus accessibles d’ici.
    .yes = Oui, c’est moi
    .no = Non, laisser comme c’est

privacy =
    .title = Vie privée
    .lead = Pas de compte, pas de publicité, aucun suivi. Voici tout ce que ce serveur garde, et pour combien de temps.
    .you = Vous : un prénom, une langue, un visage si vous en choisissez un, et les dates de votre première et de votre dernière visite. Un cookie signé vous reconnaît, un lien vers un autre appareil sert dix minutes ; qui ne revient pas pendant { $days } jours est oublié.
    .games = Vos parties : qui était assis où, les coups, le résultat, les tables d’où un hôte vous a retiré ; et, avec chaque coup, quand il a été fait et le temps que met votre connexion. C’est ce qui permet de les revoir, et de dire qui a été le plus rapide.
    .gamesKept = Elles restent ; si vous demandez l’oubli, votre nom en disparaît.
    .gamesDays = Elles sont effacées au bout de { $days } jours.
    .talk = Ce qui est dit à une table : les cent derniers messages, pendant { $days } jours. Ce qui est écrit n’est lu que par qui est assis à cette table.
    .push = Les notifications : l’adresse que votre navigateur donne pour être prévenu, jusqu’à ce que vous les coupiez. Le message est chiffré pour votre navigateur seul.
    .report = Un problème que vous signalez : ce que vous écrivez, la page, le navigateur et le déroulement de la partie, sans rien qui dise que c’est vous, pendant { $days } jours.
    .device = Sur cet appareil, et là seulement : vos réglages, les parties contre des robots ou à plusieurs sur l’appareil tant que vous ne les gardez pas dans vos parties, vos rues du jour.
    .never = Jamais : votre adresse, votre mail, un mot de passe, une mesure d’audience. Les journaux du serveur ne contiennent ni noms ni cartes.
    .rights = Tout vous appartient : téléchargez-le ou effacez-le dans les réglages.
    .settings = Ouvrir les réglages

seatWords =
    .you = Vous
    .phantom = Fantôme
    .phantomOf = Fantôme { DE($name) }
    .active = joue
    .away = absent
    .first = premier joueur

## Ce qui ne va pas avec une demande, par son code.

problem-malformed = Ce message n’a pas été compris.
problem-protocol = Cette page parle une autre version du jeu : rechargez-la.
problem-too-large = Ce message est trop long.
problem-too-fast = Un peu moins vite, s’il vous plaît.
problem-too-many = Il y en a déjà trop ; fermez-en ou réessayez plus tard.
problem-unknown-table = Cette table n’existe pas ou plus.
problem-unknown-match = Cette partie n’est pas en cours à cette table.
problem-unknown-seat = Cette place n’existe pas à cette table.
problem-not-yours = Cette place n’est pas la vôtre.
problem-not-host = Seule la personne qui reçoit peut le faire.
problem-not-now = Ce n’est pas possible en ce moment.
problem-seat-taken = Cette place est déjà prise.
problem-name-taken = Quelqu’un porte déjà ce nom à cette table : choisissez-en un autre.
problem-removed = L’hôte a libéré votre place : vous pouvez regarder la partie.
problem-old-link = Ce lien a déjà servi ou n’est plus valable : faites-en un autre dans les réglages de votre autre appareil.
problem-bad-push = Ce navigateur ne peut pas être prévenu.
problem-no-slow = Ce jeu se joue en direct : il n’a pas de table lente.
problem-not-absent = Cette personne est encore là.
problem-not-offered = Ce coup ne peut plus être repris.
problem-stale = La table a changé entre-temps : regardez-la encore une fois.
problem-bad-name = Il faut un nom de 1 à 24 caractères.
problem-bad-phrase = Cela ne peut pas être dit à cette table.
problem-server = Le serveur n’a pas pu le faire ; réessayez.
problem-nobody = Dites d’abord votre nom.
problem-wrong-origin = Cette demande ne vient pas de nos pages.
problem-not-found = Il n’y a rien ici.
problem-unknown-game = Ce jeu n’existe pas ici.
problem-not-finished = Cette partie n’est pas encore finie.
problem-no-lesson = Ce jeu n’a pas encore de leçon.
problem-no-step = Cette leçon n’a pas cette étape.
problem-no-puzzles = Ce jeu n’a pas d’énigmes.
problem-no-pack = Ce recueil d’énigmes n’est pas là.
problem-no-level = Il n’y a pas d’énigmes de ce niveau.
problem-puzzle-late = Aucune énigme n’a été trouvée à temps ; réessayez.
problem-no-answer = Ce jeu ne s’explique pas ainsi.
problem-no-rules = La règle de ce jeu n’est pas là.
problem-seats = Toutes les places doivent être prises pour commencer.
problem-starting = Le serveur prépare les jeux ; encore un instant.
problem-full = Toutes les tables sont prises ; réessayez dans un moment.
problem-too-many-tables = Vous avez déjà beaucoup de tables avec d’autres personnes : quittez-en une depuis l’accueil.
problem-given-up = Cette partie a été abandonnée.
problem-method = Cette adresse ne comprend pas cette demande.
problem-old-rules = Cette partie a été jouée avec une autre version des règles : elle ne peut pas être rejouée ici.

## Ce qui ne va pas avec les options d’un jeu.

wrong-seats = Ce jeu est fait pour { $low } à { $high } personnes.
wrong-no-object = Ces options n’ont pas été comprises.
wrong-unknown = Ce jeu n’a pas d’option { SAY("quoted", $label) }.
wrong-choice = { SAY("quoted", $label) } : il faut choisir { LIST($choices, joint: "ou", say: "quoted") }.
wrong-flag = { wrong-choice }
wrong-whole = { SAY("quoted", $label) } : il faut un nombre entier de { $low } à { $high }.
wrong-own = Ce jeu ne se joue pas avec ces options.
quoted = « { $it } »

## Ce qui se dit à table.

somebody = Quelqu’un
turn = À vous de jouer
turn-with = { $game } avec { $others }
preview-match = { $names } : une partie de { $game }
preview-table = { $name } vous invite à jouer à { $game }
preview-help = Ouvrez le lien, dites votre prénom, et jouez. Sans compte.
phrase-hello = Bonjour !
phrase-good-luck = Bonne partie !
phrase-well-played = Bien joué !
phrase-ouch = Aïe !
phrase-oops = Oups, pardon.
phrase-one-moment = Un instant…
phrase-thanks = Merci !
phrase-lucky = Quelle chance !
phrase-your-turn = C’est à vous.
phrase-again = On rejoue ?
phrase-bye = Au revoir !
emote-smile = sourire
emote-laugh = rire
emote-wow = étonnement
emote-think = réflexion
emote-sad = tristesse
emote-clap = bravo
emote-heart = cœur
emote-paw = patte
