name = Wataï
tagline = Tout le monde joue en même temps : videz votre talon, puis criez.
kind = tous à la fois
call-shout = WATAÏ !
call-call = Carte oubliée !
call-tap = Taper la pile
call-say = Dire le nombre
aids = Cartes jouables en or
    .help = Ce qui va quelque part est bordé d’or, et l’on ne peut crier qu’une fois son talon vide. Sans cette aide, toucher deux fois son talon crie aussi trop tôt, à ses risques.

## Options

option-boxes = Boîtes
    .help = Une boîte suffit jusqu’à quatre joueurs ; avec les deux, on lance deux dés et il y a seize variantes.
    .choice-green = la verte
    .choice-blue = la bleue
    .choice-both = les deux
    .refused-WA-1-2 = Une boîte suffit pour deux à quatre joueurs ; au-delà, il faut les deux.
option-patience = Patience
    .help = Au bout de combien de secondes retourner son stock au lieu de jouer devient une faute ; 0 : jamais.
option-goal = But
    .help = Les points qu’il faut pour gagner, seul en tête.
option-pace = Rythme
    .help = Pour une table calme : le compte à rebours, les délais et la patience durent autant de fois plus longtemps.
    .choice-1 = normal
    .choice-2 = tranquille
    .choice-3 = très tranquille
option-rest = Repos
    .help = Combien de millisecondes entre deux cartes d’un même joueur, pour une table calme.
option-shout_bonus = Cri aux dés
    .help = Quand le dé dit que le cri vaut 10 ou 20 : au lieu des 5 points habituels, ou en plus ?
    .choice-instead = au lieu de 5
    .choice-added = en plus de 5

## Why a move is refused

refusal-game-over = La partie est finie.
refusal-no-roll = Ce n’est pas à vous de lancer le dé maintenant.
refusal-no-name = Vous ne pouvez pas désigner ce joueur maintenant.
refusal-no-ready = On ne vous attend pas maintenant.
refusal-not-now = La manche n’a pas commencé : attendez le départ.
refusal-frozen = Quelqu’un a trouvé son Extra Stop et joue sans les autres : un peu de patience.
refusal-empty-slot = Il n’y a pas de carte à cet endroit de votre dévidoir.
refusal-nothing-turned = Aucune carte de votre stock n’est retournée.
refusal-not-playable = Votre stock est fini : rassemblez-le avant de jouer une carte retournée.
refusal-nothing-to-flip = Vous n’avez plus rien à retourner.
refusal-too-late = Trop tard : la pile a changé.
refusal-no-such-pile = Cette pile n’existe pas.
refusal-pile-closed = Cette pile est fermée.
refusal-does-not-fit = Cette carte ne va pas ici.
refusal-shouted-already = Vous avez déjà crié pour rien avec ce talon.
refusal-no-fault = Il n’y a pas de faute à signaler.
refusal-no-tap = Il n’y a rien à taper sur cette pile.
refusal-no-say = Vous n’avez pas ce nombre à dire.
refusal-resting = Un instant de repos entre deux cartes.
refusal-unknown-move = Ce coup n’existe pas.

## Levels of bots

level-1 = Tortue
    .about = Prend le temps de chercher : environ deux secondes pour poser une carte.
level-2 = Écureuil
    .about = Un peu plus vif, encore hésitant : environ 1,7 seconde par carte.
level-3 = Chat
    .about = Un adulte tranquille : environ 1,4 seconde par carte.
level-4 = Hirondelle
    .about = Un œil exercé : environ 1,2 seconde par carte.
level-5 = Éclair
    .about = Un adulte rapide, dans un bon jour : environ une seconde par carte.
level-6 = Machine
    .about = Aussi vite qu’un être humain puisse voir, décider et poser, sans un mauvais jour.

## The lesson

lesson = À toute vitesse
    .end = Vous savez jouer. Commencez contre des Tortues ; l’option « Rythme » fait une table calme.
lesson-1 = Tout le monde joue en même temps, sans tour. Vous voulez vider votre talon, le gros nombre : chaque carte jouée du dévidoir y est remplacée. Une pile monte de un en un, dans sa couleur. Laquelle de vos cartes va ?
    .hint = Le 9 rouge suit le 8 rouge. Touchez-le : il trouve sa pile.
    .praise = Posé, et le talon a donné une autre carte. Vos cartes dans l’arène valent 1 point chacune, peu importe qui les pose.
    .other = Permis, mais une carte du dévidoir allait : ce sont elles qui vident le talon.
