from bsp import board
from expansions import connect
from networking import cellular, eth, wifi
import mcu
import watchdog

board.init()
board.next_expansion(connect, (0,))
watchdog.setup(60000)


def start_eth():
    eth.configure(timeout=20000)
    eth.start()


def start_wifi():
    wifi.configure("plant-iot", "change-me")
    wifi.start()


def start_cellular():
    cellular.configure(timeout=40000)
    cellular.start()


# anchor: choose
def choose():
    for name, net, start in (
        ("eth", eth, start_eth),
        ("wifi", wifi, start_wifi),
        ("cellular", cellular, start_cellular),
    ):
        watchdog.kick()
        try:
            start()
            return name, net
        except Exception as e:
            print(name, "not available:", e)
            net.stop()
    return None, None
# end: choose


name, net = choose()
if not net:
    print("no network, restarting")
    sleep(1000)
    mcu.reset()

print("using", name, net.info())
while True:
    watchdog.kick()
    try:
        print("cloud at", net.resolve("api.cloud.4zero.example"))
    except ResolveError:
        print("name not resolved")
    for part in range(6):  # one minute, in slices to kick the watchdog in between
        watchdog.kick()
        sleep(10000)
