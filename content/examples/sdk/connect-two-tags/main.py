from bsp import board
from networking import wifi
from zdm import zdm
import mcu
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"


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


# anchor: read
def read_power():
    return random(2200, 2400)  # W, instead of a current clamp


def read_climate():
    return random(240, 260) / 10, random(35, 40)  # degrees C and %, instead of a BME280
# end: read


board.init()
watchdog.setup(60000)
if not join():
    mcu.reset()

agent = zdm.Agent()
agent.start()

# anchor: publish
while True:
    watchdog.kick()
    if agent.online():
        temperature, humidity = read_climate()
        try:
            agent.publish({"pow1": read_power()}, "power", timeout=5000)
            agent.publish({"temp": temperature, "hum": humidity}, "env", timeout=5000)
            print("published power and env")
        except Exception as e:
            print("not confirmed:", e)
    else:
        print("offline")
    sleep(5000)
# end: publish
