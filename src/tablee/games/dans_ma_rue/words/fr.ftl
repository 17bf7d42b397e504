name = Dans ma rue
tagline = Cinq maisons, cinq familles : l’énigme du zèbre, dont les indices sont dans vos mains.
kind = logique

## Options

option-help = Coup de pouce
    .help = Ce que la table montre d’elle-même, pour tous : rien, les places exclues par élimination simple, ou tout ce qui est prouvable.
    .choice-none = aucun
    .choice-marks = des marques
    .choice-proofs = des preuves
option-unproved = Prix d’une image non prouvée
    .help = Combien de pions rendre pour une image placée sans preuve ; la notice n’en dit rien.

## Why a move is refused

refusal-game-over = La partie est finie.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-no-such-deed = Ce coup n’existe pas : posez une affirmation, placez une image, dépensez un bonus, défaussez, déclarez-vous bloqué, ou terminez votre tour.
refusal-second-action = Vous avez déjà fait votre action de ce tour : placez encore des images, ou terminez.
refusal-no-action-yet = Avant de terminer, faites une action : posez une affirmation, défaussez contre un pion, ou déclarez-vous bloqué.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-no-such-picture = Cette image n’existe pas.
refusal-already-placed = Cette image est déjà placée.
refusal-no-such-place = Il faut une place libre de la rangée de l’image, de 1 à 5.
refusal-erred-before = Une image n’était pas prouvée : vous n’en placez plus pendant ce tour.
refusal-no-bonus = Il ne vous reste pas de bonus : chaque image placée pendant ce tour en donne un.
refusal-bonus-not-in-hand = Cette carte n’est pas dans votre main.
refusal-bonus-not-open = Cette affirmation n’est pas sur la table.
refusal-bonus-unclear = Un bonus écarte une carte de votre main ou une affirmation de la table : nommez l’une des deux.
refusal-discard-wrong = Nommez une ou plusieurs cartes de votre main, chacune une fois.
refusal-discard-first = Nommez d’abord les cartes que vous défaussez.

## Levels of bots

level-1 = Nouveau voisin
    .about = Ne voit que la case qui reste d’un coup d’œil, et devine une fois sur sept.
level-2 = Facteur
    .about = Barre les cases au crayon, rangée par rangée : les éliminations simples, rien de plus.
level-3 = Voisine curieuse
    .about = Trouve de vraies preuves, mais deux fois sur trois se contente d’un coup d’œil.
level-4 = Détective
    .about = Trouve les preuves et pose l’indice qui en donne le plus ; près d’une sur trois lui échappe un moment.
level-5 = Commissaire
    .about = Trouve toutes les preuves ; s’il n’y a rien à prouver, pose l’indice qui en dit le moins aux autres.

## The lesson

lesson = Qui habite où ?
    .end = Vous savez jouer : posez, prouvez, placez. Pour vous exercer seul, il y a la rue du jour. Les règles sont sous le point d’interrogation.
lesson-1 = On sait ce qui est placé, et ce que disent les phrases de la table. Posez celle qui dit où habite une famille.
    .hint = Le lapin est à la place 4. Touchez la phrase qui parle de lui, puis « Poser ».
    .praise = Elle est sur la table : la famille belge a le lapin, et le lapin est à la place 4.
    .other = Pas tout à fait. Cherchez parmi vos phrases celle dont une image est déjà dans la rue : elle dit où habite une famille.
lesson-2 = Ce qui est prouvé se place, et rapporte un pion. Placez la famille belge.
    .hint = Touchez la case des familles à la place 4, puis l’image.
    .praise = Un pion pour vous. La phrase a tout dit : elle quitte la table. Touchez l’image pour relire la preuve.
    .other = La famille belge a le lapin : où est-il ? Une image sans preuve revient, coûte deux pions, et l’on ne place plus rien pendant ce tour.
lesson-3 = Voisins et bords de la rue. La maison bleue est à côté de la blanche, et la blanche est tout à gauche. Placez la bleue.
    .hint = À gauche de la place 1, il n’y a plus rien.
    .praise = Oui : au bord de la rue, on n’a qu’un voisin.
    .other = La maison blanche est au bord : combien a-t-elle de voisins ? Rien d’autre n’est prouvé.
