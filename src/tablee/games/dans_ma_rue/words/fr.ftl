name = Dans ma rue
tagline = Cinq maisons, cinq familles : l’énigme du zèbre, dont les indices sont dans vos mains.
kind = logique

## Options

option-help = Coup de pouce
    .help = Ce que la table montre d’elle-même, pour tous : rien, les places exclues par élimination simple, ou tout ce qui est prouvable.
    .choice-none = aucun
    .choice-marks = des marques
    .choice-proofs = des preuves

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
