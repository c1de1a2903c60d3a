"""How good titles, tags and links are, measured on papers whose authors named them."""
