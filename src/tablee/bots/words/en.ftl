random-play = Random
    .about = Any legal move.
