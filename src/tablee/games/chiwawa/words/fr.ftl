name = ChiWaWa
tagline = Alignez des chihuahuas face cachée, gâchez les rangées des autres, et couchez-vous à temps.
kind = bluff
aids = Estimation de sa rangée
    .help = Chacun voit ce que vaut sa propre rangée, et ce qu’une carte y ajouterait, d’après ce qu’il en sait.

## Options

option-resolution = Compte des rangées
    .help = « Au mieux » : la table fait agir les cartes pour le plus grand score de chacun. « À la main » : chacun choisit.
    .choice-best = au mieux
    .choice-manual = à la main
option-mode = But du jeu
    .help = Gagner deux manches ; ou, en battle royal, rester le dernier : le plus bas score de chaque manche est éliminé.
    .choice-rounds = deux manches
    .choice-battle-royal = battle royal
option-twenties = Qui vaut 20 ?
    .help = La notice ne dit pas quels chihuahuas valent 10 ou 20 : ceux dont il y a trois exemplaires, ou ceux dont il y en a quatre.
    .choice-scarce = les plus rares
    .choice-plenty = les plus courants
option-special_pillars = Piliers spéciaux
    .help = Un Mimétisme ou une Destruction peut-il servir de pilier ? Sinon, seulement quand on n’a aucun chihuahua en main.
    .choice-true = permis
    .choice-false = défendus

## Why a move is refused

refusal-game-over = La partie est finie.
refusal-out-of-game = Vous n’êtes plus dans la partie.
refusal-pillars-first = Les piliers ne sont pas encore tous choisis.
refusal-pillar-chosen = Vous avez déjà choisi votre pilier, et un choix est définitif.
refusal-pillar-not-in-hand = Votre pilier doit être une carte de votre main.
refusal-pillars-lie = Les piliers sont déjà posés.
refusal-only-powers = On compte les rangées : seuls les pouvoirs se jouent maintenant.
refusal-not-your-count = Ce n’est pas votre rangée que l’on compte.
refusal-no-count-now = Les pouvoirs n’agissent que lorsque les rangées sont comptées.
refusal-out-of-round = Vous ne jouez plus dans cette manche.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-no-such-place-end = Une carte se pose au bout gauche ou au bout droit.
refusal-no-such-plant-end = Une carte se glisse au bout gauche ou au bout droit d’une rangée.
refusal-own-row = C’est votre propre rangée : posez-y la carte, on ne glisse que chez les autres.
refusal-no-row-there = Personne n’a de rangée à cette place.
refusal-no-such-spot = Il n’y a pas de carte à cet endroit.
refusal-pile-empty = La pioche est vide : elle ne peut pas être échangée.
refusal-pillar-stays = Un pilier ne s’échange pas.
refusal-both-in-hand = Deux cartes de votre main ne s’échangent pas entre elles.
refusal-same-spot = Un échange se fait entre deux endroits différents.
refusal-swapped-before = Cette carte vient d’être échangée : elle ne bouge pas pendant ce tour.
refusal-no-destruction-there = Il n’y a pas de Destruction à cet endroit.
refusal-nothing-to-destroy = De ce côté, il n’y a rien que la Destruction puisse détruire.
refusal-must-destroy = Cette Destruction a une carte à détruire : choisissez un côté.
refusal-destructions-first = Les Destructions d’abord : il en reste dans votre rangée.
refusal-no-mimicry-there = Il n’y a pas, à cet endroit, de Mimétisme qui doive encore choisir.
refusal-nothing-to-copy = De ce côté, il n’y a pas de chihuahua à recopier.
refusal-must-copy = Ce Mimétisme a un chihuahua à recopier : choisissez un côté.
refusal-unknown-do = Posez, glissez, échangez ou couchez-vous : il n’y a pas d’autre action.
refusal-no-pair = Il n’y a pas deux cartes à échanger.
refusal-swap-begun = Un échange est commencé : finissez-le d’abord.
refusal-no-swap-begun = Un échange commence par la carte défaussée.
refusal-no-power-as-pillar = À cette table, une carte à pouvoir ne sert de pilier que si vous n’avez aucun chihuahua en main.

