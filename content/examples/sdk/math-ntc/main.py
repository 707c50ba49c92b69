from math import math


def ntc_celsius(ohms, r25=10000, beta=3435):
    """Return the temperature of an NTC resistor (beta equation), or None for an open or shorted probe."""
    if not (ohms >= 757 and ohms <= 330000):  # also if it is not a number
        return None
    kelvin = 1 / (1 / 298.15 + math.log(ohms / r25) / beta)
    return kelvin - 273.15


def rms(samples):
    """Return the root mean square of a list of numbers."""
    total = 0.0
    for x in samples:
        total += x * x
    return math.sqrt(total / len(samples))


for ohms in [32650, 10000, 3588, 1000000]:
    celsius = ntc_celsius(ohms)
    print("%7d ohm " % ohms, "no measurement" if celsius is None else "%.1f C" % celsius)

wave = [325 * math.sin(2 * math.pi * i / 20) for i in range(20)]
print("mains: %.1f V rms" % rms(wave))

tilt = math.degrees(math.atan2(0.17, 0.98))
print("tilt: %.1f degrees, cut: %.1f" % (tilt, math.trunc(tilt, 1)))

bad = math.sqrt(-1)
if math.isnan(bad) or math.isinf(bad):
    print("no valid value, not published")
