"""Slow tests on the laptop, such as whole games; `pytest host_sim` stays under a minute."""
