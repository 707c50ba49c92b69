from bsp import board
from expansions import connect
from networking import cellular
import watchdog

APN = "4zero-apn"  # from your SIM contract

board.init()
watchdog.setup(60000)  # longer than every single call below
exp = board.next_expansion(connect, (0,))

try:
    link = exp.start_cellular(apn=APN, timeout=40000)
    print("network", link.cellinfo())
    cellular.gnss.start()
    found = 0
    while found < 3:
        watchdog.kick()
        try:
            fix = cellular.gnss.fix(30)
            print("position %.5f %.5f" % (fix[0], fix[1]), "satellites", fix[8])
            found += 1
        except GNSSTimeoutError:
            print("no position within 30 s, still searching")
        sleep(5000)
except IOError as e:
    print("no connection:", e)
finally:
    exp.stop_cellular()
