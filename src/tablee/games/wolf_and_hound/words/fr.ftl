name = Wolf & Hound
tagline = Deux équipes de bergers, des loups qui tournent, et des moutons à garder.
kind = équipes
nobody = le fantôme
team-green = les verts
team-orange = les orange

## Options

option-cards = Animaux en jeu
    .help = De un à six animaux. Pour une première partie : un chien et un loup.
    .refused-WH-2-4 = Il faut de un à six animaux du jeu, tous différents, dont deux métamorphes au plus.
    .refused-WH-1-4 = Une carte de votre invention ne suit pas la règle : il lui faut un nom à elle, une couleur, un pas et une cible qui vont ensemble ; et trois cartes bleues au plus.
option-sheep = Moutons
    .help = Combien de moutons par berger ; « selon les loups » en donne quatre quand plus d’un loup est en jeu.
    .choice-auto = selon les loups
    .choice-3 = trois
    .choice-4 = quatre
option-copies = Cartes nombre
    .help = La notice ne donne qu’en image le nombre d’exemplaires de chaque carte. De chaque couleur, quatre de chaque ; ou plus de petites (six 1, cinq 2, trois 3, deux 4) ; ou plus de grandes (deux 1, trois 2, cinq 3, six 4).
    .choice-even = quatre de chaque
    .choice-low = plus de petites
    .choice-high = plus de grandes
option-last_waking = Dernier réveil
    .help = À la fin, quand quelqu’un n’a plus de cartes : les animaux se réveillent-ils une dernière fois devant le premier joueur avant que l’on compte les moutons ?
    .choice-true = oui, puis on compte
    .choice-false = non, on compte tout de suite

## Why a move is refused

refusal-game-over = La partie est finie.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-flip-first = Deux métamorphes de même couleur sont devant la même place : retournez d’abord l’un des deux.
refusal-phantom-first = La carte du fantôme est retournée : gardez-la ou échangez-la.
refusal-no-flip-asked = Aucun métamorphe n’est à retourner maintenant.
refusal-no-swap-asked = Aucun fantôme n’attend votre choix maintenant.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-no-threes-now = La tornade est devant vous : aucun 3 ne se joue pendant ce tour.

## Levels of bots

level-1 = Agneau
    .about = Pose le plus souvent la première carte venue ; quand il regarde, il écarte le loup de devant lui et ne voit rien d’autre.
level-2 = Chiot
    .about = Pousse les loups vers le voisin, oublie les chiens et joue une carte sur deux sans regarder.
level-3 = Bergère
    .about = Compte loups et chiens des deux tours qui viennent ; une carte sur quatre lui échappe.
level-4 = Vieux berger
    .about = Suit chaque animal tout autour de la table et garde un œil sur le dernier mouton ; une carte sur dix lui échappe.
level-5 = Loup blanc
    .about = Imagine les mains cachées et joue la partie en pensée des milliers de fois avant de poser une carte.

## The lesson

lesson = Garder ses moutons
    .end = Vous savez jouer. Le reste, tornades et fantômes, se découvre à table ; les règles sont sous le point d’interrogation.
lesson-1 = Le loup devant vous emportera un mouton à votre prochain tour. Une carte noire le fait marcher vers la gauche : envoyez-le chez un adversaire, à gauche ou à droite.
    .hint = D’une place, le loup arrive chez votre voisin de gauche. De deux, chez votre partenaire.
    .praise = Bien vu. C’est au tour de votre voisin : le loup se réveille devant lui et emporte un mouton dans la forêt sombre.
    .other = Permis, mais le loup reste dans votre équipe : devant vous, ou devant votre partenaire.
lesson-2 = Un de vos moutons est dans la forêt. Le chien en ramène un à celui devant qui il se réveille. Une carte blanche le fait marcher : amenez-le devant vous.
    .hint = Il est chez votre partenaire, en face : comptez les places jusqu’à vous, dans le sens des aiguilles d’une montre.
    .praise = Parfait. Si personne ne l’éloigne d’ici là, il ramènera votre mouton au début de votre tour.
    .other = Permis, mais le chien n’est pas devant vous.
lesson-3 = Ce loup porte la marque +1 : il marche d’une place de plus que la carte. Touchez-le pour la lire, puis envoyez-le chez votre voisin de droite.
    .hint = Le voisin de droite est à trois places. Et le loup en ajoute une.
    .praise = C’est ça : deux et un font trois.
    .other = Permis, mais le loup s’est arrêté ailleurs : n’oubliez pas son +1.
