from bsp import board
from expansions import ain
from networking import wifi
from tslog import tslog
from zdm import zdm
from zsensors import sensor
import fs
import time
import watchdog

MAX_LAG = 51840  # three days of unsent records, 20 bytes each
STARTS = "/4zero/starts"


# anchor: start
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
# end: start


board.init()
board.next_expansion(ain, (1, 0))
sensors = sensor.get_sensors_dict()
watchdog.setup(60000)
START = count_start()

# seconds, start, pressure in bar, temperature in C
log = tslog.TSLog("/4zero/log", formats=["QIff"], commit_delta=16)
agent = zdm.Agent()
alive = {"writer": False, "sender": False}


# anchor: writer
def store(pressure, temp):
    try:
        if time.is_sync():
            log.store(time.now(), 0, pressure, temp)
        elif START is None:
            print("no clock and no start number, not stored")
        else:  # seconds since this startup; the sender calculates the time
            log.store(time.millis() // 1000, START, pressure, temp)
    except Exception as e:
        print("not stored:", e)


def measure():
    stored = 0
    while True:
        alive["writer"] = True
        try:
            pressure = sensors["pressure"].read()
            temp = sensors["temperature"].read()
        except Exception as e:
            print("sensor not read:", e)
            sleep(5000)
            continue
        if pressure is None or temp is None:
            print("no measurement from a sensor")
        else:
            store(pressure, temp)
            stored += 1
            if stored % 100 == 0:
                while log.stats()[2] > MAX_LAG:
                    print("log is full, measurements are not stored")
                    alive["writer"] = True
                    sleep(10000)
        sleep(5000)
# end: writer


# anchor: message
def message(record):
    seconds, start, pressure, temp = record
    if start == 0:
        ts = seconds
    elif start == START:  # stored before the clock was set
        ts = time.now() - time.millis() // 1000 + seconds
    else:  # the power failed before the clock was set
        return {"start": start, "uptime": seconds, "pressure": pressure, "temp": temp}
    return {"ts": ts, "pressure": pressure, "temp": temp}
# end: message


# anchor: reader
def send():
    reader = log.reader(0)
    sent = 0
    while True:
        alive["sender"] = True
        if not agent.online() or not time.is_sync():
            sleep(1000)
            continue
        record = reader.peek()
        if record is None:
            sleep(1000)
            continue
        try:
            agent.publish(message(record), "machine", timeout=5000)
        except Exception as e:
            print("not sent, try again:", e)
            sleep(1000)
            continue
        reader.next()
        sent += 1
        if reader.uncommitted() >= 20:
            try:
                reader.commit()
            except Exception as e:
                print("position not saved, a restart sends records twice:", e)
            print("sent", sent, "lag", log.stats()[2])
        sleep(1100)  # the cloud could drop a second message of the same second
# end: reader


thread(measure)

while True:
    if alive["writer"]:
        watchdog.kick()
        alive["writer"] = False
    try:
        wifi.configure("plant-iot", "change-me")
        wifi.start()
        break
    except Exception as e:
        print("no network yet, clock", "set" if time.is_sync() else "not set:", e)
        wifi.stop()
        sleep(5000)

agent.start()
thread(send, size=8192)  # JSON and TLS need several kilobytes of stack

while True:
    if alive["writer"] and alive["sender"]:  # both threads have reported
        watchdog.kick()
        alive["writer"] = False
        alive["sender"] = False
    sleep(1000)