lesson-2 = Sans pile, rien ne va. Un Start en ouvre une ; n’importe quel 2 peut le suivre, et donne sa couleur à la pile.
    .hint = Touchez le Start.
    .praise = Il attend sur la ligne. Avec un 2, la pile ira dans le champ de sa couleur et n’en bougera plus ; après le 12, un Stop la ferme.
    .other = Le Start du dévidoir allait : ouvrez la pile d’abord.
lesson-3 = Rien ne va au dévidoir ? Il reste la carte retournée de votre stock, à droite du talon.
    .hint = Le 5 bleu suit le 4 bleu : touchez la carte retournée.
    .praise = Bien : la carte dessous est jouable à son tour.
    .other = Permis, mais la carte retournée allait. Qui retourne son stock alors qu’une carte va depuis longtemps peut être pris en faute.
lesson-4 = Plus rien ne va. Retournez votre stock : trois cartes d’un coup, celle du dessus est jouable.
    .hint = Touchez le stock, en bas à droite.
    .praise = C’est le rythme du jeu : dévidoir, retournée, stock.
    .other = Permis, mais cela ne rapporte rien ici.
lesson-5 = Papi vient de retourner son stock, alors que son 9 rouge va depuis dix secondes : c’est une faute. Touchez sa barre pour voir son dévidoir.
    .hint = Ouvrez la barre de Papi, puis « Carte oubliée ! ».
    .praise = Cinq points de moins pour Papi. Une fausse accusation, elle, ne coûte rien.
    .other = Permis, mais Papi s’en tire à bon compte.
lesson-6 = Votre talon est vide. Qu’attendez-vous ?
    .hint = Le cri est là où était le talon.
    .praise = WATAÏ ! La manche est finie : +1 par carte à vous dans l’arène, −2 par carte restée dans un talon, +5 pour vous. Puis les dés changent les règles.
    .other = Permis, mais quelqu’un d’autre pourrait vider son talon avant que vous ne criiez.

## Cards and dice

card = { PART(PART($it, 2, by: "/"), 1) ->
    [start] un Start
    [stop] un Stop
    [extra] un Extra Stop
    [red] un { number } rouge
    [blue] un { number } bleu
    [green] un { number } vert
   *[yellow] un { number } jaune
}
number = { PART(PART($it, 2, by: "/"), 2) }
counting = { $it ->
    [2] le cri vaudra 10
    [4] le cri vaudra 20
    [6] tout sera doublé
    [8] aïe, aïe, aïe : 10 points de moins
   *[other] décompte habituel
}
variant = { $it ->
    [1] on joue de l’autre main
    [2] un dévidoir de six cartes pour qui a lancé
    [3] trois cartes de plus dans un talon
    [4] trois cartes de moins dans un talon
    [5] les Extra Stop entrent en jeu
    [6] chacun donne son stock à gauche
    [7] il faut vider talon et dévidoir
    [8] le même nombre change la couleur
    [9] les piles vont à l’envers
    [10] trois cartes de talon pour un autre
    [11] il faut attendre un deuxième talon vide
    [12] seuls les nombres comptent
    [13] l’Extra Stop donne un moment à soi
    [14] on retourne deux par deux
    [15] on tape sur les { tapped-number }
   *[16] on dit les nombres
}
tapped-number = { $players ->
    [2] 8
   *[other] 10
}

## What happens