## Levels of bots

level-1 = Chiot de salon
    .about = Aligne ses cartes dans sa rangée sans regarder celles des autres ; deux décisions sur trois au hasard.
level-2 = Chihuahua
    .about = Aligne ses cartes dans sa rangée et s’arrête à temps, quand il regarde : deux fois sur cinq il ne regarde pas.
level-3 = Terrier
    .about = Plante ses destructions chez qui mène ; n’échange rien.
level-4 = Vieux renard
    .about = Aligne, plante, échange : ce qui rapporte le plus sur le moment.
level-5 = Grand chien
    .about = Imagine les cartes cachées et joue la manche en pensée avant chaque coup.

## The lesson

lesson = Une rangée de chihuahuas
    .end = Vous savez jouer. Reste l’essentiel : deviner ce que cachent les masques, et se coucher à temps. Les règles sont sous le point d’interrogation.
lesson-1 = D’abord le pilier : la carte du milieu de votre rangée, visible de tous, que rien ne détruit. Des chihuahuas pareils côte à côte se multiplient : prenez votre plus belle paire.
    .hint = Vous avez deux 20a et deux 5b. Touchez la carte, puis votre socle.
    .praise = Voilà une bonne base : un autre 20a posé à côté, et les deux compteront quatre fois 20.
    .other = C’est permis, mais votre plus belle paire est celle de 20a.
lesson-2 = À votre tour, posez une carte face cachée à l’un des deux bouts de votre rangée. Deux 20a côte à côte : 40 × 2 = 80 points.
    .hint = Touchez le 20a, puis un bout de votre rangée qui brille.
    .praise = 80 points. Les autres voient qu’une carte est là, mais pas laquelle : vous seul la reconnaissez, derrière son masque.
    .other = C’est permis, mais le 20a à côté du pilier en faisait 80 d’un coup.
lesson-3 = Un Mimétisme vaut le chiffre d’un chihuahua voisin, sans se multiplier, et il sépare ses voisins. À quel bout rapporte-t-il le plus ?
    .hint = À gauche il touche un 20, à droite un 5.
    .praise = Il copie le 20a : 20 points de plus, et votre paire reste entière.
    .other = C’est permis, mais il peut faire mieux que cela.
lesson-4 = On peut aussi glisser une carte dans la rangée d’un autre. La Destruction emporte une voisine, mais jamais un pilier. Papi a pris ce 20c à la source, tout le monde l’a vu : gâchez sa paire.
    .hint = Il faut que la Destruction touche le 20c caché, à gauche, et non le pilier.
    .praise = Au compte, la Destruction emportera ce 20c : 20 points pour Papi au lieu de 80.
    .other = C’est permis, mais cela ne coûte rien à sa paire : une Destruction à côté d’un pilier part seule.
lesson-5 = Papi a glissé une carte à gauche dans votre rangée : vous ne la connaissez pas. Pour une carte défaussée, on échange deux cartes, où qu’elles soient. Prenez le 20a de la source à sa place.
    .hint = Touchez une carte de votre main, puis la défausse ; puis le 20a de la source, et enfin la carte inconnue.
    .praise = C’était une Destruction ! Elle est à la source maintenant. Les deux cartes échangées sont verrouillées pour un tour.
    .other = C’est permis, mais la carte inconnue est toujours à côté de votre pilier.
lesson-6 = Papi s’est couchée. Qui se couche ne joue plus de la manche, mais garde sa main pour la suivante. Votre rangée est bien devant : ne gaspillez rien.
    .hint = Touchez « Se coucher » : on vous demandera une fois si c’est bien cela.
    .praise = Tout le monde est couché : on retourne les rangées et on compte. Touchez une ligne pour savoir pourquoi ; deux manches gagnées, et la partie est à vous.
    .other = C’est permis, mais une carte de moins pour la manche suivante.

## Cards and spots

