"""Past games: replay and resume from a record, statistics, high scores, knock-outs, party
nights."""