event-go = partez !
event-played = { DOES($seat, "jouez", "joue") } { SAY("card", $card) }.
event-called = { DOES($seat, "signalez", "signale") } une carte jouable oubliée : 5 points de moins pour { WHO($of) }.
event-shouted = WATAÏ ! { UPPER(DOES($seat, "finissez", "finit")) } la manche.
event-false-shout = { DOES($seat, "criez", "crie") } trop tôt : 5 points de moins.
event-ran-out = { DOES($seat, "retournez", "retourne") } la dernière carte de { IF_YOU($seat, "votre", "son") } talon.
event-taps-open = vite, tapez sur la pile { ADD($pile, 1) } !
event-tapped = { DOES($seat, "tapez", "tape") } la pile { ADD($pile, 1) } : +1.
event-said = { DOES($seat, "dites", "dit") } { $number } !
event-forgot = { DOES($seat, "oubliez", "oublie") } de dire { $number } : 1 point de moins.
event-put-away = { DOES($seat, "trouvez", "trouve") } l’Extra Stop : un moment rien que pour { WHO($seat) }.
event-thawed = le répit est fini : tout le monde joue.
event-stuck = { $why ->
    [too-quiet] plus aucune carte n’est jouée
   *[other] plus personne ne peut jouer
} : la manche s’arrête.
event-counted = { DOES($seat, "marquez", "marque") } { $points }, { $total } en tout.
event-rolled = { DOES($seat, "lancez", "lance") } { $first }{ $what ->
    [counting] {" "}: { SAY("counting", $first) }
   *[other] { $second ->
        [none] {""}
        [0] {""}
       *[other] {" "}+ { $second }
    } : variante { ADD($first, $second) }, { SAY("variant", ADD($first, $second)) }
}.
event-named = { DOES($seat, "désignez", "désigne") } { WHO($whom) }.
event-new-round = manche { $round } : préparez-vous.
event-over = { $winner ->
    [none] match nul : personne n’est seul en tête.
   *[other] { YOU($winner) ->
        [you] vous gagnez la partie !
       *[other] { WHO($winner) } gagne la partie.
    }
}

## What buttons say

move-reel = Carte { ADD($slot, 1) } : { to-pile }
move-top = Stock : { to-pile }
to-pile = { $pile ->
    [none] nouvelle pile
   *[other] pile { ADD($pile, 1) }
}
move-call = { WHO($seat) } pouvait jouer
move-name = { YOU($seat) ->
    [you] Vous désigner
   *[other] Désigner { WHO($seat) }
}
move-tap = Taper la pile { ADD($pile, 1) }
move-say = Dire { $number }
move-flip = Retourner
move-shout = WATAÏ !
move-roll = Lancer
move-ready = Prêt

## Refusals with particulars

refusal-pile-changed = Trop tard : sur cette pile il y a maintenant { SAY("card", $top) }.
refusal-not-on-that = Cette carte ne va pas sur { SAY("card", $top) }.
refusal-opens-no-pile = Cette carte n’ouvre pas de pile : il faut { $opener ->
    [stop] un Stop
   *[start] un Start
}.
refusal-round-over = La manche est finie.
refusal-ready-already = C’est noté : on n’attend plus que les autres.

## Why a move is good

reason-reel = Cette carte de votre dévidoir va, et une carte du talon prendra sa place : c’est le talon qu’il faut vider.
reason-new-pile = Une nouvelle pile : elle vous débarrasse d’une carte et en accueillera d’autres.
reason-top = La carte retournée va ; aucune de votre dévidoir ne fait mieux.
reason-flip = Rien ne va pour l’instant : retournez votre stock.
reason-shout = Vous avez fini : criez avant les autres !
reason-call = Une carte jouable y est restée trop longtemps : signalez-la.
reason-tap = Tapez la pile : cela rapporte un point.
reason-say = Dites le nombre avant qu’il ne soit trop tard.
reason-roll = Les dés décident de la manche suivante.
reason-name = De tous vos adversaires, c’est qui a le plus de points.
reason-name-oneself = Autant que cela vous serve à vous.
reason-ready = La manche commence quand tout le monde est prêt.

## What the table in the browser says

suits =
    .red = rouge
    .blue = bleu
    .green = vert
    .yellow = jaune
words =
    .start = Start
    .stop = Stop
