from bsp import board
from expansions import ain
from networking import wifi
from tslog import tslog
from zdm import zdm
from zsensors import sensor
import time
import watchdog

board.init()
board.next_expansion(ain, (1, 0))
sensors = sensor.get_sensors_dict()
watchdog.setup(60000)

# time stamp, pressure in bar, temperature in C
log = tslog.TSLog("/4zero/log", formats=["Qff"], commit_delta=16)
agent = zdm.Agent()
alive = {"writer": False, "sender": False}


# anchor: writer
def measure():
    stored = 0
    while True:
        alive["writer"] = True
        pressure = sensors["pressure"].read()
        temp = sensors["temperature"].read()
        if pressure is None or temp is None:  # as for a broken wire
            print("no number from a sensor")
        elif time.is_sync():  # without the time a record is worth nothing
            log.store(time.now(), pressure, temp)
            stored += 1
            if stored % 100 == 0:
                while log.stats()[2] > 50000:  # the flash is not endless
                    print("log is full, wait for the network")
                    alive["writer"] = True
                    sleep(10000)
        sleep(1000)
# end: writer


# anchor: reader
def send():
    reader = log.reader(0)
    sent = 0
    while True:
        alive["sender"] = True
        if not agent.online():
            sleep(1000)
            continue
        record = reader.peek(wait=1000)
        if record is None:
            sleep(1000)
            continue
        ts, pressure, temp = record
        try:
            agent.publish({"ts": ts, "pressure": pressure, "temp": temp}, "machine", timeout=5000)
        except Exception as e:
            print("not sent, try again:", e)
            sleep(1000)
            continue
        reader.next()
        sent += 1
        if reader.uncommitted() >= 20:
            reader.commit()
            print("sent", sent, "lag", log.stats()[2])
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
        print("no network yet, keep measuring:", e)
        wifi.stop()
        sleep(5000)

agent.start()
thread(send, size=8192)  # JSON and TLS need a stack of several kilobytes

while True:
    if alive["writer"] and alive["sender"]:  # both threads have reported
        watchdog.kick()
        alive["writer"] = False
        alive["sender"] = False
    sleep(1000)
