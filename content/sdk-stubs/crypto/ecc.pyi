"""Keys and signatures on elliptic curves, in software."""

from typing import Literal, overload

from crypto.keccak import Keccak
from crypto.md5 import MD5
from crypto.sha1 import SHA1
from crypto.sha2 import SHA2
from crypto.sha3 import SHA3

SECP160R1: int
"""Curve secp160r1."""
SECP192R1: int
"""Curve secp192r1."""
SECP224R1: int
"""Curve secp224r1."""
SECP256R1: int
"""Curve secp256r1, also called P-256."""
SECP256K1: int
"""Curve secp256k1."""

def make_keys(curve: int) -> tuple[bytes, bytes]:
    """Return a new key pair: (uncompressed public key, private key)."""

def check_public_key(curve: int, pbkey: bytes) -> bool:
    """Return True if the public key is a point on the curve."""

def derive_public_key(curve: int, pvkey: bytes) -> bytes:
    """Return the public key of a private key; raise ValueError if it cannot be derived."""

def compress_key(curve: int, key: bytes) -> bytes:
    """Return the compressed form of a public key."""

def decompress_key(curve: int, key: bytes) -> bytes:
    """Return the uncompressed form of a public key."""

@overload
def sign(
    curve: int,
    message: bytes,
    pvkey: bytes,
    deterministic: MD5 | SHA1 | SHA2 | SHA3 | Keccak | Literal[False] = False,
    recoverable: Literal[False] = False,
) -> bytes:
    """Return the signature of a digest."""

@overload
def sign(
    curve: int,
    message: bytes,
    pvkey: bytes,
    deterministic: MD5 | SHA1 | SHA2 | SHA3 | Keccak | Literal[False] = False,
    *,
    recoverable: Literal[True],
) -> tuple[int, bytes]:
    """Return (identifier, signature), from which the public key can be recovered."""

def verify(curve: int, message: bytes, signature: bytes, pbkey: bytes) -> bool:
    """Return True if the signature of the digest matches the public key pbkey."""

def bin_to_hex(key: bytes) -> str:
    """Return a key as a hexadecimal string."""

def hex_to_bin(key: str) -> bytes:
    """Return a key as bytes."""