lesson-4 = Une phrase qui contredit ce qu’on sait coûte deux pions. La maison jaune est à gauche : posez une phrase qui tient debout.
    .hint = Deux maisons ne peuvent pas être à gauche à la fois.
    .praise = Rien ne s’y oppose : elle reste sur la table.
    .other = La gauche est à la maison jaune : y mettre une autre maison coûte deux pions. Mais l’une de vos phrases tient debout : qui se dit bloqué à tort rend un pion.
lesson-5 = Chaque image placée donne un bonus : écarter une carte, ou une phrase de la table. Laquelle ne servira jamais ?
    .hint = Touchez « Bonus », puis la carte qui est impossible.
    .praise = Elle ne pouvait plus être vraie : bon débarras.
    .other = Pas cela : gardez ce qui peut servir, et prenez le bonus pour la carte qui ne peut plus être vraie.
lesson-6 = Et si aucune carte ne va ? Alors vous êtes bloqué : c’est gratuit si c’est vrai, un pion sinon. Regardez vos trois phrases.
    .hint = La jaune est à gauche, la blanche à droite. Touchez « Bloqué ».
    .praise = C’est exact : trois cartes impossibles, trois nouvelles, et rien à payer.
    .other = Aucune de ces phrases ne peut être vraie : les poser ou les défausser coûterait des pions.

## Pictures and places

picture = { $it ->
    [house-yellow] la maison jaune
    [house-red] la maison rouge
    [house-green] la maison verte
    [house-blue] la maison bleue
    [house-white] la maison blanche
    [family-german] la famille allemande
    [family-italian] la famille italienne
    [family-english] la famille anglaise
    [family-french] la famille française
    [family-belgian] la famille belge
    [animal-cat] le chat
    [animal-dog] le chien
    [animal-rabbit] le lapin
    [animal-bird] l’oiseau
    [animal-fish] le poisson
    [vehicle-shoes] les chaussures
    [vehicle-truck] le camion
    [vehicle-car] la voiture
    [vehicle-bike] le vélo
    [vehicle-scooter] le scooter
    [tree-cherry] le cerisier
    [tree-plum] le prunier
    [tree-apple] le pommier
    [tree-pear] le poirier
   *[tree-walnut] le noyer
}
short = { PART($it, 2) ->
    [yellow] jaune
    [red] rouge
    [green] verte
    [blue] bleue
    [white] blanche
    [german] allemande
    [italian] italienne
    [english] anglaise
    [french] française
    [belgian] belge
    [cat] chat
    [dog] chien
    [rabbit] lapin
    [bird] oiseau
    [fish] poisson
    [shoes] chaussures
    [truck] camion
    [car] voiture
    [bike] vélo
    [scooter] scooter
    [cherry] cerisier
    [plum] prunier
    [apple] pommier
    [pear] poirier
   *[walnut] noyer
}
travel = { PART($it, 2) ->
    [shoes] à pied
    [truck] en camion
    [car] en voiture
    [bike] à vélo
   *[scooter] en scooter
}
row = { $it ->
    [house] des maisons
    [family] des familles
    [animal] des animaux
    [vehicle] des véhicules
   *[tree] des arbres
}
row-head = { $it ->
    [house] maisons
    [family] familles
    [animal] animaux
    [vehicle] véhicules
   *[tree] arbres
}
place = { $it ->
    [1] à gauche
    [3] au milieu
    [5] à droite
   *[other] à la place { $it }
}
is = { $it ->
    [vehicle-shoes] sont
   *[other] est
}
is-not = { $it ->
    [vehicle-shoes] ne sont pas
   *[other] n’est pas
}

## Statements, such as same:house-red:animal-dog

