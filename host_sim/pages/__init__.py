"""Pages made of the sources: golden pictures, rules and screens, reports of proofs."""
