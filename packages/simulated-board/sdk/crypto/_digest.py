"""Hash functions: MD5 (RFC 1321), SHA (FIPS 180-4), and Keccak (FIPS 202)."""

from math import sin

from runtime.text import raw

_M32 = 0xFFFFFFFF
_M64 = 0xFFFFFFFFFFFFFFFF


def hexadecimal(data):
    return ''.join(['%02x' % byte for byte in data])


def _pad(data, block, size_bytes, big):
    out = bytearray(data)
    bits = len(data) * 8
    out.append(0x80)
    while len(out) % block != block - size_bytes:
        out.append(0)
    order = range(size_bytes - 1, -1, -1) if big else range(size_bytes)
    for i in order:
        out.append(bits >> 8 * i & 255)
    return out


def md5_of(data):
    table = [int(abs(sin(i + 1)) * 4294967296) & _M32 for i in range(64)]
    turns = (7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21)
    message = _pad(data, 64, 8, False)
    state = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476]
    for at in range(0, len(message), 64):
        words = [
            message[at + 4 * i]
            | message[at + 4 * i + 1] << 8
            | message[at + 4 * i + 2] << 16
            | message[at + 4 * i + 3] << 24
            for i in range(16)
        ]
        a, b, c, d = state
        for i in range(64):
            if i < 16:
                f, g = b & c | ~b & d, i
            elif i < 32:
                f, g = d & b | ~d & c, (5 * i + 1) % 16
            elif i < 48:
                f, g = b ^ c ^ d, (3 * i + 5) % 16
            else:
                f, g = c ^ (b | ~d & _M32), 7 * i % 16
            f = f + a + table[i] + words[g] & _M32
            turn = turns[i // 16 * 4 + i % 4]
            a, d, c, b = d, c, b, b + (f << turn | f >> 32 - turn) & _M32
        state = [state[0] + a & _M32, state[1] + b & _M32, state[2] + c & _M32, state[3] + d & _M32]
    return b''.join([word.to_bytes(4, 'little') for word in state])


def sha1_of(data):
    message = _pad(data, 64, 8, True)
    state = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0]
    for at in range(0, len(message), 64):
        w = [int.from_bytes(message[at + 4 * i : at + 4 * i + 4], 'big') for i in range(16)]
        for i in range(16, 80):
            x = w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16]
            w.append((x << 1 | x >> 31) & _M32)
        a, b, c, d, e = state
        for i in range(80):
            if i < 20:
                f, k = b & c | ~b & d, 0x5A827999
            elif i < 40:
                f, k = b ^ c ^ d, 0x6ED9EBA1
            elif i < 60:
                f, k = b & c | b & d | c & d, 0x8F1BBCDC
            else:
                f, k = b ^ c ^ d, 0xCA62C1D6
            turned = (a << 5 | a >> 27) + (f & _M32) + e + k + w[i] & _M32
            a, b, c, d, e = turned, a, (b << 30 | b >> 2) & _M32, c, d
        state = [x + y & _M32 for x, y in zip(state, (a, b, c, d, e))]
    return b''.join([word.to_bytes(4, 'big') for word in state])


def _primes(count):
    found = []
    n = 2
    while len(found) < count:
        if all([n % p for p in found]):
            found.append(n)
        n += 1
    return found


def _root(n, power, bits):
    """Return the fractional bits of the square or cube root of n."""
    radicand = n << power * bits
    low = 0
    high = 1 << bits + 5
    while high - low > 1:
        middle = (low + high) // 2
        if middle**power <= radicand:
            low = middle
        else:
            high = middle
    return low & (1 << bits) - 1


