"""Makes pages and pictures from the sources: golden pictures, rules and screens, reports of
proofs."""
