from bsp import board
from networking import cellular
from zdm import zdm
import mcu
import watchdog

board.init()
watchdog.setup(60000)  # longer than every single call below


# anchor: init
def start_modem():
    try:
        cellular.configure(timeout=40000)
        cellular.init()
        print("IMEI", cellular.imei(), "ICCID", cellular.iccid(), "IMSI", cellular.imsi())
        return True
    except CellularModemInitError:
        print("the modem does not start: supply?")
        cellular.deinit()
    except CellularModemConfigurationError:
        print("the modem refuses its configuration")
        cellular.deinit()
    except IOError as e:
        print("modem:", e)
        cellular.stop()
        cellular.deinit()
    return False
# end: init


# anchor: connect
def connect():
    try:
        cellular.start()
        print("connected", cellular.info())
        return True
    except CellularBadAPN:
        print("the network refuses the APN")
        cellular.stop()
        cellular.deinit()
    except CellularModemInitError:
        print("the modem does not start: supply?")
        cellular.deinit()
    except IOError as e:
        print("cellular:", e)
        cellular.stop()
        cellular.deinit()
    return False
# end: connect


# anchor: online
def online(seconds):
    """Wait for the link, because a fix suspends it and the agent needs some time to reconnect."""
    for _ in range(seconds):
        if agent.online():
            return True
        watchdog.kick()
        sleep(1000)
    return False


def send(payload, tag):
    if online(30):
        try:
            agent.publish(payload, tag, timeout=5000)
        except Exception as e:
            print(tag, "not confirmed:", e)
    else:
        print(tag, "not sent: no connection")
# end: online


# anchor: position
def position(timeout):
    while timeout > 0:
        watchdog.kick()
        try:
            fix = cellular.gnss.fix(min(timeout, 30))  # in slices, to kick the watchdog in between
            return {"lat": fix[0], "lon": fix[1], "alt": fix[3], "hdop": fix[2], "kmh": fix[6], "sats": fix[8]}
        except GNSSTimeoutError:
            timeout -= 30
    return None
# end: position


def restart():
    sleep(5000)
    mcu.reset()


if not start_modem():
    restart()
cellular.gnss.start()
first = position(120)
print("first position, up to 120 s:", "none" if first is None else "%.5f %.5f" % (first["lat"], first["lon"]))

watchdog.kick()
if not connect():
    restart()
agent = zdm.Agent()
agent.start()

# anchor: loop
failures = 0
while True:
    watchdog.kick()
    cell = cellular.cellinfo()
    print(cell, cellular.rssi(), "dBm")
    send({"state": cell[0], "tech": cell[1], "operator": cell[10], "rssi": cellular.rssi()}, "cell")
    where = position(min(10 + 5 * failures, 30))
    if where:
        failures = 0
        send(where, "fix")
    else:
        failures += 1
        print("no position,", failures, "in a row")
    for part in range(6):  # one minute, in slices to kick the watchdog in between
        watchdog.kick()
        sleep(10000)
# end: loop
