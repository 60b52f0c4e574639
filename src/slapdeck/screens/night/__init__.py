"""A party night between its rounds: the next rule, three, two, one, the podium."""