clause = { PART($it, 1, by: ":") ->
    [at] { first } { SAY("is", PART($it, 2, by: ":")) } { SAY("place", PART($it, 3, by: ":")) }
    [not-at] { first } { SAY("is-not", PART($it, 2, by: ":")) } { SAY("place", PART($it, 3, by: ":")) }
    [same] { together }
    [not-same] { apart }
    [beside] { first } { SAY("is", PART($it, 2, by: ":")) } à côté { DE(SAY("picture", PART($it, 3, by: ":"))) }
    [not-beside] { first } { SAY("is-not", PART($it, 2, by: ":")) } à côté { DE(SAY("picture", PART($it, 3, by: ":"))) }
   *[left-of] { first } { SAY("is", PART($it, 2, by: ":")) } quelque part à gauche { DE(SAY("picture", PART($it, 3, by: ":"))) }
}
first = { SAY("picture", PART($it, 2, by: ":")) }
second = { SAY("picture", PART($it, 3, by: ":")) }
together = { PART(PART($it, 3, by: ":"), 1) ->
    [family] { second } habite { first }
    [animal] { PART(PART($it, 2, by: ":"), 1) ->
        [house] { second } vit dans { first }
       *[family] { first } a { second }
    }
    [vehicle] { traveller } se déplace { SAY("travel", PART($it, 3, by: ":")) }
   *[tree] { second } pousse { where-it-grows }
}
apart = { PART(PART($it, 3, by: ":"), 1) ->
    [family] { second } n’habite pas { first }
    [animal] { PART(PART($it, 2, by: ":"), 1) ->
        [house] { second } ne vit pas dans { first }
       *[family] { first } n’a pas { second }
    }
    [vehicle] { traveller } ne se déplace pas { SAY("travel", PART($it, 3, by: ":")) }
   *[tree] { second } ne pousse pas { where-it-grows }
}
traveller = { PART(PART($it, 2, by: ":"), 1) ->
    [house] la famille { DE(SAY("picture", PART($it, 2, by: ":"))) }
    [family] { first }
   *[animal] la famille qui a { first }
}
where-it-grows = { PART(PART($it, 2, by: ":"), 1) ->
    [house] devant { first }
    [vehicle] là où l’on se déplace { SAY("travel", PART($it, 2, by: ":")) }
   *[other] chez { first }
}
statement = { UPPER(SAY("clause", $it)) }.
quoted = « { UPPER(SAY("clause", $it)) } »

## What happens

event-laid = { DOES($seat, "posez", "pose") } { SAY("quoted", $card) }.
event-contradiction = C’est impossible avec { LIST($clash, joint: "et", say: "quoted") } : la carte va à la défausse.
event-left = { SAY("quoted", $card) } quitte la table.
event-placed = { DOES($seat, "placez", "place") } { SAY("picture", $picture) } { SAY("place", $at) }{ $pawns ->
    [0] .
   *[other] {" "}et { IF_YOU($seat, "prenez", "prend") } { pawns }.
}
pawns = { $pawns ->
    [1] un pion
   *[other] { $pawns } pions
}
event-unproved = { SAY("picture", $picture) } { SAY("place", $at) } : ce n’est pas prouvé, ce peut être { SAY("place", FIND($street, $picture)) }. L’image revient.
event-paid = { DOES($seat, "rendez", "rend") } { pawns }.
event-blocked = { DOES($seat, "annoncez", "annonce") } un blocage : { $free ->
    [true] c’est exact.
   *[false] une carte convenait.
}
event-discarded = { DOES($seat, "écartez", "écarte") } { SAY("quoted", $card) }{ $source ->
    [hand] .
   *[other] , de la table.
}
event-reshuffled = La défausse est mélangée en une nouvelle pioche de { $cards } cartes.
event-drew = { DOES($seat, "piochez", "pioche") }{ $card ->
    [none] .
   *[other] {" "}{ SAY("quoted", $card) }.
}
event-over = { $why ->
    [full] la rue est complète
    [idle] rien n’avance plus
   *[undecidable] plus rien ne peut départager les deux dernières images
} : { COUNT($winners) ->
    [1] { DOES(ITEM($winners, 1), "gagnez", "gagne") }.
   *[other] { LIST($winners, joint: "et", say: "who") }, victoire partagée.
}

## What buttons say

move-place = Placer { SAY("picture", $picture) } à la place { $at }
move-lay = Poser { SAY("quoted", $card) }
move-bonus = Bonus : { $fields ->
    [hand] écarter { SAY("quoted", $hand) }
   *[table] enlever { SAY("quoted", $table) } de la table
}
move-discard = Défausser { ITEM($cards, -1) ->
    [none] { COUNT($cards) ->
        [1] une carte
       *[other] { COUNT($cards) } cartes
    } contre un pion
   *[other] { SAY("quoted", ITEM($cards, -1)) }
}
move-blocked = Se déclarer bloqué
move-end = Terminer le tour

