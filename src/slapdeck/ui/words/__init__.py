"""The words a person sees, in the chosen language: a module a language, named as settings.py names
it. English is whole; texts that another language lacks are shown in English, one by one.

Words are bytes of Latin-1 in capitals: b"\\xdc" is U with two dots. `python -m host_sim words`
lists what a language lacks.
"""

_chosen = []  # the module: its name may have gone from sys.modules (heap.py)


def choose(language):
    """Use `language` from the next screen on: "en", or another module of this package."""
    module = _module(language)
    complete(module)
    _chosen[:] = (module,)


def words():
    """Return the module of the chosen language; allocates, so call it at construction only."""
    return _chosen[0] if _chosen else _module("en")


def complete(language):
    """Add to the module what it lacks of English. Return the names added, "VALUE.alone" for an
    entry of a dict."""
    lacks = []
    english = _module("en").__dict__  # not `dir`: it tries every name there is, 0.3 s
    if language.__dict__ is english:
        return lacks
    for name, ours in english.items():
        if name[0] == "_":
            continue
        if not hasattr(language, name):
            lacks.append(name)
            setattr(language, name, ours)
        elif isinstance(ours, dict):
            theirs = getattr(language, name)
            for key in ours:
                if key not in theirs:
                    lacks.append(name + "." + key)
                    theirs[key] = ours[key]
    return lacks


def _module(language):
    return __import__("slapdeck.ui.words." + language, None, None, ("words",))
