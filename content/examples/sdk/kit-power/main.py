from bsp import board
from networking import wifi
from zdm import zdm
from zsensors import sensor
import mcu
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"
ATTEMPTS = 4

alive = {"reader": False}


# anchor: join
def join():
    for attempt in range(ATTEMPTS):
        board.led(WHITE if attempt == 0 else BLUE)
        watchdog.kick()
        try:
            wifi.configure(SSID, PASSWORD)
            wifi.start()
            return True
        except Exception as e:
            print("no Wi-Fi:", e)
            wifi.stop()
            sleep(2000)
    board.led(RED)
    return False
# end: join


# anchor: reader
def reader(agent):
    sensors = sensor.get_sensors_dict()
    for name in sensors:
        print("sensor", name)
    while True:
        alive["reader"] = True
        try:
            power = sensors["power"].read()
            temperature = sensors["temperature"].read()
            shown = "out of range" if temperature is None else "%.1f" % temperature
            print("power %.1f" % power, "temperature", shown)
        except Exception as e:
            print("reader stopped:", e)
            mcu.reset()
            return
        try:
            if agent.online():
                agent.publish({"pow1": power}, "power", timeout=5000)
                if temperature is not None:
                    agent.publish({"temp": temperature}, "env", timeout=5000)
            else:
                print("offline, not published")
        except Exception as e:
            print("not confirmed:", e)
        sleep(10000)
# end: reader


board.init()
board.summary()
watchdog.setup(60000)
if not join():
    sleep(1000)
    mcu.reset()

agent = zdm.Agent()
agent.start()
thread(reader, agent, size=8192)  # JSON needs several kilobytes of stack

while True:
    if alive["reader"]:  # the thread has reported
        watchdog.kick()
        alive["reader"] = False
    board.led(GREEN)
    sleep(100)
    board.led(BLACK)
    sleep(900)