lesson-4 = Ce métamorphe est loup. En arrivant chez le joueur 1, vous ici, il change de face. Faites-en un chien, devant vous.
    .hint = Tant qu’il est loup, les cartes noires le font marcher. Il est à une place de vous.
    .praise = Le loup est devenu chien : au début de votre tour, il vous ramènera un mouton.
    .other = Permis, mais le métamorphe n’est pas devenu chien devant vous.
lesson-5 = Un berger sans mouton à son tour fait perdre son équipe. Votre voisin de gauche n’en a plus qu’un ; le loup est chez votre partenaire, en face. Gagnez.
    .hint = De chez votre partenaire à votre voisin de gauche, le loup fait presque tout le tour.
    .praise = Gagné. Le loup se réveille, le dernier mouton file, son équipe perd aussitôt.
    .other = Permis, mais il y avait mieux : le loup chez votre voisin de gauche, tout de suite.

## Cards and animals

card = { PART($it, 2) } { PART($it, 1) ->
    [black] noir
   *[white] blanc
}
animal = { $it ->
    [wolf-01] le loup
    [wolf-02] le loup 02
    [wolf-03] le loup 03
    [wolf-04] le loup 04
    [wolf-05] le loup 05
    [wolf-06] le loup 06
    [hound-01] le chien
    [hound-02] le chien 02
    [hound-03] le chien 03
    [hound-04] le chien 04
    [tornado-01] la tornade
    [tornado-02] la tornade 02
    [metamorph-01] le métamorphe
    [metamorph-02] le métamorphe 02
    [metamorph-03] le métamorphe 03
    [metamorph-04] le métamorphe 04
   *[other] { $it }
}

## What happens

event-played = { DOES($seat, "jouez", "joue") } { SAY("card", $card) }.
event-walked = { SAY("animal", $animal) } { SIGN($spaces) ->
    [minus] recule
   *[plus] avance
} de { SIZE($spaces) }, devant { WHO($to) }.
event-turned = { SAY("animal", $animal) } se change en { $face ->
    [wolf] loup
   *[hound] chien
}.
event-drew = { $card ->
    [none] { WHO($seat) } pioche.
   *[other] { DOES($seat, "piochez", "pioche") } { SAY("card", $card) }.
}
event-skipped = { SAY("animal", $animal) } se lève : { DOES($seat, "passez votre", "passe son") } tour.
event-no-threes = { SAY("animal", $animal) } se lève : aucun 3 pour { WHO($seat) } ce tour-ci.
event-took = { SAY("animal", $animal) } { $sheep ->
    [0] ne trouve plus de mouton
   *[other] emporte un mouton
} chez { WHO($seat) }.
event-brought = { SAY("animal", $animal) } { $sheep ->
    [0] veille : le troupeau est au complet
   *[other] ramène un mouton
} chez { WHO($seat) }.
event-showed = { DOES($seat, "n’avez", "n’a") } que des 3 et { IF_YOU($seat, "montrez votre", "montre sa") } main.
event-turned-up = { SAY("card", $card) } est retourné pour { WHO($seat) }.
event-kept = la carte du fantôme est gardée.
event-swapped = { SAY("card", $card) } va sous la pile du fantôme ; le dessus de la pile est joué.
event-last-round = { DOES($seat, "n’avez", "n’a") } plus de carte : dernier tour de table.
event-over = { $why ->
    [out-of-sheep] un berger n’a plus de mouton
   *[other] les moutons sont comptés
} : l’équipe { $winner ->
    [green] verte
   *[orange] orange
} gagne.

## What buttons say

move-play = Jouer { SAY("card", $card) }
move-flip = Retourner { SAY("animal", $card) }
move-swap = Échanger la carte
move-keep = Garder la carte

## Why a move is good

reason-wolf-there = Le loup s’arrête devant l’adversaire qui joue ensuite et lui prend un mouton.
reason-wolf-near = Le loup reste du côté des adversaires.
reason-wolf-away = Le loup s’éloigne de votre équipe.
reason-hound-here = Le chien s’arrête devant votre équipe et pourra ramener un mouton.
reason-hound-away = Le chien s’éloigne des adversaires.
reason-least = Aucune carte n’arrange vos affaires : celle-ci les gâche le moins.
reason-keep = Cette carte vaut mieux que ce que promet la pile.
reason-swap = La pile promet mieux que cette carte.
reason-flip = Ainsi retourné, il menace davantage vos adversaires.

