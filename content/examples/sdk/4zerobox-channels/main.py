from bsp import board
import watchdog

board.init()
watchdog.setup(10000)
board.config_adc(ADC_010_420, 1, 4, 4)  # full scale is 20.65 mA
board.config_adc(ADC_RES, 1, 2, 4)
board.config_adc(ADC_CUR, 1, 2, 4)
board.summary()

board.relay_on(REL1)  # one pulse at each start
sleep(200)
board.relay_off(REL1)

while True:
    watchdog.kick()
    print("P1 %.2f mA" % board.read_current(1, electric=True))
    print("S1 %.0f ohm" % board.read_resistive(1, electric=True))
    print("C1 %.2f mA peak to peak" % board.read_power(1, electric=True))
    print("IN1", board.get_opto(ISO1), "supply", board.get_power_source())
    sleep(5000)
