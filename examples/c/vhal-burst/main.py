from bsp import board


@c_native("burst_init", ["burst.c"], ["VHAL_HTM"])
def burst_init():
    pass


@c_native("burst", ["burst.c"], ["VHAL_HTM"])
def burst(pin, count, micros):
    pass


board.init()
burst_init()

while True:
    try:
        print(burst(D10, 50, 10), "pulses sent")
    except ValueError:
        print("count or time is wrong")
    except PeripheralError as e:
        print(e)
    sleep(1000)
