from math import math
from networking import wifi
from tslog import tslog
from zdm import zdm
import fs
import struct
import time
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"

# anchor: registers
VOLTAGE = 0  # first input register of each value, counted from 0
POWER = 12
ENERGY = 72
PERIOD = 10000  # ms
ATTEMPTS = 2
# end: registers

# anchor: size
MAX_LAG = 120960  # unsent records: 14 days, 25 bytes each, 3.0 MB
KEEP_FREE = 1240000 + 65536  # bytes for an update: the size of build/firmware.z plus 64 KB
# end: size
STARTS = "/4zero/starts"


def count_start():
    """Append one byte per startup, so that the file size is the number of startups."""
    try:
        f = fs.open(STARTS, "a")
        try:
            f.write(".", sync=True)
            return f.size()
        finally:
            f.close()
    except Exception as e:
        print("no start number, so nothing is stored until the clock is set:", e)
        return None


start = count_start()
# seconds, start, 1 if the values are valid, voltage in V, power in W, energy in kWh
log = tslog.TSLog("/4zero/meter", formats=["QIBfff"], commit_delta=6)
agent = zdm.Agent()
alive = {"measure": False, "send": False}


# anchor: read
def read_float(meter, port, address):
    if port.available():  # a late response would be mistaken for the next one
        port.read(port.available())
    high, low = meter.read_input(address, 2)
    raw = bytearray(4)
    struct.pack_into(">HH", raw, 0, high, low)
    value = struct.unpack(">f", raw)[0]
    if math.isnan(value) or math.isinf(value):  # JSON cannot represent these
        raise ValueError("not a number")
    return value


def read_meter(meter, port):
    """Return voltage, power, and energy, or None if the meter has no valid values."""
    for attempt in range(ATTEMPTS):
        try:
            voltage = read_float(meter, port, VOLTAGE)
            power = read_float(meter, port, POWER)
            return voltage, power, read_float(meter, port, ENERGY)
        except Exception as e:
            print("attempt", attempt + 1, "failed:", e)
            sleep(1000)
    return None
# end: read


# anchor: store
def store(values, max_lag):
    if log.stats()[2] >= max_lag:
        print("the log is full, not stored")
        return
    ok = 0 if values is None else 1
    voltage, power, energy = values or (0.0, 0.0, 0.0)
    try:
        if time.is_sync():
            log.store(time.now(), 0, ok, voltage, power, energy)
        elif start is None:
            print("no clock and no start number, not stored")
        else:  # seconds since this startup; the sender calculates the time
            log.store(time.millis() // 1000, start, ok, voltage, power, energy)
    except Exception as e:
        print("not stored:", e)


def measure(meter, port, max_lag):
    due = time.millis()
    while True:
        alive["measure"] = True
        values = read_meter(meter, port)
        store(values, max_lag)
        if values is None:
            print("no valid values from the meter, unsent", log.stats()[2])
        else:
            print("%.1f V %.0f W %.2f kWh, unsent %d" % (values + (log.stats()[2],)))
        due += PERIOD
        sleep(max(due - time.millis(), 100))
# end: store


# anchor: message
def message(record):
    seconds, number, ok, voltage, power, energy = record
    data = {"ok": ok, "fw": agent.firmware()}
    if number == 0:
        data["ts"] = seconds
    else:  # stored before the clock was set; these two values identify the record
        data["start"] = number
        data["uptime"] = seconds
        if number == start:  # the clock is set now, so calculate the time
            data["ts"] = time.now() - time.millis() // 1000 + seconds
    if ok:
        data["voltage"] = voltage
        data["power"] = power
        data["energy"] = energy
    return data
# end: message


# anchor: send
def commit(reader):
    try:
        reader.commit()
    except Exception as e:
        print("position not saved, a restart sends records twice:", e)


def send():
    reader = log.reader(0)
    while True:
        alive["send"] = True
        if not agent.online():
            sleep(1000)
            continue
        record = reader.peek()
        if record is None:
            if reader.uncommitted() > 0:
                commit(reader)
            sleep(1000)
            continue
        try:
            agent.publish(message(record), "meter", timeout=5000)
        except Exception as e:
            print("not sent, try again:", e)
            sleep(1000)
            continue
        reader.next()
        if reader.uncommitted() >= 20:
            commit(reader)
        sleep(1100)  # the cloud could drop a second message of the same second
# end: send


# anchor: run
def kick(names):
    """Kick the watchdog only after each of these threads has reported."""
    for name in names:
        if not alive[name]:
            return
    watchdog.kick()
    for name in names:
        alive[name] = False


def run(meter, port, max_lag=MAX_LAG):
    watchdog.setup(60000)
    print("start", start, "unsent", log.stats()[2])
    if fs.info("/4zero")[3] < KEEP_FREE:
        print("no room for an update: decrease MAX_LAG")
    thread(measure, meter, port, max_lag, size=4096)
    while True:
        kick(["measure"])
        try:
            wifi.configure(SSID, PASSWORD)
            wifi.start()
            break
        except Exception as e:
            print("no network, clock", "set:" if time.is_sync() else "not set:", e)
            wifi.stop()
            sleep(5000)
    agent.start()
    thread(send, size=8192)  # JSON and TLS need several kilobytes of stack
    while True:
        kick(["measure", "send"])
        sleep(1000)
# end: run
