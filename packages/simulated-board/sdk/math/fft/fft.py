"""Fast Fourier transform (Cooley–Tukey); a plain DFT if the size is not a power of two."""

from math import atan2, cos, pi, sin, sqrt


class FFT:
    def __init__(self, n, is_inverse=False, is_real=True):
        self._n = n
        self._sign = 1 if is_inverse else -1
        self._in = [0.0] * n
        self._re = []
        self._im = []
        self.length = n // 2 + 1 if is_real else n

    def fft(self):
        n = self._n
        re = [x[0] if isinstance(x, tuple) else float(x) for x in self._in]
        im = [x[1] if isinstance(x, tuple) else 0.0 for x in self._in]
        self._re, self._im = self._fft(re, im) if n & n - 1 == 0 else self._dft(re, im)

    def _dft(self, re, im):
        n = self._n
        out_re = []
        out_im = []
        for k in range(n):
            a = b = 0.0
            for i in range(n):
                angle = self._sign * 2 * pi * (k * i % n) / n
                a += re[i] * cos(angle) - im[i] * sin(angle)
                b += re[i] * sin(angle) + im[i] * cos(angle)
            out_re.append(a)
            out_im.append(b)
        return out_re, out_im

    def _fft(self, re, im):
        n = self._n
        j = 0
        for i in range(1, n):
            bit = n >> 1
            while j & bit:
                j ^= bit
                bit >>= 1
            j |= bit
            if i < j:
                re[i], re[j] = re[j], re[i]
                im[i], im[j] = im[j], im[i]
        size = 2
        while size <= n:
            half = size // 2
            for j in range(half):
                angle = self._sign * 2 * pi * j / size
                c, s = cos(angle), sin(angle)
                for k in range(j, n, size):
                    q = k + half
                    a = c * re[q] - s * im[q]
                    b = c * im[q] + s * re[q]
                    re[q], im[q] = re[k] - a, im[k] - b
                    re[k] += a
                    im[k] += b
            size *= 2
        return re, im

    def amplitude(self, i):
        return sqrt(self._re[i] * self._re[i] + self._im[i] * self._im[i]) / self._n

    def phase(self, i, threshold=0):
        return 0.0 if self.amplitude(i) < threshold else atan2(self._im[i], self._re[i])

    def __setitem__(self, i, x):
        self._in[i] = x

    def __getitem__(self, i):
        return self._re[i], self._im[i]

    def __iter__(self):
        return iter([(self._re[i], self._im[i]) for i in range(self.length)])
