from math import math
from math.fft import fft

N = 1024
RATE = 1024  # samples per second
TWO_PI = 2 * math.pi


def sample(i):
    """Return one sample of 50 Hz with some 120 Hz and noise."""
    t = i / RATE
    noise = (random(0, 100) - 50) / 1000
    return math.sin(TWO_PI * 50 * t) + 0.4 * math.sin(TWO_PI * 120 * t) + noise


block = fft.FFT(N)
for i in range(N):
    block[i] = sample(i)
block.fft()

first = 1  # output 0 is the mean value
second = 2
for k in range(2, N // 2):
    if block.amplitude(k) > block.amplitude(first):
        second = first
        first = k
    elif block.amplitude(k) > block.amplitude(second):
        second = k

print("strongest: %.1f Hz" % (first * RATE / N))
print("next: %.1f Hz" % (second * RATE / N))
