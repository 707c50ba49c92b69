from bsp import board
from networking import wifi
from zdm import zdm
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"
PERIOD = 10  # seconds between messages


# anchor: declare
@c_native("counter_start", ["counter.c"], [])
def counter_start(pin):
    """Count how often a contact between the pin and GND closes."""
    pass


@c_native("counter_read", ["counter.c"], [])
def counter_read():
    """Return the number of closings since the start."""
    pass
# end: declare


board.init()
watchdog.setup(60000)
counter_start(D10)

# anchor: connect
wifi.configure(SSID, PASSWORD)
connected = False
while not connected:
    watchdog.kick()
    try:
        wifi.start()
        connected = True
    except Exception as e:
        print("no Wi-Fi:", e)
        wifi.stop()
        sleep(3000)
# end: connect

agent = zdm.Agent()
agent.start()

# anchor: send
while True:
    for _ in range(PERIOD):
        watchdog.kick()
        sleep(1000)
    count = counter_read()
    if agent.online():
        try:
            agent.publish({"count": count}, "contact", timeout=5000)
            print("published", count)
        except Exception as e:
            print("not confirmed:", e)
    else:
        print("offline, count", count)
# end: send
