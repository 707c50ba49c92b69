"""Secure element of the device."""

from typing import Literal, overload

@overload
def uid(hex: Literal[True] = True) -> str:
    """Return the unique identifier as a hexadecimal string."""

@overload
def uid(hex: Literal[False]) -> bytes:
    """Return the unique identifier as bytes."""

@overload
def sha256(msg: str | bytes | bytearray, hex: Literal[True] = True) -> str:
    """Return the SHA-256 digest of msg as a hexadecimal string."""

@overload
def sha256(msg: str | bytes | bytearray, hex: Literal[False]) -> bytes:
    """Return the SHA-256 digest of msg as bytes."""

@overload
def pubkey(hex: Literal[True] = True) -> str:
    """Return the public key as a hexadecimal string."""

@overload
def pubkey(hex: Literal[False]) -> bytes:
    """Return the public key as bytes."""

@overload
def sign(msg: str | bytes | bytearray, hex: Literal[True] = True) -> str:
    """Return the ECDSA signature over SHA-256(msg) as a hexadecimal string."""

@overload
def sign(msg: str | bytes | bytearray, hex: Literal[False]) -> bytes:
    """Return the ECDSA signature over SHA-256(msg) as bytes."""

def common_name() -> str:
    """Return the common name in the device certificate, the physical identity."""

def get_device_certificate() -> bytes:
    """Return the device certificate."""
