name = Ouaf !
tagline = Deux cartes à vos oreilles, que tout le monde voit sauf vous : l’oreille d’abord, de mémoire.
kind = mémoire
call-stop = Stop ! Oreille !
call-bark = Ouaf !
call-forgot = Oubli !

## Options

option-window = Délai pour réagir
    .help = En secondes : le temps pour crier stop ou aboyer après une carte posée. Avec 0, on a jusqu’au coup suivant.
option-referee = Arbitre
    .help = La table crie elle-même chaque « Stop ! Oreille ! » mérité. Les aboiements restent l’affaire des joueurs.
    .choice-false = non
    .choice-true = oui
option-false_call = Stop pour rien
    .help = Ce que coûte un « Stop ! Oreille ! » alors qu’aucune oreille ne convenait.
    .choice-card = coûte une carte
    .choice-free = ne coûte rien
option-joker_first = Joker à l’oreille
    .help = Faut-il jouer d’abord un joker qui pend à l’oreille, comme toute carte qui convient, ou peut-on le garder ?
    .choice-true = à jouer d’abord
    .choice-false = peut attendre

## Why a move is refused

refusal-game-over = La partie est finie.
refusal-hang-first = On commence par accrocher : tout le monde choisit d’abord deux cartes pour ses oreilles.
refusal-hung-already = Vos deux oreilles sont déjà habillées.
refusal-not-to-hang = Choisissez deux cartes de votre main, une pour l’oreille gauche et une pour la droite.
refusal-no-more-hanging = Tout le monde a déjà accroché : la partie est lancée.
refusal-nothing-to-stop = Il n’y a aucune carte à contester en ce moment.
refusal-own-play = On ne crie pas stop contre soi-même.
refusal-no-fault = Aucune oreille ne convenait : le coup est bon.
refusal-no-bark-due = Vous ne devez aucun aboiement.
refusal-nothing-forgotten = Personne n’a oublié d’aboyer à cette place.
refusal-own-bark = C’est à vous d’aboyer, pas de vous dénoncer !
refusal-not-a-seat-s = Seule la table met fin au délai.
refusal-no-window = Aucun délai ne court en ce moment.
refusal-no-timed-window = À cette table, seul le coup suivant met fin à l’attente.
refusal-last-bark-first = La dernière carte est posée : on attend les deux aboiements.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-name-first = Annoncez d’abord le pelage du joker.
refusal-nothing-to-name = Aucun pelage n’est à annoncer maintenant.
refusal-no-such-coat = Ce pelage n’existe pas : jaune, vert, bleu ou rouge.
refusal-dress-first = Rhabillez d’abord votre oreille nue.
refusal-nothing-to-dress = Aucune oreille n’est à rhabiller maintenant.
refusal-other-ear = C’est l’autre oreille qui est nue.
refusal-not-to-dress = Cette carte n’est pas dans votre main.
refusal-bare-ear = Aucune carte ne pend à cette oreille.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-does-not-fit = Cette carte ne convient pas.
refusal-coat-too-many = On n’annonce un pelage qu’avec un joker.
refusal-coat-missing = Annoncez un pelage avec le joker.
refusal-unknown-do = Ce coup n’existe pas.

## Levels of bots

level-1 = Petit chiot
    .about = Oublie vite ses oreilles, pose la première carte qui va et ne crie jamais « Stop ! ».
level-2 = Basset
    .about = Se souvient d’une oreille sur deux, et pas longtemps ; crie « Stop ! » mais laisse passer une faute sur trois.
level-3 = Épagneul
    .about = Connaît le plus souvent ses oreilles, garde ses jokers et laisse passer une faute sur sept.
level-4 = Limier
    .about = N’oublie que les vieilles cartes et évite celles que les oreilles du voisin attendent.
level-5 = Grandes oreilles
    .about = N’oublie rien, garde ses jokers pour la fin et ne pose rien que les oreilles du voisin attendent.

## The lesson

lesson = Tendre l’oreille
    .end = Vous savez jouer. Le plus dur reste de se souvenir de ses oreilles ; les règles sont sous le point d’interrogation.
