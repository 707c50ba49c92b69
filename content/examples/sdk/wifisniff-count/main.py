from bsp import board
from crypto import element
from networking import wifisniff
import time
import watchdog

board.init()
watchdog.setup(30000)

wifisniff.configure(
    packet_types=(wifisniff.WIFI_PKT_MGMT,),
    mgmt_subtypes=(wifisniff.WIFI_PKT_MGMT_PROBE_REQ,),
    channels=(1, 6, 11),
    hop_time=2000,
    max_packets=64,
)


# anchor: minute
def one_minute():
    seen = set()
    nearest = -127
    end = time.millis() + 60000
    wifisniff.start()
    while time.millis() < end:
        for packet in wifisniff.sniff(n=-1, wait=500):
            # never store the address, only a digest that changes every day
            seen.add(element.sha256(packet[8] + str(time.now() // 86400)))
            nearest = max(nearest, packet[11])
        watchdog.kick()
    wifisniff.stop()
    return len(seen), nearest
# end: minute


while True:
    count, nearest = one_minute()
    print(count, "senders, strongest", nearest, "dBm")
