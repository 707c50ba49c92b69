from bsp import board
from networking import wifisniff
import time
import watchdog

HOP = 1000  # ms on each channel
ROUNDS = 3

board.init()
watchdog.setup(30000)

wifisniff.configure(
    packet_types=(wifisniff.WIFI_PKT_MGMT, wifisniff.WIFI_PKT_DATA),
    mgmt_subtypes=(wifisniff.WIFI_PKT_MGMT_BEACON,),
    data_subtypes=(wifisniff.WIFI_PKT_DATA_DATA, wifisniff.WIFI_PKT_DATA_QOS),
    channels=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    hop_time=HOP,
    max_packets=128,
)

beacons = [0] * 14
frames = [0] * 14
end = time.millis() + ROUNDS * 13 * HOP

wifisniff.start()
while time.millis() < end:
    for packet in wifisniff.sniff(n=-1, wait=200):
        channel = packet[12]
        if packet[0] == wifisniff.WIFI_PKT_MGMT:
            beacons[channel] += 1
        else:
            frames[channel] += 1
    watchdog.kick()
wifisniff.stop()

print("channel  MHz   beacons  data")
for channel in range(1, 14):
    print("%7d  %d  %7d  %4d" % (channel, 2407 + 5 * channel, beacons[channel], frames[channel]))

while True:
    watchdog.kick()
    sleep(1000)