lesson-1 = Cinq cartes : deux vont pendre à vos oreilles, et vous ne les verrez plus. Gardez le joker en main, il va toujours ; accrochez deux des autres et retenez-les.
    .hint = Touchez une carte, puis une oreille ; de même pour l’autre, puis « C’est retenu ».
    .praise = Accrochées. Les autres les voient, vous non. Vous, vous voyez les oreilles de Papi et de Zoé : c’est tout le jeu.
    .other = Permis, mais un joker se joue aussi bien de la main, et à l’oreille il faut le jouer d’abord.
lesson-2 = L’os rouge demande du rouge ou un os. Vous avez accroché la balle rouge à gauche et la patte bleue à droite. L’oreille d’abord, de mémoire : laquelle va ?
    .hint = La balle est rouge.
    .praise = Bravo : une carte de moins. L’oreille est nue ; à la table, vous y raccrocherez aussitôt une carte de la main.
    .other = Pas celle-là. Une oreille qui ne va pas est montrée à tous, se raccroche, et coûte une carte. Et jouer de la main quand une oreille va, cela se remarque.
lesson-3 = Os vert sur la défausse ; vos oreilles, le cœur jaune et la gamelle rouge, ne vont pas. Jouez donc de la main : même pelage, ou même symbole.
    .hint = Du vert, ou un os. Les cartes qui vont sont bordées d’or.
    .praise = Elle va. L’anneau qui se referme sur la défausse est le temps que les autres ont pour crier : mais il n’y a rien à dire.
    .other = Permis, mais vous aviez mieux : une carte de la main qui va en fait une de moins.
lesson-4 = Sur l’os rouge, Zoé vient de jouer l’os bleu de sa main. Regardez ses oreilles : y avait-il du rouge, un os ou un joker ? Alors elle devait jouer l’oreille d’abord. Criez !
    .hint = Le cœur rouge allait : « Stop ! Oreille ! ».
    .praise = Bien vu ! Sa carte lui revient, et elle en pioche une. On ne lui dit pas quelle oreille allait.
    .other = Trop tard : votre coup a mis fin au délai, et la faute est passée.
lesson-5 = Cette fois Papi a joué la balle verte de sa main sur la balle jaune. Une faute ? Un cri pour rien coûte une carte. Si tout est en ordre, jouez : à votre oreille gauche pend la patte verte.
    .hint = Il fallait du jaune ou une balle : ses oreilles n’en ont pas. Jouez la patte verte.
    .praise = Exact : rien à redire à Papi, et une carte de moins pour vous.
    .other = Ses oreilles n’allaient pas. Un « Stop ! » pour rien vous coûte une carte ; et de vos oreilles, la gauche allait.
lesson-6 = Rien ne va, ni l’oreille ni la main, sauf le joker, qui va toujours. Jouez-le et nommez le pelage que vous voulez ensuite. Vos autres cartes sont rouges, surtout.
    .hint = Le joker, puis le disque rouge.
    .praise = Du rouge : au prochain tour, trois de vos cartes iront peut-être. Sous le joker, on ne suit plus que ce pelage.
    .other = Permis. Mais avec le joker et du rouge, vos prochaines cartes allaient.
lesson-7 = Il vous reste une seule carte. Vous venez de poser l’avant-dernière : aboyez, une fois, avant que quelqu’un ne remarque votre silence. À la table, personne ne vous le rappellera.
    .hint = « Ouaf ! », à droite de votre chien.
    .praise = Ouaf ! À la toute dernière carte, deux fois : « Ouaf, ouaf ! ». Alors seulement, vous avez gagné.
    .other = Aboyez d’abord.
lesson-8 = Zoé a posé sa dernière carte, et… rien. Si elle aboie deux fois, elle a gagné. Vite !
    .hint = « Oubli ! » : c’est toujours pour qui vient de poser.
    .praise = Quel flair ! Zoé reprend une carte à l’oreille, et la partie continue.
    .other = Trop tard.

## Cards, coats and ears