## Refusals with particulars

refusal-this-not-in-hand = { SAY("quoted", $card) } n’est pas dans votre main.
refusal-this-not-open = { SAY("quoted", $card) } n’est pas sur la table.
refusal-placed-already = { UPPER(SAY("picture", $picture)) } { SAY("is", $picture) } déjà { SAY("place", $at) }.
refusal-place-taken = La place { $at } est prise : { SAY("picture", $picture) } y { SAY("is", $picture) } déjà.

## Proofs

technique = { $it ->
    [reading] lecture
    [row] élimination dans la rangée
    [column] élimination dans la colonne
    [neighbour] voisins et bords de la rue
    [pair] deux images pour deux places
    [chain] enchaînement
    [cases] étude de cas
   *[trial] essai de toutes les rues
}
proof = { UPPER($cause) } : { $conclusion }.
sentence = { UPPER($said) }.
conclusion = { LIST($said, joint: "et") }
proof-in-every-case = Dans tous les cas, { LIST($said, joint: "et") }.
proof-so = Donc { LIST($said, joint: "et") }.
stands = { SAY("picture", $picture) } { COUNT($places) ->
    [1] { SAY("is", $picture) } à la place { ITEM($places, 1) }
   *[other] { $picture ->
        [vehicle-shoes] ne peuvent
       *[other] ne peut
    } être qu’aux places { LIST($places, joint: "ou") }
}
does-not-stand = { LIST($pictures, joint: "et", say: "picture") } { COUNT($pictures) ->
    [1] { SAY("is-not", ITEM($pictures, 1)) }
   *[other] ne sont pas
} { COUNT($places) ->
    [1] à la place { ITEM($places, 1) }
   *[other] aux places { LIST($places, joint: "et") }
}
proof-written = c’est écrit
proof-clause-and-place = { SAY("clause", $statement) }, et { $stands }{ $edge ->
    [true] , au bord de la rue
   *[false] {""}
}
proof-all-streets = toutes les rues possibles essayées, aucune ne dit autre chose
proof-others-taken = dans la rangée { SAY("row", $row) }, les autres places sont prises
proof-only-there = dans la rangée { SAY("row", $row) }, la place { $at } ne peut revenir qu’{ A(SAY("picture", $picture)) }
proof-pair-shares = { LIST($pictures, joint: "et", say: "picture") } se partagent les places { LIST($places, joint: "et") }
proof-pair-only = les places { LIST($places, joint: "et") } ne peuvent revenir qu’{ A(SAY("picture", ITEM($pictures, 1))) } et { A(SAY("picture", ITEM($pictures, 2))) }
proof-suppose = Supposons { SAY("picture", $picture) } à la place { $at }.
proof-no-place-left = Il ne reste alors aucune place pour { SAY("picture", $picture) } : c’est impossible.
proof-nothing-there = Plus rien ne peut alors être à la place { $at } de la rangée { SAY("row", $row) } : c’est impossible.

## Why a move is good

reason-proves = Cet indice prouve la place { $proved ->
    [1] d’une image : vous pourrez la poser aussitôt.
   *[other] de { $proved } images : vous pourrez les poser aussitôt.
}
reason-harmless = Il ne contredit rien, et les autres n’en tireront pas grand-chose.
reason-rid-of = Cet indice contredit la rue : le bonus vous en débarrasse.
reason-draw-another = Vous en piocherez un autre, qui prouvera peut-être davantage.
reason-blocked = Chacun de vos indices contredit la rue : le dire ne coûte rien.
reason-end = Il n’y a plus rien à prouver pour l’instant.
reason-clear = Sans cet indice, les autres prouveront moins de choses.
reason-discard = Aucun de vos indices ne vous avance : défaussez plutôt que d’aider les autres.

## The street puzzle on the command line

puzzle-head = Dans ma rue · niveau { $level } · graine { $seed }
puzzle-question = Qui est où ? Une image par place, de 1 à 5.

## What the table in the browser says

