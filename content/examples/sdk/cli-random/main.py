from bsp import board
from networking import wifi
from zdm import zdm
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"

board.init()
watchdog.setup(60000)

connected = False
while not connected:
    watchdog.kick()
    try:
        wifi.configure(SSID, PASSWORD)
        wifi.start()
        connected = True
        print("Wi-Fi ok")
    except WifiBadPassword:
        print("wrong password")
    except WifiBadSSID:
        print("no such network")
    except WifiException:
        print("no response in time")
    except Exception as e:
        print("network error:", e)
    if not connected:
        wifi.stop()
        sleep(5000)

agent = zdm.Agent()
agent.start()

while True:
    watchdog.kick()
    print("online", agent.online(), "firmware", agent.firmware())
    if agent.online():
        try:
            agent.publish({"value": random(0, 100)}, "test", timeout=5000)
        except Exception as e:
            print("not confirmed:", e)
    sleep(5000)
