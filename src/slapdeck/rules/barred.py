"""Barred slaps (R31) once the slaps of all have changed."""


def spare_last_slap(rules):
    """Leave every seat a slap: where the handicaps of the HouseRules `rules`, if any, would bar it
    from all that are on, it is barred from none. Nobody is barred from what is off."""
    if not rules.handicaps:
        return
    barred = rules.handicaps.barred_patterns
    for i in range(len(barred)):
        barred[i] &= rules.patterns
        if barred[i] == rules.patterns:
            barred[i] = 0
    if rules.handicaps.is_off():
        rules.handicaps = None
