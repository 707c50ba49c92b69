from bsp import board
import adc
import watchdog

N = 5  # readings in the window
REFERENCE = 3.3  # V
LIMIT = 2.5  # V

board.init()
watchdog.setup(10000)


# anchor: stats
def stats(values, digits=2, unit="V"):
    """Return the minimum, maximum, and mean of a list as one line."""
    form = "%." + str(digits) + "f"
    parts = [form % x for x in (min(values), max(values), sum(values) / len(values))]
    return "min %s  max %s  mean %s " % (parts[0], parts[1], parts[2]) + unit
# end: stats


# anchor: calm
def is_calm(values):
    """Return True if every value is below the limit."""
    for v in values:
        if v >= LIMIT:
            print("limit reached: %.2f V" % v)
            break
    else:
        return True
    return False
# end: calm


# anchor: loop
window = []
while True:
    watchdog.kick()
    window.append(adc.read(D36) * REFERENCE / 4095)
    if len(window) > N:
        window = window[1:]  # drop the oldest reading
    print(stats(window, digits=3))
    if is_calm(window):
        sleep(1000)
    else:
        sleep(200)
# end: loop
