"""Web addresses: found in running text, mended, shown short, and labelled by what they lead to."""

import re
from urllib.parse import quote, urlsplit

from generator.text.spans import Link, LinkKind

_CHARACTER = (
    r"[A-Za-z0-9\-._~:/?#@!&'()*+,;=%|]|\\[_~#%&]|\{\\?[_~#%]\}|\{\\textasciitilde\s?(?:\{\})?\}"
)
_DOMAINS = (
    "com org net io ai edu dev co app science me gov uk de ch fr cn jp eu ca nl at kr in it "
    "au sg hk page site github xyz tech info cc be ly gl"
).split()
_ENDING = f"(?:{'|'.join(_DOMAINS)})"
ADDRESS = (
    rf"(?<![A-Za-z0-9])https?\s?:\s?/\s?/\s?(?:{_CHARACTER}){{1,1000}}"
    rf"|(?<![\w@./-])www\.[A-Za-z0-9](?:{_CHARACTER}){{1,1000}}"
    rf"|(?<![\w@./-])[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+){{0,3}}\.{_ENDING}/(?:{_CHARACTER}){{1,1000}}"
    rf"|(?<![\w@./-])[A-Za-z0-9-]+\.(?:github|gitlab)\.io\b/?"
)
HOST = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)+(?::[0-9]{1,5})?")
SAFE = "-._~:/?#@!&+,;=%"
SENTENCE = re.compile(r"\.(?:The|We|Our|This|In|It|Code|Project|Data|All|Models?)$")
MAX_SHOWN = 50
HOSTS: dict[str, LinkKind] = {
    "github.com": "code", "gitlab.com": "code", "bitbucket.org": "code",
    "anonymous.4open.science": "code",
    "codeocean.com": "code", "gist.github.com": "code", "github.io": "project",
    "sites.google.com": "project",
    "gitlab.io": "project", "zenodo.org": "data", "figshare.com": "data", "kaggle.com": "data",
    "dataverse.org": "data", "huggingface.co": "model", "youtube.com": "video", "youtu.be": "video",
    "vimeo.com": "video", "bilibili.com": "video",
}  # fmt: skip
# Hosts that may hold anything: there the words before the address decide.
OPEN_HOSTS = frozenset(["github.com", "huggingface.co", "gitlab.com", "anonymous.4open.science"])
WORDS: dict[str, LinkKind] = {
    "code": "code", "codes": "code", "implementation": "code", "implementations": "code",
    "repository": "code",
    "software": "code", "source": "code", "toolkit": "code", "library": "code", "package": "code",
    "project": "project", "website": "project", "webpage": "project", "page": "project",
    "demo": "project",
    "homepage": "project", "site": "project", "leaderboard": "project",
    "dataset": "data", "datasets": "data", "data": "data", "benchmark": "data", "corpus": "data",
    "model": "model", "models": "model", "weights": "model", "checkpoint": "model",
    "checkpoints": "model",
    "video": "video", "videos": "video",
}  # fmt: skip
CONTEXT = 90


def link(address: str, before: str, text: str | None = None) -> Link | None:
    """The link to an address as written, or nothing if it is not a web address.

    `before` is the text that leads up to it; `text` the words to show, by default the address
    without what a reader can do without.
    """
    url = _url(address)
    return Link(url, text or short(url), kind(url, before)) if url else None


def trimmed(address: str) -> str:
    """An address as found in running text, without the punctuation of the sentence around it."""
    while address:
        last = address[-1]
        if last in ".,;:!?'*_|&" or (last in ")" and address.count(")") > address.count("(")):
            address = address[:-1].rstrip("\\")
        elif match := SENTENCE.search(address):
            address = address[: match.start()]
        else:
            break
    return address


def short(url: str) -> str:
    """The address without scheme, `www.` and closing slash, its middle left out when it is long."""
    shown = re.sub(r"^https?://(?:www\.)?", "", url).rstrip("/")
    if len(shown) <= MAX_SHOWN:
        return shown
    host, _, path = shown.partition("/")
    last = path.rpartition("/")[2]
    room = max(MAX_SHOWN - len(host) - 3, 12)
    tail = last if len(last) <= room else last[: room - 1] + "…"
    return f"{host}/…/{tail}" if "/" in path else f"{host}/{tail}"


def kind(url: str, before: str) -> LinkKind:
    """What a link leads to, by its host and the nearest telling word before it."""
    parts = urlsplit(url)
    host = (parts.hostname or "").removeprefix("www.")
    site = next((name for name in HOSTS if host == name or host.endswith("." + name)), None)
    if host == "huggingface.co" and parts.path.startswith("/datasets"):
        return "data"
    if site and site not in OPEN_HOSTS:
        return HOSTS[site]
    words = re.findall(r"[a-z]+", before[-CONTEXT:].lower())
    told = [WORDS[word] for word in words if word in WORDS]
    if site and "code" in told:
        return "code"
    return told[-1] if told else HOSTS[site] if site else "link"


def _url(address: str) -> str | None:
    address = re.sub(r"\{\\textasciitilde\s?(?:\{\})?\}|\\textasciitilde(?:\{\})?", "~", address)
    address = re.sub(r"\\([_~#%&{}])", r"\1", re.sub(r"\{(\\?[_~#%])\}", r"\1", address))
    address = re.sub(r"\s+", "", address)
    match = re.match(r"(https?):/?/?", address, re.IGNORECASE)
    scheme, rest = (match[1].lower(), address[match.end() :]) if match else ("https", address)
    host = re.split(r"[/?#]", rest, maxsplit=1)[0]
    if not HOST.fullmatch(host):
        return None
    return f"{scheme}://{host.lower()}{quote(rest[len(host) :], safe=SAFE)}"
