from bsp import board
import watchdog


@c_native("pin_level", ["level.c"], [])
def pin_level(pin, pull_up):
    """Return the level of a pin, read with its pull-up or pull-down resistor."""
    pass


board.init()
watchdog.setup(10000)

while True:
    watchdog.kick()
    print("pull-up:", pin_level(D10, True), "pull-down:", pin_level(D10, False))
    sleep(2000)