some-cards = { $it } { $it ->
    [one] carte
   *[other] cartes
}
table =
    .card = { PART($face, 1) ->
        [start] Start
        [stop] Stop
        [extra] Extra Stop
        [red] { PART($face, 2) } rouge
        [blue] { PART($face, 2) } bleu
        [green] { PART($face, 2) } vert
       *[yellow] { PART($face, 2) } jaune
    }
    .round = Manche { $n }
    .arena = Arène
    .field = { $suit ->
        [none] Champ
       *[other] Champ { $suit }
    } : { $tops }
    .noPile = aucune pile
    .closed = fermée
    .line = { $n ->
        [0] Aucun { $opener } en attente
       *[other] { $n } { $opener } en attente
    }
    .reel = Votre dévidoir
    .yours = Vos cartes
    .empty = vide
    .coming = une carte arrive
    .opens = { $card }, ouvre une pile
    .goesOn = { $card }, va sur le { $top }
    .chooses = { $card }, va à { $ways } endroits : à choisir
    .noFit = ne va nulle part pour l’instant
    .top = Carte retournée
    .noTop = aucune carte retournée
    .under = , { SAY("some-cards", $n) } dessous
    .talon = Votre talon : { SAY("some-cards", $n) }
    .flip = Retourner le stock, { SAY("some-cards", $n) }
    .gather = Rassembler le stock
    .nothingToFlip = Plus rien à retourner
    .shout = WATAÏ !
    .shoutHelp = Talon vide : criez WATAÏ
    .shoutEarly = crier trop tôt coûte 5 points
    .shoutSure = Crier quand même ?
    .otherHas = talon { $talon }, { $points } points
    .theirReel = Le dévidoir { DE($name) }
    .look = voir son dévidoir
    .forgotten = Carte oubliée !
    .forgottenHelp = Qui retourne son stock alors qu’une de ses cartes va depuis { $patience } s est en faute : 5 points de moins.
    .forgottenOff = À cette table on peut retourner son stock à volonté.
    .close = Fermer
    .follow = suit le { $card }
    .becomes = devient { $suit }
    .newPile = nouvelle pile
    .aim = Touchez la pile à fermer
    .tap = Taper le { $number }
    .say = Dire { $number }
    .late = { $ms ->
        [none] trop tard
        [0] trop tard
       *[other] trop tard de { $ms } ms
    }
    .lateSpoken = Trop tard{ $ms ->
        [none] {""}
        [0] {""}
       *[other] {" "}de { $ms } millisecondes
    }{ $anybody ->
        [true] , { $name } était là avant
       *[other] {""}
    }.
    .low = { $talon ->
        [0] { $you ->
            [true] Votre talon est vide : criez WATAÏ.
           *[other] { $name } n’a plus de talon.
        }
       *[other] { $you ->
            [true] Vous
           *[other] { $name }
        } : talon { $talon }.
    }
    .rest = Un instant de repos
    .countdown = Regardez vos cartes, on part à zéro
    .alone = { $name } joue sans les autres
    .youAlone = Vous jouez sans les autres
    .talons = Talons : { $list }.
    .onTop = { $card } sur le { $top }
    .onNothing = { $card } : nouvelle pile
keys =
    .title = Touches
    .flip = retourner
    .shout = WATAÏ
    .anyTime = crier sans attendre
    .top = carte retournée
    .reel = dévidoir
    .fields = lire l’arène
    .talons = lire les talons
    .choose = choisir une pile
    .space = Espace
    .enter = Entrée
    .shift = Maj
    .layout = AZERTY
end =
    .shouted = { $you ->
        [true] WATAÏ ! C’est vous.
       *[other] WATAÏ ! C’est { $name }.
    }
    .stuck = Plus personne ne peut jouer
    .lanes = Points de la manche
    .cards = { SAY("some-cards", $n) } dans l’arène
    .talon = talon : { $n } × −2
    .bonus = fautes et bonus
    .cry = le cri
    .doubled = tout compte double
    .skip = Passer
    .again = Revoir le décompte
    .roll = Lancer le dé
    .rollFor = Vous lancez pour la manche { $n }
    .rollVariant = Lancer la variante
    .waitRoll = { $name } lance le dé…
    .waitVariant = { $name } lance la variante…
    .rolled = { $you ->
        [true] Vous avez lancé
       *[other] { $name } a lancé
    } { $face }
    .faces = Les huit faces du dé de décompte
    .waitName = { $name } désigne quelqu’un…
    .whom = { $variant ->
        [3] Qui reçoit trois cartes de plus ?
        [4] Qui a trois cartes de moins au talon ?
       *[10] À qui donnez-vous trois cartes de votre talon ?
    }
    .himself = vous-même
    .variant = Variante { $n }
    .ready = Prêt
    .isReady = prêt
    .isNot = pas encore
    .readyCount = { $n } { $n ->
        [one] prêt
       *[other] prêts
    } ; on part quand tout le monde l’est
    .youAreReady = Vous êtes prêt ; on attend les autres
    .goTo = Vers la manche { $n }
over =
    .won = Gagné !
    .lost = { $name } gagne
    .draw = Match nul
    .why = { $points } points en { $rounds } { $rounds ->
        [one] manche
       *[other] manches
    }
    .chart = Points, manche après manche
    .scores = Points de la partie
