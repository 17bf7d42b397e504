head-game = jeu
head-players = joueurs
head-minutes = minutes
head-options = options
ended = Fin. Gagné par { $winners ->
    [none] personne
   *[other] { $winners }
} ; scores { $scores }
verify-promise = ✓ Le secret est bien celui qui était promis avant la donne.
verify-not-promise = ✗ Le secret n’est pas celui qui était promis avant la donne.
verify-mix = ✓ Le mélange vient bien du secret et des mots des joueurs.
verify-not-mix = ✗ Le mélange ne vient pas du secret et des mots des joueurs.
verify-play = ✓ Redonnée et rejouée, la partie est la même jusqu’au bout.
verify-not-play = ✗ Redonnée et rejouée, ce n’est pas la même partie.
