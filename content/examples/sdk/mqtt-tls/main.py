from bsp import board
from networking import eth
from protocols.mqtt import mqtt
from protocols.ntp import ntp
import fs
import json
import ssl
import threading
import time
import watchdog

HOST = "broker.plant.example"
MIN_YEAR, MAX_YEAR = 2025, 2045  # a server that has lost its time may send 1970

board.init()
watchdog.setup(60000)

while True:
    watchdog.kick()
    try:
        eth.configure(timeout=30000)
        eth.start()
        # the clock must be right, because certificates are valid between two dates
        now = ntp.get_time(unix_timestamp=True)
        year = time.gmtime(now)[0]
        if year < MIN_YEAR or year > MAX_YEAR:
            raise ValueError("the year is wrong")
        time.set(now)
        break
    except Exception as e:
        print("no network or no time:", e)
        eth.stop()
        sleep(5000)

# anchor: context
ca_file = fs.open("/4zero/ca.pem", "rb")
ca = bytearray(ca_file.read())
ca_file.close()
ctx = ssl.context(cacert=ca, verify=True, secure_element=False)
client = mqtt.MQTT(HOST, "press-01", "press-01", "change-me", port=8883, ctx=ctx)
# end: context

commands = []


# anchor: handler
def on_command(*message):
    commands.append(message)  # keep the handler short; the work is done below
# end: handler


# anchor: loop
def receive():
    while True:
        try:
            client.loop()
        except Exception as e:
            print("receiving stopped:", e)
        sleep(1000)
# end: loop


# anchor: connect
while not client.is_connected():
    watchdog.kick()
    try:
        client.connect()
    except MQTTConnectionBadCredentials:
        print("user name or password is wrong")
        sleep(30000)
    except MQTTConnectionNotAuthorized:
        print("this client has no right to connect")
        sleep(30000)
    except MQTTConnectionServerUnavailable:
        print("broker takes no connections")
        sleep(5000)
    except Exception as e:
        print("not connected:", e)
        sleep(5000)
# end: connect

print("connected")
client.on("cmd/+", on_command)
receiver = threading.Thread(target=receive)
receiver.start(size=8192)  # TLS needs several kilobytes of stack

while True:
    if receiver.is_alive():
        watchdog.kick()
    while len(commands) > 0:
        commands.pop(0)
        print("command received")
    sample = json.dumps({"ts": time.now(), "kW": random(40, 60) / 10})
    try:
        client.publish("plant/press-01/power", sample, qos=1, timeout=2000)
        print("sent", sample)
    except MQTTPublishTimeout:
        print("not confirmed", sample)
    except MQTTError as e:
        print("not sent:", e)
    sleep(5000)
