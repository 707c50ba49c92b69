from bsp import board
import watchdog


@c_native("sampler_start", ["sampler.c"], [])
def start(pin, period):
    pass


@c_native("sampler_fetch", ["sampler.c"], [])
def fetch(timeout):
    pass


board.init()
watchdog.setup(10000)
start(D10, 10)

while True:
    watchdog.kick()
    try:
        edges, level = fetch(100)
        print("edge", edges, "level", level)
    except TimeoutError:
        sleep(100)
