"""A catalogue to its papers' vectors, packed for a script: a byte for each number, in base 64."""

from array import array
from base64 import b64encode

from generator.paper import Catalogue


def packed_vectors(catalogue: Catalogue) -> dict[str, object]:
    """How many numbers a vector has, and all of them, paper by paper, as signed bytes.

    Base 64 costs a third more than the bytes, of which compression wins most back; a script can
    hold no bytes as they are.
    """
    vectors = [catalogue.vectors.get(slug, ()) for slug in catalogue.papers]
    length = max(map(len, vectors), default=0)
    numbers = array("b", (number for vector in vectors for number in vector))
    return {"length": length, "numbers": b64encode(numbers.tobytes()).decode("ascii")}