card = { $it ->
    [mimicry] Mimétisme
    [destruction] Destruction
   *[other] { $it }
}
a-card = { $it ->
    [none] une carte
    [destruction] une Destruction
   *[other] un { SAY("card", $it) }
}
end = { $it ->
    [left] à gauche
   *[right] à droite
}
side = { $it ->
    [left] gauche
   *[right] droite
}
row = { YOU($it) ->
    [you] votre rangée
   *[other] la rangée { DE(WHO($it)) }
}
spot = { $fields ->
    [source] la carte { ADD($source, 1) } de la source
    [deck] le dessus de la pioche
    [hand] une carte de sa main
    [row] une carte de { SAY("row", $row) }
   *[at-row] la carte { ADD($at, 1) } de { SAY("row", $row) }
}

## What happens

event-chose = { DOES($seat, "avez choisi votre pilier", "a choisi son pilier") }{ $card ->
    [none] .
   *[other] {" "}: { SAY("card", $card) }.
}
event-pillar = { YOU($seat) ->
    [you] votre pilier
   *[other] le pilier { DE(WHO($seat)) }
} : { SAY("card", $card) }.
event-placed = { DOES($seat, "posez", "pose") } { SAY("a-card", $card) } { SAY("end", $end) }.
event-planted = { DOES($seat, "glissez", "glisse") } { SAY("a-card", $card) } { SAY("end", $end) } de { SAY("row", $row) }.
event-folded = { DOES($seat, "vous couchez", "se couche") }.
event-discarded = { DOES($seat, "défaussez", "défausse") } { SAY("a-card", $card) }.
event-swapped = { DOES($seat, "échangez", "échange") } { SAY("spot", $a) } contre { $card ->
    [none] { SAY("spot", $b) }
   *[other] { SAY("a-card", $card) } de { IF_YOU($seat, "votre", "sa") } main
}.
event-gained = { $card ->
    [none] {""}
   *[other] { DOES($seat, "recevez", "reçoit") } { SAY("a-card", $card) }.
}
event-turned-up = dans la source apparaît { SAY("a-card", $card) }.
event-counting = les rangées sont révélées.
event-owner = à { WHO($seat) } de faire agir les cartes de { IF_YOU($seat, "votre", "sa") } rangée.
event-destroyed = { SAY("row", $seat) } : la Destruction en { ADD($at, 1) } { $side ->
    [none] n’a rien à détruire et part seule
   *[other] emporte la carte à sa { SAY("side", $side) }
}.
event-mimicked = { SAY("row", $seat) } : le Mimétisme en { ADD($at, 1) } { $side ->
    [none] n’a rien à recopier
   *[other] recopie { $value } à { SAY("side", $side) }
}.
event-scored = { COUNT($cards) ->
    [1] {""}
   *[other] { SAY("row", $seat) } : { COUNT($cards) } { ITEM($cards, 1) }, { DIVIDE($points, COUNT($cards)) } × { COUNT($cards) } = { $points }.
}
event-counted = { DOES($seat, "marquez", "marque") } { $score } { $score ->
    [one] point
   *[other] points
}.
event-round-won = { DOES($seat, "gagnez", "gagne") } la manche.
event-round-void = égalité en tête : personne ne gagne la manche.
event-out = { DOES($seat, "êtes hors jeu", "est hors jeu") }.
event-starter = { DOES($seat, "commencerez", "commencera") } la manche.
event-shuffled = la défausse est mélangée et devient la pioche.
event-drew = { $card ->
    [none] {""}
   *[other] { DOES($seat, "piochez", "pioche") } { SAY("a-card", $card) }.
}
event-round = manche { $round } : choisissez votre pilier.
event-over = { COUNT($winners) ->
    [1] { YOU($winners) ->
        [you] vous gagnez la partie !
       *[other] { LIST($winners, say: "who") } gagne la partie.
    }
   *[other] la partie finit à égalité : { LIST($winners, joint: "et", say: "who") }.
}

## What buttons say

