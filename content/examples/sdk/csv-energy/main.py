import csv
import fs
import time
import watchdog

PATH = "/4zero/energy.csv"

watchdog.setup(60000)
start = time.now()
writer = csv.CSVWriter(fs.open(PATH, "w"))  # create a new file at each startup
try:
    writer.write_header(["time", "wh", "state"])
    for i, wh in enumerate([5200, 4800, 610]):
        state = "working" if wh > 1000 else "idle"
        writer.write([start + i * 900, wh, state])
finally:
    writer.close()

total = 0
reader = csv.CSVReader(PATH, has_header=True, as_dict=True)
try:
    for row in reader:
        total += int(row["wh"])
        print(row["time"], row["wh"], row["state"])
finally:
    reader.close()
print("energy: %.2f kWh" % (total / 1000))

while True:  # a restart would write the file again
    watchdog.kick()
    sleep(1000)
