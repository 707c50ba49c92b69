from bsp import board
from networking import eth, socket
import watchdog

SERVER = ("192.168.1.10", 5555)

board.init()
watchdog.setup(60000)
eth.configure(timeout=30000)
eth.start()


# anchor: ask
def ask(question):
    answer = bytearray()
    chunk = bytearray(256)
    s = socket.socket()
    try:
        s.settimeout(4000)
        s.connect(SERVER)
        s.sendall(bytes(question))
        while True:
            count = s.recv_into(chunk)
            if count == 0:
                break  # the server closed the connection
            answer.extend(chunk[:count])
    except IOError as e:
        print("after", len(answer), "bytes:", e)
        return None  # an incomplete response is not a response
    finally:
        s.close()
    return answer
# end: ask


while True:
    watchdog.kick()
    answer = ask("STATUS\n")
    if answer is not None:
        print("response:", "".join([answer]))
    sleep(5000)
