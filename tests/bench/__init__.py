"""`make bench`: every figure that we claim, measured in one go, with its baselines beside it.

catalogue.py says what is measured and what is to be reached, jobs.py who measures it; what they
measure stands in the tests of the handheld wherever it did already. page.py writes the result.
"""
