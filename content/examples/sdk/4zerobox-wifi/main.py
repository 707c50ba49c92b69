from bsp import board
from networking import wifi
from zdm import zdm
from zsensors import sensor
import json
import mcu
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"

alive = {"measure": False}


def measure(agent, sensors):
    while True:
        alive["measure"] = True
        try:
            temperature = sensors["temperature"].read()
            power = sensors["power"].read()
        except Exception as e:
            print("sensor not read:", e)
            sleep(5000)
            continue
        data = {}
        if temperature is None:
            print("temperature out of range")
        else:
            data["temp"] = temperature
        data["power"] = power
        if agent.online():
            try:
                agent.publish(data, "data", timeout=5000)
                print("published", json.dumps(data))
            except Exception as e:
                print("not confirmed:", e)
        else:
            print("offline, not published")
        sleep(5000)


watchdog.setup(60000)
board.init()

try:
    wifi.configure(SSID, PASSWORD)
    wifi.start()
    print("connected", wifi.info())
    agent = zdm.Agent()
    agent.start()
    thread(measure, agent, sensor.get_sensors_dict(), size=8192)
    while True:
        print("online", agent.online())
        if alive["measure"]:  # the thread has reported
            watchdog.kick()
            alive["measure"] = False
        sleep(1000)
except WifiBadSSID:
    print("no network of this name")
except WifiBadPassword:
    print("wrong password")
except IOError:
    print("no connection")
sleep(3000)
mcu.reset()
