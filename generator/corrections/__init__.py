"""What an editor wrote beside the abstracts to papers and links that follow it.

The file is described in CORRECTIONS.md. Each step returns what it could not do as problems.
"""

from generator.corrections.attach import Corrections
from generator.corrections.links import correct_links
from generator.corrections.papers import correct_papers, hide
from generator.corrections.read import read_corrections

__all__ = ["Corrections", "correct_links", "correct_papers", "hide", "read_corrections"]
