from bsp import board
from networking import wifi
from zdm import zdm
import mcu
import watchdog

board.init()
watchdog.setup(60000)


# anchor: network
def connect():
    for attempt in range(4):
        watchdog.kick()
        try:
            wifi.configure("plant-iot", "change-me")
            wifi.start()
            return True
        except WifiBadPassword:
            print("wrong password")
        except WifiBadSSID:
            print("network not found")
        except WifiException as e:
            print("Wi-Fi:", e)
        except Exception as e:
            print("network:", e)
        wifi.stop()
        sleep(1000)
    return False
# end: network


if not connect():
    mcu.reset()
print("connected", wifi.info())

agent = zdm.Agent()
agent.start()
print("firmware", agent.firmware())

# anchor: loop
while True:
    watchdog.kick()
    print("online", agent.online())
    if agent.online():
        value = random(0, 100)
        try:
            agent.publish({"value": value}, "test", timeout=2000)
            print("published", value)
        except MQTTPublishTimeout:
            print("no acknowledgment for", value)
        except Exception as e:
            print("not published:", e)
    sleep(5000)
# end: loop
