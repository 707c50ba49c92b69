from bsp import board
from components.dht11 import dht11
from networking import wifi
from zdm import zdm
import gpio
import json
import mcu
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"
SENSOR = D18
BUTTON = D0

period = 5000  # ms
presses = 0


# anchor: button
def pressed(*args):
    global period, presses
    presses = presses + 1
    if period <= 3000:
        period = 10000
    else:
        period = period - 1000
# end: button


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
watchdog.setup(60000)
gpio.on_rise(BUTTON, pressed, pull=INPUT_PULLUP)
if not join():
    mcu.reset()

agent = zdm.Agent()
agent.start()

# anchor: loop
while True:
    watchdog.kick()
    try:
        humidity, temperature = dht11.read(SENSOR)
        values = {"hum": humidity, "temp": temperature, "freq": period, "btn": presses}
    except Exception:
        print("DHT11 not read")
        values = {"freq": period, "btn": presses}
    if agent.online():
        try:
            agent.publish(values, "davra", timeout=5000)
            print("published", json.dumps(values))
        except Exception as e:
            print("not confirmed:", e)
    else:
        print("offline")
    sleep(period)
# end: loop
