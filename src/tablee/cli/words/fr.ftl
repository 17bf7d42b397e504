head-game = jeu
head-players = joueurs
head-minutes = minutes
head-options = options
ended = Fin. Gagné par { $winners ->
    [none] personne
   *[other] { $winners }
} ; scores { $scores }
