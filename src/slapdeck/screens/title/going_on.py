"""What a press does where nobody plays."""


def go_on(console, is_paused, button, t):
    """It joins; a paused game comes first."""
    if is_paused:
        console.show("paused", button=button)
    else:
        console.show("join", joined=1 << button, pressed=button, t=t)
