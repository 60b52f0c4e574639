"""`make measure WHAT=bench`: measures every claimed figure and its baselines in one run.

catalogue.py has the claims and goals, jobs.py runs the measurements, most of which are functions
of the handheld's tests. page.py writes the result.
"""
