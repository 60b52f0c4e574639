"""The page of `make web`, and phones as buttons.

They need node and the machine's Chromium. Run them after a change in `host_sim/web` or
`host_sim/phones`.
"""
