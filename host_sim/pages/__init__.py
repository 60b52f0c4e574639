"""What is made of the sources: golden pictures, pages of rules and screens, reports of proofs."""
