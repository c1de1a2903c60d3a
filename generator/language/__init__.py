"""Texts to tokens with what is known of each word: what derive and link both need of language."""

from generator.language.acronyms import agreed_acronyms, expanded_stems, find_acronyms, written_out
from generator.language.background import Background, background
from generator.language.classes import find_classes
from generator.language.corpus import Corpus, blocks, read_corpus
from generator.language.fields import Fields, fields
from generator.language.lexicon import Lexicon, lexicon
from generator.language.specialties import Specialties, TermPlaces, find_terms, specialties
from generator.language.tokens import Tokens, joined, tokenize
from generator.language.topicality import topicality

__all__ = [
    "Background",
    "Corpus",
    "Fields",
    "Lexicon",
    "Specialties",
    "TermPlaces",
    "Tokens",
    "agreed_acronyms",
    "background",
    "blocks",
    "expanded_stems",
    "fields",
    "find_acronyms",
    "find_classes",
    "find_terms",
    "joined",
    "lexicon",
    "read_corpus",
    "specialties",
    "tokenize",
    "topicality",
    "written_out",
]
