"""A press on the title or during the demo."""


def go_on(console, is_paused, button, t):
    """Join by the press, or show the paused game where there is one."""
    if is_paused:
        console.show("paused", button=button)
    else:
        console.show("join", joined=1 << button, pressed=button, t=t)
