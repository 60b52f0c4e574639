"""Pixels that several screens share: canvas, colours, font, send queue, cards, verdict, words.

Reads the table only.
"""
