from math import math


def square_root(value, sens):
    """Return the flow for the voltage of a differential pressure transmitter."""
    if value < sens["cutoff"]:
        return 0.0
    return sens["multiplier"] * math.sqrt(value)


cb_dict = {"square_root": square_root}
