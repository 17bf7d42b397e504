head-game = game
head-players = players
head-minutes = minutes
head-options = options
ended = The end. Won by { $winners ->
    [none] nobody
   *[other] { $winners }
}; scores { $scores }
