head-game = game
head-players = players
head-minutes = minutes
head-options = options
ended = The end. Won by { $winners ->
    [none] nobody
   *[other] { $winners }
}; scores { $scores }
verify-promise = ✓ The secret is the one that was promised before the deal.
verify-not-promise = ✗ The secret is not the one that was promised before the deal.
verify-mix = ✓ The shuffle is made of the secret and of the players' words.
verify-not-mix = ✗ The shuffle is not made of the secret and of the players' words.
verify-play = ✓ Dealt and played again, the match is the same to its end.
verify-not-play = ✗ Dealt and played again, it is another match.
