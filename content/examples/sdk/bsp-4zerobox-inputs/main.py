from bsp import board
import watchdog

FAN_ON = 4160  # ohm: the NTC is at 50 C
FAN_OFF = 4911  # ohm: the NTC is at 45 C
NTC_SHORTED = 757  # ohm: above 110 C
NTC_OPEN = 65000  # ohm: below -19 C; at pga 2, full scale is 70300 ohm


# anchor: callback
def to_bar(value, sens):
    if value < 3.8 or value > 20.5:  # not a measurement (NAMUR NE 43)
        return None
    return (value - 4) / 16 * sens["span"]
# end: callback


board.init()
watchdog.setup(10000)
board.config_adc(ADC_010_420, 1, 4, 4)  # full scale is 20.65 mA
board.config_adc(ADC_RES, 1, 2, 4)
board.set_adc_callback(ADC_010_420, 1, to_bar, {"span": 16})

fan = False
while True:
    watchdog.kick()
    pressure = board.read_current(1)
    if pressure is None:
        print("pressure: no measurement, loop at %.2f mA" % board.read_current(1, electric=True))
    else:
        print("pressure: %.2f bar" % pressure)

    # anchor: fan
    ohm = board.read_resistive(1)
    failed = ohm < NTC_SHORTED or ohm > NTC_OPEN
    if failed or ohm < FAN_ON:
        board.relay_on(REL1)
        fan = True
    elif ohm > FAN_OFF:
        board.relay_off(REL1)
        fan = False
    if failed:
        print("NTC: open or shorted, fan on")
    else:
        print("NTC: %.0f ohm, fan %s" % (ohm, "on" if fan else "off"))
    # end: fan
    sleep(1000)
