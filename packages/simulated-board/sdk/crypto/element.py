"""Secure element of the device, with example identity and keys."""

from hashlib import sha256 as _sha256

from runtime.text import raw
from sdk.crypto import ecc
from sdk.crypto._digest import hexadecimal

_UID = bytes([0x01, 0x23, 0xA9, 0xC4, 0x7E, 0x51, 0xB6, 0xD2, 0xEE])
_COMMON_NAME = 'sn04d7b29c8e15f3a607'
_PRIVATE = _sha256(b'example key of the simulation').digest()


def _format(data, hex):
    return hexadecimal(data) if hex else data


def uid(hex=True):
    return _format(_UID, hex)


def sha256(msg, hex=True):
    return _format(_sha256(raw(msg)).digest(), hex)


def pubkey(hex=True):
    return _format(ecc.derive_public_key(ecc.SECP256R1, _PRIVATE), hex)


def sign(msg, hex=True):
    return _format(ecc.sign(ecc.SECP256R1, _sha256(raw(msg)).digest(), _PRIVATE), hex)


def common_name():
    return _COMMON_NAME


def get_device_certificate():
    return b'-----BEGIN CERTIFICATE-----\nexample\n-----END CERTIFICATE-----\n'
