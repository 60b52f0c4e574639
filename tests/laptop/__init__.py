"""What takes long on the laptop, such as whole games: `pytest host_sim` has a minute."""
