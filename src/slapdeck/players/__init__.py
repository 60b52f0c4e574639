"""CPU players: the cards that they see, how long their hands take, when they are wrong."""
