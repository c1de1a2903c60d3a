"""The one exception: the run cannot go on."""


class CannotGoOn(Exception):  # noqa: N818 (it reads as what it says)
    """The run has to stop; the message says why, and the way out."""
