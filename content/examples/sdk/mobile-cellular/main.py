from bsp import board
from networking import cellular
from zdm import zdm
import watchdog

board.init()
watchdog.setup(60000)

while True:
    watchdog.kick()
    try:
        print("connecting...")
        cellular.configure()
        cellular.start()
        print("connected", cellular.info())
        break
    except CellularBadAPN:
        print("check the APN of the SIM")
    except CellularModemInitError:
        print("the modem does not start: check the supply")
        cellular.deinit()
        sleep(5000)
        continue
    except IOError:
        print("no connection")
    cellular.stop()
    cellular.deinit()
    sleep(5000)

try:
    print("resolved", cellular.resolve("zmqtt.zdm.4zero.example"))
except ResolveError:
    print("name not resolved")

agent = zdm.Agent(cellular_source=cellular, gnss_source=cellular.gnss)
agent.start()

while True:
    watchdog.kick()
    cell = cellular.cellinfo()
    print("cell", cell)
    print("online", agent.online(), "firmware", agent.firmware())
    if agent.online():
        try:
            agent.publish({"state": cell[0], "technology": cell[1], "operator": cell[10]}, "cellinfo", timeout=5000)
        except Exception as e:
            print("not confirmed:", e)
    sleep(5000)
