"""The whole console on the laptop: evenings, the window, the terminal, what is stored.

They need pygame, and for windows Xvfb and xdotool. Run them after a change in `host_sim/laptop` or
in what a screen does with a press.
"""
