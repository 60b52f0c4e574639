"""Phones as buttons: the server, its messages, and Chromium pages as phones."""
