from bsp import board
from networking import cellular
from zdm import zdm
import watchdog

board.init()
board.summary()
watchdog.setup(60000)  # longer than every single call below

while True:
    watchdog.kick()
    try:
        cellular.configure()
        cellular.start()
        break
    except CellularModemInitError:
        print("the modem does not start: check the supply")
        cellular.deinit()
    except IOError as e:
        print("not connected:", e)
        cellular.stop()
        cellular.deinit()
    sleep(5000)

agent = zdm.Agent()
agent.start()
cellular.gnss.start()


def online(seconds):
    """Wait for the link, because a fix suspends it and the agent needs some time to reconnect."""
    for _ in range(seconds):
        if agent.online():
            return True
        watchdog.kick()
        sleep(1000)
    return False


# anchor: wait
def wait(seconds):
    for _ in range(seconds // 10):  # in slices, to kick the watchdog in between
        watchdog.kick()
        sleep(10000)
# end: wait


while True:
    watchdog.kick()
    source = board.get_power_source()
    message = {"source": source, "vin": board.read_vin(), "vbat": board.read_vbat()}
    for name, pin in (("ain1", AIN1), ("ain2", AIN2), ("ain3", AIN3), ("ain4", AIN4), ("ain5", AIN5), ("ain6", AIN6)):
        message[name] = board.read_voltage(pin, electric=True)
    try:
        fix = cellular.gnss.fix(30)  # shorter than the watchdog window
        message["lat"] = fix[0]
        message["lon"] = fix[1]
    except GNSSTimeoutError:
        print("no position")
    if online(30):
        try:
            agent.publish(message, "status", timeout=5000)
            print("published, supply", source)
        except Exception as e:
            print("not confirmed:", e)
    else:
        print("no connection, supply", source)
    if source == "battery":
        wait(600)  # save battery power
    else:
        wait(60)
