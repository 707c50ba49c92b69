from bsp import board
from networking import wifi
import watchdog

SECURITY = ["open", "WEP", "WPA", "WPA2", "WPA/WPA2", "802.1X", "WPA3", "WPA2/WPA3"]

board.init()
watchdog.setup(60000)  # scanning all channels can take 20 s


# anchor: sort
def strongest_first(records):
    ordered = []
    for record in records:
        place = 0
        while place < len(ordered) and ordered[place][2] >= record[2]:
            place += 1
        ordered.insert(place, record)
    return ordered
# end: sort


while True:
    watchdog.kick()
    try:
        found = strongest_first(wifi.scan_and_get())
        print(len(found), "access points")
    except IOError as e:
        found = []
        print("scan failed:", e)
    for ssid, channel, rssi, security, bssid in found:
        freq = 2484 if channel == 14 else 2407 + 5 * channel
        kind = SECURITY[security] if security < len(SECURITY) else "type %d" % security
        print("%4d dBm  ch %2d  %d MHz  %-9s %s  %s" % (rssi, channel, freq, kind, bssid, ssid))
    sleep(20000)