card = { PART($it, 1) ->
    [none] une carte
    [joker] un joker
   *[other] { PART($it, 2) ->
        [heart] le cœur { coat-m }
        [bone] l’os { coat-m }
        [ball] la balle { coat-f }
        [bowl] la gamelle { coat-f }
        [paw] la patte { coat-f }
        [kennel] la niche { coat-f }
       *[collar] le collier { coat-m }
    }
}
coat-m = { PART($it, 1) ->
    [yellow] jaune
    [green] vert
    [blue] bleu
   *[red] rouge
}
coat-f = { PART($it, 1) ->
    [yellow] jaune
    [green] verte
    [blue] bleue
   *[red] rouge
}
coat = { $it ->
    [yellow] du jaune
    [green] du vert
    [blue] du bleu
   *[red] du rouge
}
symbol = { $it ->
    [heart] un cœur
    [bone] un os
    [ball] une balle
    [bowl] une gamelle
    [paw] une patte
    [kennel] une niche
   *[collar] un collier
}
ear = { $it ->
    [left] gauche
   *[right] droite
}

## What happens

event-hung = { YOU($seat) ->
    [you] Vos deux cartes pendent à vos oreilles : retenez-les bien !
   *[other] { WHO($seat) } a accroché ses deux cartes.
}
event-joker-under = Un joker : il est glissé sous la pioche, on en retourne une autre.
event-turned-up = La défausse commence par { SAY("card", $card) }.
event-laid = { DOES($seat, "jouez", "joue") } { SAY("card", $card) } de { $source ->
    [hand] { IF_YOU($seat, "votre", "sa") } main
   *[other] { IF_YOU($seat, "votre", "son") } oreille { SAY("ear", $source) }
}.
event-named = { DOES($seat, "demandez", "demande") } { SAY("coat", $coat) }.
event-showed = { YOU($seat) ->
    [you] Raté : à votre oreille { SAY("ear", $ear) } pend { SAY("card", $card) }{ $card ->
        [none] {""}
       *[other] ,
    } qui ne convient pas.
   *[other] { $card ->
        [none] { WHO($seat) } montre une carte de son oreille { SAY("ear", $ear) } : raté, elle ne convient pas.
       *[other] Raté pour { WHO($seat) } : à l’oreille { SAY("ear", $ear) } pend { SAY("card", $card) }, qui ne convient pas.
    }
}
event-drew = { DOES($seat, "piochez", "pioche") }{ $card ->
    [none] .
   *[other] {" "}{ SAY("card", $card) }.
}
event-nothing-drawn = Plus rien à piocher pour { WHO($seat) }.
event-reshuffled = La pioche est vide : la défausse est mélangée pour en refaire une.
event-dressed = { YOU($seat) ->
    [you] Votre carte pend à votre oreille { SAY("ear", $ear) } : retenez-la bien !
   *[other] { WHO($seat) } accroche { SAY("card", $card) } à son oreille { SAY("ear", $ear) }.
}
event-stopped = { $by ->
    [none] L’arbitre siffle
   *[other] { DOES($by, "criez", "crie") } « Stop ! Oreille ! »
} : { YOU($seat) ->
    [you] une de vos oreilles
   *[other] { WHO($seat) } avait une oreille qui
} convenait !
event-returned = { DOES($seat, "reprenez", "reprend") } { SAY("card", $card) } en main.
event-false-stop = { DOES($seat, "criez", "crie") } « Stop ! Oreille ! » pour rien : aucune oreille ne convenait.
event-penalty = En gage, { YOU($seat) ->
    [you] { SAY("card", $card) } pend à votre oreille { SAY("ear", $ear) } : retenez bien cette carte !
   *[other] { WHO($seat) } accroche { SAY("card", $card) } à son oreille { SAY("ear", $ear) }.
}
event-barked = { DOES($seat, "aboyez", "aboie") } : « Ouaf{ $barks ->
    [2] , ouaf
   *[other] {""}
} ! »
event-forgotten = { DOES($seat, "avez", "a") } oublié d’aboyer{ $by ->
    [none] {""}
   *[other] {" "}: { DOES($by, "l’avez", "l’a") } remarqué
} !
event-over = { $winner ->
    [none] Tous les coups sont joués : à égalité de cartes, on partage la victoire.
   *[other] { $why ->
        [barked] { DOES($winner, "avez", "a") } gagné !
       *[other] Tous les coups sont joués : { DOES($winner, "gagnez", "gagne") } avec le moins de cartes !
    }
}

