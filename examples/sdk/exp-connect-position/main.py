from bsp import board
from expansions import connect
from networking import cellular

APN = "4zero-apn"  # of your SIM

board.init()
exp = board.next_expansion(connect, (0,))

try:
    link = exp.start_cellular(apn=APN, timeout=60000)
    print("network", link.cellinfo())
    cellular.gnss.start()
    timeout = 120  # the first fix takes longest
    for _ in range(3):
        try:
            fix = cellular.gnss.fix(timeout)
            print("position %.5f %.5f" % (fix[0], fix[1]), "satellites", fix[8])
            timeout = 30
        except GNSSTimeoutError:
            print("no position within", timeout, "s")
            timeout = 120
        sleep(5000)
except CellularException as e:
    print("no connection:", e)
finally:
    exp.stop_cellular()
