from bsp import board
from networking import eth
import watchdog

board.init()
watchdog.setup(60000)  # longer than the timeout in configure()


# anchor: connect
def connect():
    while True:
        watchdog.kick()
        try:
            eth.configure(timeout=30000)
            eth.start()
            return eth.info()
        except ConnectionTimeoutError:
            print("no link or no DHCP server: check cable and switch")
        except CantRegisterInterfaceError:
            print("the interface cannot be registered")
        except ConnectionError as e:
            print("connection failed:", e)
        except NetworkGenericError as e:
            print("network error:", e)
        eth.stop()
        sleep(5000)
# end: connect


dhcp, ip, mask, gateway, dns, mac = connect()
print("DHCP" if dhcp else "static", ip, mask, "gateway", gateway, "DNS", dns, "MAC", mac)

try:
    print("api.cloud.4zero.example is", eth.resolve("api.cloud.4zero.example"))
except ResolveError:
    print("name not resolved: check the DNS server")

was_up = True
while True:
    up = eth.is_connected()
    if up != was_up:
        print("link up" if up else "link down")
        was_up = up
    watchdog.kick()
    sleep(1000)