tile = { $it ->
    [vehicle-shoes] chaus{"\u00AD"}sures
    [family-french] fran{"\u00AD"}çaise
    [family-german] alle{"\u00AD"}mande
    [family-italian] ita{"\u00AD"}lienne
   *[other] { short }
}
some-pawns = { $it } { $it ->
    [one] pion
   *[other] pions
}
table =
    .pawns = { SAY("some-pawns", $n) }
    .reserve = Réserve : { SAY("some-pawns", $n) }
    .known = On sait que
    .nothingKnown = Aucune phrase sur la table : seules les images placées sont sûres.
    .hand = Vos phrases
    .lay = Poser
    .discard = Défausser
    .discardCards = Défausser { $cards }
    .blocked = Bloqué
    .place = Placer
    .bonus = Bonus
    .end = Terminer le tour
    .oneAction = une action
    .atWill = à volonté
    .prompt = Posez une phrase, ou placez une image prouvée.
    .promptActed = Placez encore ce qui est prouvé, ou terminez le tour.
    .promptRaised = Touchez-la encore, ou « Poser ».
    .promptAhead = Choisie d’avance.
    .promptWatch = Vous regardez.
    .placeWhich = Touchez une case vide, puis une image.
    .price = Sans preuve, vous rendriez deux pions.
    .erred = Une image n’était pas prouvée : plus de placement pendant ce tour.
    .placeIt = Placer { SAY("picture", $picture) }
    .notYourTurn = Le crayon est toujours à vous.
    .whereTo = Où va { SAY("picture", $picture) } ?
    .discardTitle = Quelles phrases défausser ?
    .discardPrice = { $pawns ->
        [0] Une à trois cartes ; sans pion, c’est gratuit.
       *[other] Une à trois cartes, un pion en tout.
    }
    .discardGo = Défausser { $n } { $n ->
        [one] carte
       *[other] cartes
    }
    .bonusTitle = Quelle phrase écarter ?
    .bonusHelp = Une phrase de la table, ou une carte de votre main.
    .blockedTitle = Vous déclarer bloqué ?
    .blockedHelp = Toutes vos cartes sont défaussées : gratuit si chacune est impossible, un pion sinon.
    .blockedGo = Bloqué !
    .contradictionWith = C’est impossible avec :
    .unprovedText = Au crayon, une rue où tout ce qu’on sait est vrai{"\u00A0"}: { SAY("picture", $picture) } y { SAY("is", $picture) } { SAY("place", $other) }, pas { SAY("place", $at) }.
    .unprovedAfter = L’image revient. Plus de placement pendant ce tour ; l’action et les bonus restent.
    .falseBlockText = Une de ces cartes pouvait être posée : elles vont à la défausse.
    .pays = { $n ->
        [0] Vous n’avez pas de pion à rendre.
       *[other] Vous rendez { SAY("some-pawns", $n) }.
    }
    .paysOther = { $n ->
        [0] { $name } n’a pas de pion à rendre.
       *[other] { $name } rend { SAY("some-pawns", $n) }.
    }
    .proof = La preuve
    .proofOf = Pourquoi { SAY("picture", $picture) } ?
    .noProof = Cette preuve n’est plus là : la table a changé depuis.
    .provable = { $n } { $n ->
        [one] prouvable
       *[other] prouvables
    }
    .provableTitle = Ce qui est prouvable
    .nothingProvable = Rien n’est prouvable pour l’instant.
    .lastTurn = Revoir le dernier tour
    .turnOf = Le tour { DE($name) }
    .pawnsByTurn = Pions, coup après coup
    .concerns = { $n } { $n ->
        [one] case concernée
       *[other] cases concernées
    }
stops =
    .contradiction = Contradiction
    .unproved = Pas encore prouvé
    .blocked = Pas bloqué
endBy =
    .full = La rue est complète.
    .idle = Soixante tours sans image placée : on s’arrête là.
    .undecidable = Rien ne peut plus départager les deux dernières images.

## What the street says, at a table and on the page of the day

street =
    .street = La rue
    .rows = rangée
    .spent = Tout y est placé.
    .takesOff = Toucher l’enlève de la table.
    .where = { $not ->
        [true] pas{" "}
       *[other] {""}
    }{ $at ->
        [1] à gauche
        [3] au milieu
        [5] à droite
       *[other] place { $at }
    }
    .place = place { $n }
    .empty = vide
    .possible = possible : { $names }
    .crossed = rayé : { $names }
    .ruledOut = exclu par la table : { $names }
    .toPlace = à placer : { $names }
    .allPlaced = toute la rangée est placée
    .lit = concernée
    .chosen = choisie
    .tried = essayée ici
    .elsewhere = dans l’autre rue : { $name }
    .cross = Rayer
    .ring = Possible
    .remove = Retirer
    .pencil = Crayon
    .cellTitle = { $row }, place { $at }
    .keys = Flèches : aller de case en case. Entrée : choisir. 1 à 5 : une image de la rangée ; avec Maj, la rayer ; avec Alt, la noter possible. Effacer : vider la case.

