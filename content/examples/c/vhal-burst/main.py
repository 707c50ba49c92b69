from bsp import board
import watchdog


@c_native("burst_init", ["burst.c"], ["VHAL_HTM"])
def burst_init():
    pass


@c_native("burst", ["burst.c"], ["VHAL_HTM"])
def burst(pin, count, micros):
    pass


board.init()
watchdog.setup(10000)
burst_init()

try:
    print(burst(D10, 50, 10), "pulses sent")
except ValueError:
    print("count or time is wrong")
except PeripheralError as e:
    print(e)

while True:
    watchdog.kick()
    sleep(1000)
