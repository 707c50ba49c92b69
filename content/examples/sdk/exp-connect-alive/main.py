from bsp import board
from expansions import connect
import watchdog

board.init()
watchdog.setup(60000)
exp = board.next_expansion(connect, (0,))
exp.start_cellular(apn="4zero-apn", timeout=40000)  # APN of your SIM
print("modem on:", exp.get_status())