## What the page of the day says

some-hints = { $it } { $it ->
    [one] indice
   *[other] indices
}
puzzle =
    .title = La rue du jour
    .titleOther = Une rue à trouver
    .level = niveau { $n }
    .inARow = de suite
    .streak = { $n } { $n ->
        [one] jour
       *[other] jours
    } de suite
    .weekdays = l m m j v s d
    .start = Touchez une case, puis une image. Touchez un indice : ses cases s’allument.
    .held = Où va { $name } ? Touchez une case de sa rangée.
    .undo = Annuler
    .hint = Indice
    .clues = Phrases
    .cluesTitle = Les indices
    .check = Vérifier
    .right = Tout ce qui est placé est juste.
    .wrong = Quelque chose ne va pas dans la rue. Rien n’est dit de plus : cherchez.
    .look = Où regarder
    .why = Pourquoi
    .answer = La réponse
    .lookAt = Relisez : { $quotes }
    .lookAtRow = Regardez la rangée { SAY("row", $row) } : ce qui est placé, ce qui est rayé.
    .found = Rue trouvée !
    .foundBy = Niveau { $level } · 25 images · { $hints ->
        [0] sans indice
       *[other] { SAY("some-hints", $hints) }
    }
    .share = Partager
    .shared = Copié : il ne reste qu’à le coller.
    .shareText =
        { $title } · niveau { $level } { $dots }
        { $hints ->
            [0] trouvée sans indice
           *[other] trouvée avec { SAY("some-hints", $hints) }
        }{ $streak ->
            [0] {""}
            [1] {""}
           *[other] {" "}· { $streak } jours de suite
        }
    .proof = Revoir la preuve
    .proofTitle = La preuve
    .step = étape { $n } sur { $of }
    .nextStep = Étape { $n }
    .stepBack = Étape précédente
    .end = Passer
    .calendar = Calendrier et autres rues
    .before = Mois précédent
    .after = Mois suivant
    .byLevel = Par niveau
    .foundOf = { $n } { $n ->
        [one] trouvée
       *[other] trouvées
    } sur { $of }
    .next = La suivante
    .fresh = Une toute neuve
    .freshHelp = Le serveur en fait une pour vous seul : quelques secondes.
    .making = Elle se dessine…
    .another = Une autre rue
    .clock = Montrer un chronomètre
    .time = Temps
    .again = Tout effacer
    .againSure = Tout effacer et recommencer ?
    .help = Comment trouver la rue
    .helpHouses = Cinq maisons, de 1 (à gauche) à 5 (à droite). Chacune a une couleur, une famille, un animal, un véhicule et un arbre ; chaque image est à une seule place de sa rangée.
    .helpClues = Les indices suffisent : il n’y a qu’une rue, et on la trouve sans deviner. Du lundi au dimanche, il faut raisonner de plus en plus loin.
    .helpPencil = Le crayon ne compte pas : rayez ce qui est exclu, entourez ce qui est possible. « Vérifier » dit seulement si quelque chose ne va pas.
    .helpTime = Rien ne presse : il n’y a pas de chronomètre, sauf si vous en voulez un. Tout reste dans ce navigateur, et marche sans réseau.
    .noStreet = Il n’y a pas encore de rue pour ce jour.
    .offline = Sans réseau, cette rue n’est pas là. Les rues déjà venues le sont.
    .close = Fermer
puzzleLevels =
    .easy = on lit et on élimine
    .neighbours = avec les voisins
    .pairs = deux images pour deux places
    .chains = par enchaînement
    .cases = par étude de cas
puzzleMode =
    .place = Placer
    .x = Rayer
    .o = Possible
dayStates =
    .found = trouvée
    .hinted = trouvée avec un indice
    .open = à rattraper
    .today = celle du jour
    .later = à venir