move-pillar = Choisir { SAY("a-card", $card) } comme pilier
move-place = Poser { SAY("a-card", $card) } { SAY("end", $end) }
move-plant = Glisser { SAY("a-card", $card) } { SAY("end", $end) } de { SAY("row", $seat) }
move-fold = Se coucher
move-swap = Défausser { SAY("a-card", $discard) } et échanger{ $fields ->
    [a-b-discard] {" "}{ SAY("offered", $a) } contre { SAY("offered", $b) }
    [a-discard] {" "}{ SAY("offered", $a) }
   *[other] {""}
}
offered = { $fields ->
    [hand] { SAY("a-card", $hand) } de la main
   *[other] { spot }
}
move-mimic = Mimétisme{ power-at } : { $side ->
    [none] rien à recopier
   *[other] recopier { SAY("end", $side) }
}
move-destroy = Destruction{ power-at } : { $side ->
    [none] rien à détruire
   *[other] détruire { SAY("end", $side) }
}
power-at = { $fields ->
    [at-side] {" "}en { ADD($at, 1) }
   *[other] {""}
}

## Refusals with a card

refusal-need-another = Il vous faudrait { $card ->
    [destruction] une autre
   *[other] un autre
} { SAY("card", $card) }.
refusal-none-in-hand = Vous n’avez pas de { SAY("card", $card) } en main.

## Why a move is good

reason-power-as-pillar = Pour cette manche, gardez vos chihuahuas en main.
reason-several = Vous en avez { $held } : côte à côte, ils se multiplient.
reason-dearest = C’est votre carte la plus chère.
reason-prepares = Elle ne rapporte rien tout de suite, mais prépare ou protège votre rangée.
reason-gains = Votre rangée passe d’environ { $now } à environ { $then } points.
reason-destroys = Cette destruction coûte à la rangée qui menace le plus environ { $loss } points.
reason-separates = Elle sépare ce qui se multiplierait dans cette rangée.
reason-leads = Vous menez d’environ { $lead } points : gardez vos cartes pour la manche suivante.
reason-too-dear = Cette manche coûterait trop de cartes : gardez-les pour la suivante.
reason-swap = Un échange rapporte ici plus qu’une carte posée, et cette carte est celle qui vous manquera le moins.

## What the table in the browser says

hats =
    .h5a = artichaut
    .h5b = bandana
    .h5c = casquette
    .h10a = aviateur
    .h10b = bob
    .h10c = cow-boy
    .h20a = aigrette
    .h20b = bicorne
    .h20c = couronne
powers =
    .mimicry = Mimétisme
    .destruction = Destruction
some-cards = { $it } { $it ->
    [one] carte
   *[other] cartes
}
some-points = { $it } { $it ->
    [one] point
   *[other] points
}
table =
    .unknown = carte inconnue
    .hidden = cachée, connue de vous
    .pillar = pilier
    .place = place { $n }, { $what }
    .locked = verrouillée ce tour
    .source = source
    .sourceCard = Source, carte { $n } : { $card }
    .deck = pioche
    .deckCards = { $n ->
        [0] Pioche vide
       *[other] Pioche, { SAY("some-cards", $n) }
    }
    .discard = défausse
    .discardTop = Défausse, dessus : { $card }
    .discardEmpty = Défausse vide
    .swapSign = échange
    .paySwap = Payer un échange avec { $card }
    .row = { $row }, { SAY("some-cards", $n) }
    .rowOf = { $you ->
        [true] Votre rangée
       *[other] Rangée { DE($name) }
    }
    .noRow = { $row }, encore vide
    .large = voir en grand
    .putHere = Poser { $card } { SAY("end", $end) }{ $gain }
    .plantHere = Glisser { $card } { SAY("end", $end) } chez { $name }
    .pillarsStand = Tous les piliers sont en place.
    .stone = En pilier : { $card }
    .chosen = a choisi
    .thinking = réfléchit…
    .folded = couché
    .empty = main vide
    .starts = commence la manche
    .trophies = { $n } { $n ->
        [one] manche gagnée
       *[other] manches gagnées
    }
    .about = ≈ { $n } pts
    .aboutSpoken = Votre rangée vaut environ { $n } points, d’après ce que vous en savez
    .round = Manche { $n }
    .handTab = Ma main
    .back = Revenir
    .cancelSwap = Abandonner l’échange
    .paid = { $card } payée
    .firstSpot = 1 · une carte
    .secondSpot = 2 · une autre
    .fold = Se coucher
    .foldAsk = Plus de tour pour vous dans cette manche.
    .foldKeep = { $n ->
        [one] Vous gardez votre carte.
       *[other] Vous gardez vos { $n } cartes.
    }
    .foldYes = Me coucher
    .foldNo = Non
    .destroySide = Détruire { $card }, { SAY("end", $end) }
    .destroyNone = Elle part seule
    .mimicSide = Copier { $card }, { SAY("end", $end) }
    .mimicNone = Rien à copier
