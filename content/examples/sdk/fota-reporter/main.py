from bsp import board
from expansions import ser
from networking import wifi
from zdm import zdm
import mcu
import serial
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"


def send(port, text):
    sent = 0
    while sent < len(text):  # write() may accept fewer bytes
        sent += port.write(text[sent:])


def on_fota(agent, step, arg):
    print("update, step", step)
    return 0  # accept every step


def join():
    for attempt in range(4):
        watchdog.kick()
        try:
            wifi.configure(SSID, PASSWORD)
            wifi.start()
            return True
        except Exception as e:
            print("no Wi-Fi:", e)
            wifi.stop()
            sleep(2000)
    return False


board.init()
watchdog.setup(60000)
exp = board.next_expansion(ser, (0,))
port = exp.get_serial(baud=9600, mode=serial.MODE_RS485_HALF_DUPLEX)
send(port, "RS-485 ready\r\n")

if not join():
    send(port, "no network, reset\r\n")
    mcu.reset()

agent = zdm.Agent(on_fota=on_fota)
agent.start()

while True:
    watchdog.kick()
    send(port, agent.firmware() + "\r\n")
    sleep(3000)
