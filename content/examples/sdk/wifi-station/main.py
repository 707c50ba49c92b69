from bsp import board
from networking import wifi
import mcu
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"
ATTEMPTS = 4

board.init()
watchdog.setup(60000)


# anchor: join
def join():
    for attempt in range(ATTEMPTS):
        watchdog.kick()
        try:
            print("attempt", attempt + 1)
            wifi.configure(SSID, PASSWORD)
            wifi.start()
            return True
        except WifiBadPassword:
            print("wrong password for", SSID)
        except WifiBadSSID:
            print("no access point is called", SSID)
        except WifiException:
            print("no response in time")
        except Exception as e:
            print("network error:", e)
        wifi.stop()
        sleep(1000)
    return False
# end: join


if not join():
    print("no network, restart")
    sleep(1000)
    mcu.reset()

print(wifi.info())
ssid, channel, rssi, security, bssid = wifi.ap_info()
print("joined", ssid, "on channel", channel, "at", rssi, "dBm, access point", bssid)

while True:
    try:
        print("signal", wifi.get_rssi(), "dBm")
    except Exception as e:
        print("not associated:", e)
    watchdog.kick()
    sleep(10000)