titles =
    .pillar = Votre pilier
    .swap = Échange
    .count = À vous de compter
    .fold = Vous coucher ?
prompt =
    .pillar = Touchez une carte, puis votre socle : le choix reste.
    .waiting = Votre pilier est choisi ; on attend les autres.
    .card = Touchez une carte, puis un bout de rangée qui brille.
    .end = Un bout de rangée ; ou la défausse, pour un échange.
    .first = Touchez la première carte : table, source, pioche ou main.
    .second = Touchez la seconde : l’échange se fait aussitôt.
    .out = Vous êtes hors de la partie. Vous pouvez regarder.
    .folded = Vous êtes couché ; vos cartes restent pour la manche suivante.
count =
    .title = Le compte, manche { $round }
    .turned = Retournées
    .destroyedFirst = Retournées, puis les destructions
    .scoring = Mimétismes et multiplications
    .skip = Passer
    .again = Revoir le compte
    .againShort = Revoir
    .destroyed = La destruction emporte { $card }, { SAY("end", $side) }.
    .destroyedNone = La destruction n’a rien à détruire : elle part seule.
    .mimicked = Le mimétisme copie { $card } : { $value }.
    .mimickedNone = Le mimétisme n’a rien à copier : 0.
    .scored = { $n ->
        [1] { $card } : { $points }.
       *[other] { $n } { $card } : { $sum } × { $n } = { $points }.
    }
    .whyDestroyed = Une destruction emporte une voisine, au choix du propriétaire, et part avec elle ; jamais un pilier ni une autre destruction.
    .whyAlone = À ses côtés il n’y a qu’un pilier, une autre destruction ou rien : elle part seule.
    .whyMimicked = Un mimétisme vaut le chiffre imprimé d’un chihuahua voisin, sans multiplication, et il sépare ses voisins.
    .whySingle = Seul de son espèce à cet endroit : il vaut son chiffre.
    .whySeveral = { $n } chihuahuas pareils côte à côte : ({ $sum }) × { $n } = { $points }.
    .total = { $you ->
        [true] Votre rangée
       *[other] { $name }
    } : { SAY("some-points", $n) }
    .won = { $you ->
        [true] Vous gagnez la manche !
       *[other] { $name } gagne la manche.
    }
    .tie = Égalité en tête : personne ne gagne la manche.
    .out = Sort du temple : { $names }. Le plus petit compte quitte la partie.
    .leaves = sort
    .gone = Déjà sortis : { $names }
    .points = { SAY("some-points", $n) }
    .empty = Aucune carte : 0.
over =
    .won = Gagné !
    .lost = { $name } gagne
    .tie = Égalité : { $names }
    .two = { $you ->
        [true] Votre deuxième manche : la partie est à vous.
       *[other] Deuxième manche { DE($name) } : la partie est finie.
    }
    .last = { $you ->
        [true] Vous restez seul dans le temple.
       *[other] { $name } reste seul dans le temple.
    }
    .rounds = Trente manches sans vainqueur : on compte les manches gagnées.
    .table = Points par manche
    .short = m. { $n }