## What buttons say

move-hang = Accrocher { $fields ->
    [left] { hang-left }
    [right] { hang-right }
    [left-right] { $left ->
        [none] deux cartes
       *[other] { hang-left } et { hang-right }
    }
   *[other] deux cartes
}
hang-left = { SAY("card", $left) } à gauche
hang-right = { SAY("card", $right) } à droite
move-dress = Accrocher { SAY("card", $card) } à { SAY("ear", $ear) }
move-ear = Jouer l’oreille { SAY("ear", $ear) }{ asking }
move-play = Jouer { SAY("card", $card) }{ asking }
asking = { $fields ->
    [card-coat] { asking-for }
    [coat-ear] { asking-for }
   *[other] {""}
}
asking-for = { $coat ->
    [none] {""}
   *[other] {" "}et demander { SAY("coat", $coat) }
}
move-name = Demander { SAY("coat", $coat) }
move-forgot = { WHO($seat) } n’a pas aboyé !
move-draw = Piocher
move-stop = Stop ! Oreille !
move-bark = Ouaf !
move-close = Fin du délai

## Refusals with particulars

refusal-top-asks = Cette carte ne convient pas : il faut { $top ->
    [joker] { $coat ->
        [none] {""}
       *[other] { SAY("coat", $coat) } ou{" "}
    }
   *[other] { SAY("coat", PART($top, 1)) }, { SAY("symbol", PART($top, 2)) } ou{" "}
}un joker.
refusal-this-ear-is-bare = C’est l’oreille { SAY("ear", $ear) } qu’il faut rhabiller.

## Why a move is good

reason-keep-the-joker = Gardez le joker en main : il servira quand rien d’autre n’ira. Retenez bien cette carte.
reason-all-alike = Toutes se valent ici : ce qui compte est de s’en souvenir.
reason-ear-unknown = Vous ne savez plus ce que porte votre oreille { SAY("ear", $ear) } ; environ { $chance } fois sur 100, elle va.
reason-ear-fits = Rappelez-vous ce que porte votre oreille { SAY("ear", $ear) } : elle va, et l’oreille passe d’abord.
reason-next-ears = Elle va, et les oreilles du joueur suivant n’iront pas dessus.
reason-own-ears = Elle va, et pour ce que vous savez vos oreilles ne vont pas.
reason-joker = Le joker va toujours ; demandez { SAY("coat", $coat) }{ of-which }.
reason-name = Demandez { SAY("coat", $coat) }{ of-which }.
of-which = { $owned ->
    [0] , que le joueur suivant ne montre pas
    [one] , dont vous avez { $owned } carte
   *[other] , dont vous avez { $owned } cartes
}
reason-draw = Rien de ce que vous connaissez ne va : mieux vaut piocher que se tromper d’oreille.
reason-stop = Une carte de son oreille allait : il devait la jouer d’abord.
reason-bark = Aboyez avant que quelqu’un ne remarque votre silence.
reason-forgot = Il devait aboyer et ne l’a pas fait.

## What the table in the browser says

the-card = { $it ->
    [joker] le joker
   *[other] { card }
}
symbol-name = { $it ->
    [heart] cœur
    [bone] os
    [ball] balle
    [bowl] gamelle
    [paw] patte
    [kennel] niche
   *[collar] collier
}
letters =
    .yellow = J
    .green = V
    .blue = B
    .red = R
coats =
    .yellow = jaune
    .green = vert
    .blue = bleu
    .red = rouge
sides =
    .left = gauche
    .right = droite