dieFace =
    .usual = habituel
    .ten = cri 10
    .twenty = cri 20
    .double = tout × 2
    .roller = −10 lanceur
dieSentence =
    .usual = décompte habituel
    .ten = le cri vaut 10
    .twenty = le cri vaut 20
    .double = tout compte double
    .roller = qui a lancé perd 10 points
dieShort =
    .ten = cri 10
    .twenty = cri 20
    .double = tout × 2

## The variants: on the poster, and in short above the table

variant1 =
    .title = De l’autre main
    .short = de l’autre main
    .sentence = Tout le monde joue de l’autre main : vos cartes sont posées en miroir.
variant2 =
    .title = Dévidoir de six
    .short = { $rolled ->
        [true] vous avez six cartes
       *[other] six cartes à { $roller }
    }
    .sentence = { $rolled ->
        [true] Vous avez six cartes au dévidoir, et une de moins au stock.
       *[other] { $roller } a six cartes au dévidoir, et une de moins au stock.
    }
variant3 =
    .title = Trois de plus
    .short = { $chosen ->
        [true] vous, 3 de plus
       *[other] { $named }, 3 de plus
    }
    .sentence = { $chosen ->
        [true] Trois cartes de votre stock passent sur votre talon.
       *[other] { $named } reçoit trois cartes de son stock sur son talon.
    }
variant4 =
    .title = Trois de moins
    .short = { $chosen ->
        [true] vous, 3 de moins
       *[other] { $named }, 3 de moins
    }
    .sentence = { $chosen ->
        [true] Trois cartes de votre talon passent à votre stock.
       *[other] Trois cartes du talon { DE($named) } passent à son stock.
    }
variant5 =
    .title = Extra Stop
    .short = Extra Stop
    .sentence = Chacun a un Extra Stop : il ferme n’importe quelle pile ouverte, à tout moment.
variant6 =
    .title = Stock du voisin
    .short = stock du voisin
    .sentence = Une fois talon et dévidoir posés, chacun donne son stock à son voisin de gauche.
variant7 =
    .title = Vider le dévidoir aussi
    .short = talon et dévidoir vides
    .sentence = Pour crier, il faut que le talon et le dévidoir soient vides.
variant8 =
    .title = Même nombre, autre couleur
    .short = même nombre, autre couleur
    .sentence = Un 7 bleu peut aller sur un 7 rouge : la pile devient bleue.
variant9 =
    .title = À l’envers
    .short = à l’envers
    .sentence = Les piles s’ouvrent par un Stop, descendent de { $seats ->
        [2] 8
       *[other] 12
    } à 2 et se ferment par un Start.
variant10 =
    .title = Cadeau de talon
    .short = { $chosen ->
        [true] cadeau pour vous
       *[other] cadeau à { $named }
    }
    .sentence = { $rolled ->
        [true] Vous posez
       *[other] { $roller } pose
    } trois cartes de talon sur { $chosen ->
        [true] le vôtre
       *[other] celui { DE($named) }
    }.
variant11 =
    .title = Attendre le deuxième
    .short = attendre le deuxième
    .sentence = Il faut deux talons vides pour crier. Le premier de ces deux joueurs à crier gagne 20 points.
variant12 =
    .title = Nombres seuls
    .short = nombres seuls
    .sentence = Les couleurs ne comptent pas : seulement les nombres.
variant13 =
    .title = Un moment à soi
    .short = { $long } s à { $rolled ->
        [true] vous
       *[other] { $roller }
    }
    .sentence = { $rolled ->
        [true] Quand votre Extra Stop paraît, vous jouez
       *[other] Quand l’Extra Stop { DE($roller) } paraît, { $roller } joue
    } sans les autres pendant { $long } secondes.
variant14 =
    .title = Deux par deux
    .short = deux par deux
    .sentence = Le stock se retourne deux cartes à la fois.
variant15 =
    .title = Tape !
    .short = on tape les { $seats ->
        [2] 8
       *[other] 10
    }
    .sentence = Un { $seats ->
        [2] 8
       *[other] 10
    } est posé : tapez cette pile en moins de { $brief } secondes, c’est un point.
variant16 =
    .title = Tout haut
    .short = on dit les nombres
    .sentence = Qui pose un nombre le dit en moins de { $brief } secondes ; sinon un point de moins. Autour d’une vraie table : avec un accent, ou dans une autre langue.
