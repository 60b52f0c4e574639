"""One line to whoever runs `make hw`."""


def say(words):
    print(f"slapdeck: {words}", flush=True)
