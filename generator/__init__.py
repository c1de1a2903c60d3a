"""The paper catalogue: bare abstracts to a searchable static site."""
