"""CPU players: what they see, how long their hands take, when they are wrong."""
