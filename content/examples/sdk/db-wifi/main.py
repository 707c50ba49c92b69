from bsp import board
from networking import wifi
from zdm import zdm
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"

board.init()
watchdog.setup(30000)

# anchor: connect
wifi.configure(SSID, PASSWORD)
while True:
    watchdog.kick()
    try:
        print("connecting...")
        wifi.start()
        print("connected", wifi.info())
        break
    except WifiBadSSID:
        print("no network of this name")
    except WifiBadPassword:
        print("wrong password")
    except IOError:
        print("no connection")
    wifi.stop()
    sleep(3000)
# end: connect

agent = zdm.Agent()
agent.start()
print("online", agent.online(), "firmware", agent.firmware())

while True:
    watchdog.kick()
    if agent.online():
        try:
            agent.publish({"value": random(0, 100)}, "test", timeout=5000)
            print("published")
        except Exception as e:
            print("not confirmed:", e)
    else:
        print("offline, not published")
    sleep(5000)
