"""Elliptic curves (SEC 2) and ECDSA signatures (FIPS 186-4) with nonces from RFC 6979."""


from sdk.crypto._digest import hexadecimal
from sdk.crypto.hmac import HMAC
from sdk.crypto.keccak import Keccak  # noqa: F401
from sdk.crypto.md5 import MD5  # noqa: F401
from sdk.crypto.sha1 import SHA1  # noqa: F401
from sdk.crypto.sha2 import SHA2
from sdk.crypto.sha3 import SHA3  # noqa: F401
from world import signals

SECP160R1 = 0
SECP192R1 = 1
SECP224R1 = 2
SECP256R1 = 3
SECP256K1 = 4


class _Curve:
    """y² = x³ + ax + b modulo p, with base point (x, y) of order n."""

    def __init__(self, p, a, b, x, y, n):
        self.p, self.a, self.b, self.n = p, a % p, b, n
        self.base = (x, y)
        self.size = _bytes_of(p)
        self.order = _bytes_of(n)

    def has(self, point):
        x, y = point
        return x < self.p and y < self.p and (y * y - x * x * x - self.a * x - self.b) % self.p == 0

    def add(self, one, two):
        if one is None or two is None:
            return two if one is None else one
        if one[0] == two[0]:
            if (one[1] + two[1]) % self.p == 0:
                return None
            slope = (3 * one[0] * one[0] + self.a) * _inverse(2 * one[1], self.p)
        else:
            slope = (two[1] - one[1]) * _inverse(two[0] - one[0], self.p)
        x = (slope * slope - one[0] - two[0]) % self.p
        return x, (slope * (one[0] - x) - one[1]) % self.p

    def times(self, number, point):
        found = None
        while number:
            if number & 1:
                found = self.add(found, point)
            point = self.add(point, point)
            number >>= 1
        return found

    def y_of(self, x, odd):
        """Return the y coordinate of a point; p % 4 == 3 for all curves except P-224."""
        square = (x * x * x + self.a * x + self.b) % self.p
        y = pow(square, (self.p + 1) // 4, self.p) if self.p & 3 == 3 else _root(square, self.p)
        if y * y % self.p != square:
            raise ValueError('the point is not on the curve')
        return y if y & 1 == odd else self.p - y


def _bytes_of(number):
    count = 0
    while number:
        number >>= 8
        count += 1
    return count


def _inverse(a, p):
    low, high = a % p, p
    x, y = 1, 0
    while low > 1:
        ratio = high // low
        x, y = y - x * ratio, x
        low, high = high - low * ratio, low
    return x % p


def _root(square, p):
    """Return a square root modulo p (Tonelli–Shanks algorithm)."""
    q, s = p - 1, 0
    while q & 1 == 0:
        q >>= 1
        s += 1
    z = 2
    while pow(z, (p - 1) // 2, p) != p - 1:
        z += 1
    m, c, t, r = s, pow(z, q, p), pow(square, q, p), pow(square, (q + 1) // 2, p)
    while t not in (0, 1):
        i, power = 0, t
        while power != 1:
            power = power * power % p
            i += 1
        b = pow(c, 1 << m - i - 1, p)
        m, c = i, b * b % p
        t, r = t * c % p, r * b % p
    return r if t else 0


_CURVES = (
    _Curve(
        0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF7FFFFFFF,
        -3,
        0x1C97BEFC54BD7A8B65ACF89F81D4D4ADC565FA45,
        0x4A96B5688EF573284664698968C38BB913CBFC82,
        0x23A628553168947D59DCC912042351377AC5FB32,
        0x0100000000000000000001F4C8F927AED3CA752257,
    ),
    _Curve(
        0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFF,
        -3,
        0x64210519E59C80E70FA7E9AB72243049FEB8DEECC146B9B1,
        0x188DA80EB03090F67CBF20EB43A18800F4FF0AFD82FF1012,
        0x07192B95FFC8DA78631011ED6B24CDD573F977A11E794811,
        0xFFFFFFFFFFFFFFFFFFFFFFFF99DEF836146BC9B1B4D22831,
    ),
    _Curve(
        0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000001,
        -3,
        0xB4050A850C04B3ABF54132565044B0B7D7BFD8BA270B39432355FFB4,
        0xB70E0CBD6BB4BF7F321390B94A03C1D356C21122343280D6115C1D21,
        0xBD376388B5F723FB4C22DFE6CD4375A05A07476444D5819985007E34,
        0xFFFFFFFFFFFFFFFFFFFFFFFFFFFF16A2E0B8F03E13DD29455C5C2A3D,
    ),
    _Curve(
        0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF,
        -3,
        0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B,
        0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
        0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
        0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
    ),
    _Curve(
        0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC2F,
        0,
        7,
        0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
        0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
        0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141,
    ),
)


def _to_integer(data):
    return int.from_bytes(data, 'big')


def _to_bytes(number, size):
    return number.to_bytes(size, 'big')


def _parse_point(curve, key):
    if key[:1] in (b'\x02', b'\x03'):
        key = decompress_key(_CURVES.index(curve), key)
    if len(key) == 2 * curve.size + 1 and key[:1] == b'\x04':
        key = key[1:]
    if len(key) != 2 * curve.size:
        raise ValueError('the key has the wrong size')
    return _to_integer(key[: curve.size]), _to_integer(key[curve.size :])


def _format_key(curve, point):
    return _to_bytes(point[0], curve.size) + _to_bytes(point[1], curve.size)


def make_keys(curve):
    found = _CURVES[curve]
    secret = 0
    for _ in range(found.order // 4 + 1):
        secret = secret << 32 | signals.program_random.bits()
    secret = secret % (found.n - 1) + 1
    private = _to_bytes(secret, found.order)
    return derive_public_key(curve, private), private


def check_public_key(curve, pbkey):
    try:
        return _CURVES[curve].has(_parse_point(_CURVES[curve], bytes(pbkey)))
    except ValueError:
        return False


def derive_public_key(curve, pvkey):
    found = _CURVES[curve]
    secret = _to_integer(bytes(pvkey))
    if not 0 < secret < found.n:
        raise ValueError('the private key is not valid for this curve')
    return _format_key(found, found.times(secret, found.base))


def compress_key(curve, key):
    x, y = _parse_point(_CURVES[curve], bytes(key))
    return bytes([2 + (y & 1)]) + _to_bytes(x, _CURVES[curve].size)


def decompress_key(curve, key):
    found = _CURVES[curve]
    x = _to_integer(bytes(key[1:]))
    return _format_key(found, (x, found.y_of(x, key[0] & 1)))


def _digest_number(message, n):
    bits = len(message) * 8
    size = len(bin(n)) - 2
    number = _to_integer(bytes(message))
    return number >> bits - size if bits > size else number


def _nonce(curve, message, secret, digest):
    """Return the nonce k (RFC 6979, section 3.2)."""
    size = digest.block and len(digest._of(b''))
    given = _to_bytes(secret, curve.order) + _to_bytes(
        _digest_number(message, curve.n) % curve.n, curve.order
    )

    def code(key, data):
        mac = HMAC(key, digest)
        mac.update(data)
        return mac.digest()

    value, key = b'\x01' * size, bytes(size)
    for mark in (b'\x00', b'\x01'):
        key = code(key, value + mark + given)
        value = code(key, value)
    bits = len(bin(curve.n)) - 2
    while True:
        data = b''
        while len(data) < curve.order:
            value = code(key, value)
            data += value
        number = _to_integer(data[: curve.order]) >> curve.order * 8 - bits
        if 0 < number < curve.n:
            return number
        key = code(key, value + b'\x00')
        value = code(key, value)


def sign(curve, message, pvkey, deterministic=False, recoverable=False):
    found = _CURVES[curve]
    secret = _to_integer(bytes(pvkey))
    number = _nonce(found, bytes(message), secret, deterministic or SHA2())
    x, y = found.times(number, found.base)
    r = x % found.n
    digest = _digest_number(message, found.n)
    s = _inverse(number, found.n) * (digest + r * secret) % found.n
    identifier = (y & 1) | (2 if x >= found.n else 0)
    signature = _to_bytes(r, found.order) + _to_bytes(s, found.order)
    return (identifier, signature) if recoverable else signature


def verify(curve, message, signature, pbkey):
    found = _CURVES[curve]
    signature = bytes(signature)
    r, s = _to_integer(signature[: found.order]), _to_integer(signature[found.order :])
    if not (0 < r < found.n and 0 < s < found.n):
        return False
    w = _inverse(s, found.n)
    one = found.times(_digest_number(message, found.n) * w % found.n, found.base)
    two = found.times(r * w % found.n, _parse_point(found, bytes(pbkey)))
    point = found.add(one, two)
    return point is not None and point[0] % found.n == r


def bin_to_hex(key):
    return hexadecimal(key)


def hex_to_bin(key):
    return bytes([int(key[i : i + 2], 16) for i in range(0, len(key), 2)])


