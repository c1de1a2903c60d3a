"""Plain text to the language it is written in, and the direction it runs in."""


def detect(text: str) -> str:
    """BCP 47 code."""
    return "en"


def direction(language: str) -> str:
    """Text direction."""
    return (
        "rtl"
        if language.partition("-")[0]
        in ("ar", "fa", "he", "ur", "yi", "ps", "dv", "ckb", "sd", "ug")
        else "ltr"
    )