def sha2_of(data, bits):
    """Return the SHA-2 digest with 224, 256, 384, or 512 bits."""
    wide = bits > 256
    size = 64 if wide else 32
    mask = _M64 if wide else _M32
    rounds = 80 if wide else 64
    primes = _primes(rounds)
    table = [_root(p, 3, size) for p in primes]
    if bits == 224:
        state = [_root(p, 2, 64) & _M32 for p in primes[8:16]]
    elif bits == 384:
        state = [_root(p, 2, 64) for p in primes[8:16]]
    else:
        state = [_root(p, 2, size) for p in primes[:8]]
    spins = (
        ((1, 8, 7), (19, 61, 6), (28, 34, 39), (14, 18, 41))
        if wide
        else ((7, 18, 3), (17, 19, 10), (2, 13, 22), (6, 11, 25))
    )

    def turned(x, n):
        return (x >> n | x << size - n) & mask

    step = size // 8
    message = _pad(data, 16 * step, 2 * step, True)
    for at in range(0, len(message), 16 * step):
        w = [
            int.from_bytes(message[at + step * i : at + step * (i + 1)], 'big') for i in range(16)
        ]
        for i in range(16, rounds):
            x, y = w[i - 15], w[i - 2]
            s0 = turned(x, spins[0][0]) ^ turned(x, spins[0][1]) ^ x >> spins[0][2]
            s1 = turned(y, spins[1][0]) ^ turned(y, spins[1][1]) ^ y >> spins[1][2]
            w.append(w[i - 16] + s0 + w[i - 7] + s1 & mask)
        a, b, c, d, e, f, g, h = state
        for i in range(rounds):
            s1 = turned(e, spins[3][0]) ^ turned(e, spins[3][1]) ^ turned(e, spins[3][2])
            t1 = h + s1 + (e & f ^ ~e & mask & g) + table[i] + w[i]
            s0 = turned(a, spins[2][0]) ^ turned(a, spins[2][1]) ^ turned(a, spins[2][2])
            t2 = s0 + (a & b ^ a & c ^ b & c)
            a, b, c, d, e, f, g, h = t1 + t2 & mask, a, b, c, d + t1 & mask, e, f, g
        state = [x + y & mask for x, y in zip(state, (a, b, c, d, e, f, g, h))]
    return b''.join([word.to_bytes(step, 'big') for word in state])[: bits // 8]


_SPINS = (
    (0, 36, 3, 41, 18),
    (1, 44, 10, 45, 2),
    (62, 6, 43, 15, 61),
    (28, 55, 25, 21, 56),
    (27, 20, 39, 8, 14),
)


def _round_constants():
    found = []
    register = 1
    for _ in range(24):
        constant = 0
        for j in range(7):
            if register & 1:
                constant |= 1 << (1 << j) - 1
            register = register << 1 ^ (0x171 if register & 0x80 else 0)
        found.append(constant)
    return found


def _permute(s, constants):
    for constant in constants:
        c = [s[x][0] ^ s[x][1] ^ s[x][2] ^ s[x][3] ^ s[x][4] for x in range(5)]
        for x in range(5):
            n = c[(x + 1) % 5]
            d = c[(x + 4) % 5] ^ (n << 1 | n >> 63) & _M64
            for y in range(5):
                s[x][y] ^= d
        b = [[0] * 5 for _ in range(5)]
        for x in range(5):
            for y in range(5):
                n = _SPINS[x][y]
                b[y][(2 * x + 3 * y) % 5] = (s[x][y] << n | s[x][y] >> 64 - n) & _M64
        for x in range(5):
            for y in range(5):
                s[x][y] = b[x][y] ^ ~b[(x + 1) % 5][y] & _M64 & b[(x + 2) % 5][y]
        s[0][0] ^= constant


def keccak_of(data, bits, suffix):
    """Return the Keccak digest; the suffix is 1 for the original Keccak and 6 for SHA-3."""
    rate = 200 - bits // 4
    message = bytearray(data)
    message.append(suffix)
    while len(message) % rate:
        message.append(0)
    message[-1] |= 0x80
    state = [[0] * 5 for _ in range(5)]
    constants = _round_constants()
    for at in range(0, len(message), rate):
        for i in range(rate // 8):
            word = int.from_bytes(message[at + 8 * i : at + 8 * i + 8], 'little')
            state[i % 5][i // 5] ^= word
        _permute(state, constants)
    out = b''.join([state[i % 5][i // 5].to_bytes(8, 'little') for i in range(rate // 8)])
    return out[: bits // 8]


class Digest:
    """A hash object that can be updated with more data."""

    block = 64

    def __init__(self):
        self._data = b''

    def update(self, data):
        self._data += raw(data)

    def _of(self, data):
        raise NotImplementedError()

    def digest(self):
        return self._of(self._data)

    def hexdigest(self):
        return hexadecimal(self.digest())
