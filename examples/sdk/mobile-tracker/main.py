from bsp import board
from networking import cellular
from zdm import zdm

board.init()
board.summary()

cellular.configure()
while True:
    try:
        cellular.start()
        break
    except IOError as e:
        print("not connected:", e)
        sleep(5000)

agent = zdm.Agent()
agent.start()
cellular.gnss.start()

timeout = 120  # s, for the first position
while True:
    source = board.get_power_source()
    message = {"source": source, "vin": board.read_vin(), "vbat": board.read_vbat()}
    for name, pin in (("ain1", AIN1), ("ain2", AIN2), ("ain3", AIN3), ("ain4", AIN4), ("ain5", AIN5), ("ain6", AIN6)):
        message[name] = board.read_voltage(pin, electric=True)
    try:
        fix = cellular.gnss.fix(timeout)
        message["lat"] = fix[0]
        message["lon"] = fix[1]
        timeout = 30
    except GNSSTimeoutError:
        print("no position")
    agent.publish(message, "status")
    print("published, supply", source)
    if source == "battery":
        sleep(600000)  # spare the battery
    else:
        sleep(60000)
