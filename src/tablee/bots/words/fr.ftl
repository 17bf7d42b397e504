random-play = Au hasard
    .about = N'importe quel coup permis.