table =
    .card = { SAY("the-card", $card) }
    .wantedTitle = il faut
    .or = ou
    .wanted = { $top ->
        [joker] { $coat ->
            [none] au choix
           *[other] { SAY("coat-m", $coat) }
        }
       *[other] { SAY("coat-m", $top) } ou { SAY("symbol-name", PART($top, 2)) }
    }
    .wantedSpoken = { $top ->
        [joker] { $coat ->
            [none] Un joker : le pelage n’est pas encore nommé.
           *[other] Il faut { SAY("coat", $coat) }, ou un joker.
        }
       *[other] Il faut { SAY("coat", PART($top, 1)) }, { SAY("symbol", PART($top, 2)) } ou un joker.
    }
    .discard = Défausse : { SAY("the-card", $top) }{ $coat ->
        [none] {""}
       *[other] , pelage { SAY("coat-m", $coat) }
    }
    .discardEmpty = Défausse vide
    .dog = { $name }{ $turn ->
        [true] , c’est son tour
       *[other] {""}
    }, { $last ->
        [true] une seule carte en tout
       *[other] { $cards ->
            [one] { $cards } carte en main
           *[other] { $cards } cartes en main
        }
    } ; { $ears }
    .theirEars = à son oreille gauche { $left }, à la droite { $right }
    .bare = rien
    .hidden = une carte cachée
    .choosing = choisit
    .hung = prêt
    .oneCard = 1 carte
    .ownEars = Vos oreilles
    .playEar = Jouer l’oreille { SAY("ear", $side) }, carte cachée
    .bareEar = Oreille { SAY("ear", $side) }, nue
    .hangOn = Accrocher { $card } à l’oreille { SAY("ear", $side) }
    .hangFirst = Oreille { SAY("ear", $side) }, encore nue
    .hangingCard = À l’oreille { SAY("ear", $side) } : { $card }. Reprendre
    .draw = Piocher
    .pile = Pioche, { $cards } { $cards ->
        [one] carte
       *[other] cartes
    }
    .play = Jouer { $card }
    .rememberThem = Retenez-les :
    .theyTurn = elles vont se retourner.
    .remembered = C’est retenu
    .chooseCoat = Quel pelage demandez-vous ?
    .askFor = Demander { SAY("coat", $coat) }
    .calls = Crier
    .shouted = { $name } : « { $text } »
titles =
    .hang = Vos oreilles
    .waitHang = Les autres accrochent
    .name = Quel pelage ?
    .dress = Habillez votre oreille
    .lastCard = Dernière carte !
    .wrongEar = Pas cette oreille
    .penalty = Une carte de plus
    .stopped = { $name } arrête le jeu
    .referee = L’arbitre arrête le jeu
    .falseStop = { $you ->
        [true] Vous criez pour rien
       *[other] { $name } crie pour rien
    }
    .forgotten = { $you ->
        [true] Vous n’avez pas aboyé
       *[other] { $name } n’a pas aboyé
    }
prompts =
    .turn = L’oreille d’abord, de mémoire ; sinon une carte de la main, ou la pioche.
    .raised = Touchez-la encore pour la jouer, ou glissez-la sur la défausse.
    .joker = Touchez-le encore, puis choisissez un pelage.
    .hang = Touchez une carte, puis une oreille. Ensuite les autres les verront, et vous non.
    .hangOne = Et maintenant l’autre oreille.
    .hangBoth = Retenez-les bien : elles vont se retourner.
    .hung = Vos cartes pendent. On commence quand tout le monde est prêt.
    .name = On ne suivra plus que ce pelage.
    .dress = Touchez une carte, puis l’oreille nue. Retenez-la.
    .wrongEar = C’était { $card }. Elle se raccroche, et vous piochez : retenez-la.
    .penalty = À votre oreille { SAY("ear", $side) } : { $card }. Retenez-la, elle va se retourner.
    .stopped = Une oreille convenait : la carte revient en main, plus une de la pioche.
shouts =
    .stop = Stop ! Oreille !
    .bark = Ouaf !
    .barkTwice = Ouaf, ouaf !
    .forgot = Oubli !
end =
    .won = Gagné !
    .wins = { $name } gagne
    .shared = Partie partagée
    .howWon = Votre dernière carte est partie de l’oreille, et vous avez aboyé deux fois.
    .howLost = La dernière carte { DE($name) } est partie, et l’aboiement a suivi.
    .turns = Tous les tours sont joués : le moins de cartes gagne.
    .left = il reste
    .none = plus rien
    .cards = { $n } { $n ->
        [one] carte
       *[other] cartes
    }
    .course = Cartes restantes, tour après tour
    .open = Les cartes { DE($name) }
    .ears = Aux oreilles
    .hand = En main
    .nothing = rien
