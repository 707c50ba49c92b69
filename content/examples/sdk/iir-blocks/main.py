from bsp import board
from filters import iir_filter
import adc
import watchdog

board.init()
watchdog.setup(10000)

# second-order Butterworth low-pass filter, 50 Hz at 1000 samples per second
B = [0.0201, 0.0402, 0.0201]
A = [-1.561, 0.6414]

low_pass = iir_filter.IIR_FILTER(B, A)


def spread(values):
    """Return the difference between the largest and smallest values."""
    return max(values) - min(values)


# the first block fills the filter, whose output starts at zero
low_pass.filter_array([x * 1.0 for x in adc.read(D36, 256, 1000)])

while True:
    watchdog.kick()
    block = [x * 1.0 for x in adc.read(D36, 256, 1000)]
    smooth = low_pass.filter_array(block)
    print("raw spread %d, filtered %d, last %d" % (int(spread(block)), int(spread(smooth)), int(smooth[-1])))
    sleep(1000)
