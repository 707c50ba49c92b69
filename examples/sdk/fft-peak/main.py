from math import math
from math.fft import fft

N = 1024
RATE = 1024  # samples a second
TWO_PI = 2 * math.pi


def sample(i):
    """Return one sample: 50 Hz, some 120 Hz and noise."""
    t = i / RATE
    noise = (random(0, 100) - 50) / 1000
    return math.sin(TWO_PI * 50 * t) + 0.4 * math.sin(TWO_PI * 120 * t) + noise


block = fft.FFT(N)
for i in range(N):
    block[i] = sample(i)
block.fft()

best = 1  # output 0 is the mean value
for k in range(2, N // 2):
    if block.amplitude(k) > block.amplitude(best):
        best = k

print("strongest: %.1f Hz" % (best * RATE / N))
print("120 Hz is %.1f of it" % (block.amplitude(120) / block.amplitude(best)))
