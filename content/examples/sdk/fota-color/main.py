from bsp import board
from networking import wifi
from zdm import zdm
import mcu
import watchdog

# anchor: settings
SSID = "plant-iot"
PASSWORD = "change-me"
COLOR = GREEN
# end: settings


def join():
    for attempt in range(4):
        watchdog.kick()
        try:
            wifi.configure(SSID, PASSWORD)
            wifi.start()
            return True
        except Exception as e:
            print("no Wi-Fi:", e)
            wifi.stop()
            sleep(2000)
    return False


board.init()
board.led(COLOR)
watchdog.setup(60000)

if not join():
    mcu.reset()

agent = zdm.Agent()
agent.start()

# anchor: loop
while True:
    watchdog.kick()
    online = agent.online()
    print("firmware", agent.firmware(), "online", online)
    if online:
        try:
            agent.publish({"firmware": agent.firmware()}, "version", timeout=5000)
        except Exception as e:
            print("not confirmed:", e)
    sleep(5000)
# end: loop
