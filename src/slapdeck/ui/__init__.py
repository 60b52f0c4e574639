"""What several screens share: canvas, colours, fonts, send queue, cards, verdict, words.

Only reads the table.
"""
