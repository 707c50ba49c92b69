from bsp import board
from networking import eth
from protocols.http import http
import json
import watchdog

SERVER = "http://192.168.1.20:8080"

board.init()
watchdog.setup(60000)

while True:
    watchdog.kick()
    try:
        eth.configure(timeout=30000)
        eth.start()
        break
    except Exception as e:
        print("no network:", e)
        eth.stop()
        sleep(5000)


# anchor: exchange
def exchange():
    client = http.HTTP(timeout=10000)
    try:
        response = client.get(SERVER + "/press-01/settings")
        if response.status != 200:
            print("settings: status", response.status)
            return
        settings = json.loads(response.data)
        print("limit %.1f kW" % settings["limit_kw"])

        power = random(40, 60) / 10
        report = {"kW": power, "over": power > settings["limit_kw"]}
        response = client.post(
            SERVER + "/press-01/reports",
            headers={"Content-Type": "application/json"},
            body=json.dumps(report),
        )
        if response.status >= 200 and response.status < 300:
            print("reported %.1f kW" % power)
        else:
            print("report: status", response.status)
    finally:
        client.destroy()
# end: exchange


while True:
    watchdog.kick()
    try:
        exchange()
    except JSONError:
        print("the server did not send JSON")
    except Exception as e:
        print("request failed:", e)
    sleep(30000)