## What the table in the browser says

table =
    .card = { SAY("card", $card) }, { PART($card, 1) ->
        [black] loup
       *[white] chien
    }
    .cardShort = { SAY("card", $card) }
    .animal = { $kind ->
        [wolf] Loup
        [hound] Chien
        [tornado] Tornade
       *[metamorph] Métamorphe
    } { $number }
    .stands = devant { $name }
    .standsYou = devant vous
    .sheep = { $n } { $n ->
        [one] mouton
       *[other] moutons
    } sur { $of } au pré
    .lost = { $n } dans la forêt
    .pasture = Pré { DE($name) }
    .yourPasture = Votre pré
    .played = Cartes jouées : { $list }
    .playedNone = Aucune carte jouée
    .pile = { $n } { $n ->
        [one] carte
       *[other] cartes
    } en pile
    .noThrees = Pas de 3 ce tour-ci
    .lastRound = Dernier tour
    .prompt = Noire : les loups marchent. Blanche : les chiens.
    .promptAgain = Touchez-la encore, ou touchez la piste, pour la jouer.
    .playHere = Jouer { $card }
    .flip = Deux métamorphes pareils : lequel retourner ?
    .flipOne = Retourner { $name }
    .phantom = Le fantôme a retourné { $card }.
    .keep = La garder
    .swap = L’échanger
    .keepHelp = elle est jouée
    .swapHelp = elle passe sous sa pile, le dessus est joué à sa place
    .turnedUp = Carte du fantôme : { $card }
    .lastCard = Dernière carte, jouée par { $name } : { $card }
    .track = La piste
    .chooseSet = Un assortiment conseillé, ou vos propres animaux.
    .chooseAnimals = De un à six animaux
colours =
    .black = loup
    .white = chien
team =
    .green = équipe verte, rond
    .orange = équipe orange, losange
teamShort =
    .green = les verts
    .orange = les orange
face =
    .wolf = loup
    .hound = chien
    .tornado = tornade
steps =
    .more = marche d’une place de plus que la carte
    .less = marche d’une place de moins que la carte
    .half = marche de la moitié de la carte, arrondie en dessous
    .halfBack = recule de la moitié de la carte, arrondie en dessous
does =
    .skip = fait passer le tour de celui devant qui elle se trouve
    .noThrees = interdit les 3 à celui devant qui elle se trouve
    .takes = envoie un mouton { $whom ->
        [self] de celui devant qui il se trouve
        [left] du voisin de gauche
       *[right] du voisin de droite
    } dans la forêt
    .brings = ramène un mouton { $whom ->
        [self] de celui devant qui il se trouve
        [left] du voisin de gauche
       *[right] du voisin de droite
    } au pré
moves =
    .black = Les cartes noires le font marcher.
    .white = Les cartes blanches le font marcher.
    .blue = Noires ou blanches, toutes les cartes la font marcher.
    .either = Il change de face en atteignant ou en passant le joueur 1.
end =
    .title = { $team } gagnent
    .byFlock = { $name } n’a plus de mouton : son équipe perd aussitôt.
    .youByFlock = Vous n’avez plus de mouton : votre équipe perd aussitôt.
    .byCount = Les cartes sont épuisées : on compte les moutons.
    .tie = Égalité : la règle départage.
    .total = { $team } : { $n }
    .course = Moutons au pré, tour après tour
sets =
    .first = Première partie
    .beginner = Débutant
    .experienced = Expérimenté
    .expert = Expert
    .own = À votre goût

## A card of one's own, in the form of a new table

invent =
    .title = Inventer un animal
    .name = Son nom
    .nameHelp = Lettres de a à z, chiffres et tirets, 24 signes au plus.
    .written = À table, il s’appellera { $name }.
    .noName = Donnez un nom à votre animal : il lui faut au moins une lettre ou un chiffre.
    .taken = Un autre animal porte déjà ce nom.
    .colour = Sa couleur
    .step = Son pas
    .asWolf = Son pas, comme loup
    .asHound = Son pas, comme chien
    .noStep = celui de la carte
    .target = Sa cible
    .add = Ajouter cet animal
ownColours =
    .black = Noir, un loup
    .white = Blanc, un chien
    .blue = Bleu, une tornade
    .either = Changeant, un métamorphe
ownTargets =
    .self = celui devant qui il est
    .left = le voisin de gauche
    .right = le voisin de droite
    .skip = fait passer le tour
    .noThrees = interdit les 3
