from bsp import board
from components.bme280 import bme280
from math import math
from networking import wifi
from zdm import zdm
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"
PUBLISH_EVERY = 6  # readings, one every 10 s
MARGIN = 3.0  # C: smallest safe difference between the air temperature and the dew point
CHIP_ID = 0x60


# anchor: dew-point
def dew_point(temp, hum):
    gamma = math.log(hum / 100) + 17.62 * temp / (243.12 + temp)
    return 243.12 * gamma / (17.62 - gamma)
# end: dew-point


network = {"up": False, "alive": True}
agent = zdm.Agent()


def connect():
    """Connect in a separate thread, so that the LED works without the network."""
    while not network["up"]:
        network["alive"] = True
        try:
            wifi.configure(SSID, PASSWORD)
            wifi.start()
            agent.start()
            network["up"] = True
        except Exception as e:
            print("no network:", e)
            wifi.stop()
            sleep(5000)


def kick():
    if network["up"] or network["alive"]:
        watchdog.kick()
        network["alive"] = False


def publish(values):
    """Return whether the cloud accepted the values."""
    if not agent.online():
        print("not sent: offline")
        return False
    try:
        agent.publish(values, "climate", timeout=5000)
        print("sent, risk:", values["risk"])
        return True
    except Exception as e:
        print("not sent, try again:", e)
        return False


# anchor: open
def open_sensor():
    board.led(BLUE)  # no measurement
    while True:
        kick()
        try:
            sensor = bme280.BME280(I2C0, addr=0x76)
            if sensor.get_chip_id() == CHIP_ID:
                return sensor
            print("chip id is not 0x60: another part responds at this address")
        except PeripheralError as e:
            print("no sensor:", e)
        sleep(5000)
# end: open


# anchor: read
def read(sensor):
    """Set up the sensor before each reading: if it lost its supply, it has no settings."""
    sensor.setup(mode=3, os_t=2, os_h=2, os_p=2, t_sb=5, filter=2)
    sleep(50)  # longer than one measurement
    return sensor.get_values()
# end: read


board.init()
watchdog.setup(60000)
thread(connect, size=8192)
sensor = open_sensor()

readings = 0
sent_risk = None  # send the first reading, and each change of the risk
missed_risk = False  # a risk that was not sent, even if it has ended
while True:
    kick()
    try:
        temp, hum, press = read(sensor)
        if hum <= 0 or hum > 100:
            raise PeripheralError("humidity is not plausible")
        dew = dew_point(temp, hum)
        print("%.1f C  %.1f %%rH  %.1f hPa  dew point %.1f C" % (temp, hum, press / 100, dew))
        risk = temp - dew < MARGIN
        if risk:
            board.led(RED)
            print("condensation risk: switch the cabinet heater on")
        else:
            board.led(GREEN)
        readings += 1
        risk = risk or missed_risk
        if readings >= PUBLISH_EVERY or risk != sent_risk:
            if publish({"temp": temp, "hum": hum, "dew": dew, "risk": risk}):
                readings = 0
                sent_risk = risk
                missed_risk = False
            else:
                missed_risk = risk
    except PeripheralError as e:
        print("read failed:", e)
        sensor = open_sensor()
    sleep(10000)
