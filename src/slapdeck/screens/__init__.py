"""The screens: what a press means and what is drawn, one after the other."""
