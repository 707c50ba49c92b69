from bsp import board
from expansions import connect
from networking import cellular
import watchdog

board.init()
board.next_expansion(connect, (0,))
watchdog.setup(60000)  # longer than the timeout in configure()

while True:
    watchdog.kick()
    try:
        cellular.configure(apn="internet.example", apn_user="user", apn_password="change-me", timeout=40000)
        cellular.start()
        break
    except CellularBadAPN:
        print("the network refuses the APN, its user or its password")
    except CellularModemInitError:
        print("the modem does not start: 24 V on P1?")
        cellular.deinit()
        sleep(5000)
        continue
    except IOError as e:
        print("cellular:", e)
    cellular.stop()
    cellular.deinit()
    sleep(5000)

print(cellular.info())
try:
    print("cloud at", cellular.resolve("api.cloud.4zero.example"))
except ResolveError:
    print("name not resolved")
while True:
    watchdog.kick()
    print(cellular.cellinfo(), cellular.rssi(), "dBm")
    sleep(10000)
