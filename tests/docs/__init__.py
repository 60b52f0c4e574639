"""The documents: no dead links, and their commands and examples work. Run them after a change in
docs.
"""
