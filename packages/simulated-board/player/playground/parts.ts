import { findExpansions } from '../../scenario/findExpansions';
import type { BoardScenario, SignalSpec } from '../../scenario/types';
import type { AttachedPart, ConnectablePart, SerialLines } from './attachPart';

function createSignals(values: Readonly<Record<string, number>>): Record<string, SignalSpec> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { steps: [[0, value]] }]),
  );
}

/** Creates a part with signals that begin with its ID. */
const createSensor = (id: string, values: Readonly<Record<string, number>>, settings = {}) => ({
  id,
  scenario: {
    attached: [{ part: id, ...settings }],
    signals: createSignals(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [`${id}.${name}`, value])),
    ),
  },
});

/** Code that connects the board to the network, to insert after `board.init()`. */
const START_ETHERNET = `from networking import eth
eth.configure(timeout=20000)
eth.start()
`;

/** Parts on the network, which any board can use. */
const NETWORK_PARTS: readonly ConnectablePart[] = [
  {
    id: 'modbus-tcp',
    label: 'Modbus TCP device at 192.168.1.50, unit 1',
    scenario: {
      modbus: { address: '192.168.1.50', unit: 1, holding: { 10: 58 }, coils: { 0: 1 } },
      signals: createSignals({ 'modbus.input.0': 230 }),
    },
    code: `${START_ETHERNET}from protocols.modbus import modbus
plc = modbus.ModbusTCP(1)
plc.connect("192.168.1.50")
print(plc.read_holding(10, 1), plc.read_input(0, 1))`,
  },
  {
    id: 'fins-plc',
    label: 'PLC with FINS at 192.168.250.1, node 1',
    scenario: {
      plc: { address: '192.168.250.1', node: 1, words: { 101: 215, 102: 62 } },
      signals: createSignals({ 'plc.100': 42 }),
    },
    code: `${START_ETHERNET}from protocols.fins import fins
plc = fins.Fins("192.168.250.1", remote_node=1, local_node=57)
plc.connect()
print(plc.memory_area_read(0x82, 100, 3, fins.INT16))  # D100 to D102`,
  },
  {
    id: 'web-server',
    label: 'Web server at 192.168.1.20, port 8080',
    scenario: {
      network: {
        web: [
          {
            method: 'GET',
            url: 'http://192.168.1.20:8080/press-01/settings',
            answers: [{ status: 200, body: '{"limit_kw": 5.0}' }],
          },
          {
            method: 'POST',
            url: 'http://192.168.1.20:8080/press-01/reports',
            answers: [{ status: 201 }],
          },
        ],
      },
    },
    code: `${START_ETHERNET}from protocols.http import http
client = http.HTTP(timeout=10000)
print(client.get("http://192.168.1.20:8080/press-01/settings").data)
print(client.post("http://192.168.1.20:8080/press-01/reports", body="{}").status)
client.destroy()`,
  },
  {
    id: 'tcp-echo',
    label: 'TCP server at 192.168.1.30, port 7: sends back everything that it receives',
    scenario: { network: { tcp: [{ address: '192.168.1.30', port: 7, answers: 'echo' }] } },
    code: `${START_ETHERNET}from networking import socket
connection = socket.socket()
connection.connect(("192.168.1.30", 7))
connection.sendall(bytearray("hello"))
print(connection.recv(100))
connection.close()`,
  },
];

const createSerialParts = (line: string): ConnectablePart[] => [
  {
    id: `loop-${line}`,
    label: `Loopback on ${line}: sends back everything that it receives`,
    requires: line,
    connection: line,
    scenario: { lines: { [line]: { far: 'echo', follow: false } } },
    code: `import serial
port = serial.serial(${line}, 9600)
port.write("hello\\r\\n")
print(port.readline(timeout=1000))`,
  },
  {
    id: `modbus-${line}`,
    label: `Modbus RTU device on ${line}, address 1`,
    requires: line,
    connection: line,
    scenario: {
      lines: { [line]: { far: 'modbus', follow: false } },
      modbus: { unit: 1, holding: { 0: 100, 1: 200 } },
      signals: createSignals({ 'modbus.input.0': 230, 'modbus.input.1': 1500 }),
    },
    code: `from protocols.modbus import modbus
import serial
meter = modbus.ModbusSerial(1, serial.serial(${line}, 9600))
print(meter.read_input(0, 2))`,
  },
];

/** All parts that readers can connect. `world/buses.py` models the parts on a bus. */
export const PARTS: readonly ConnectablePart[] = [
  {
    ...createSensor('bme280', { temperature: 25, humidity: 40, pressure: 101_325 }),
    label: 'BME280: temperature, humidity, pressure',
    requires: 'I2C0',
    code: `from components.bme280 import bme280
sensor = bme280.BME280(I2C0)
sleep(50)  # longer than one measurement
print(sensor.get_values())`,
  },
  {
    ...createSensor('bmp180', { temperature: 21, pressure: 98_500 }),
    label: 'BMP180: temperature, pressure',
    requires: 'I2C0',
    code: `from components.bmp180 import bmp180
barometer = bmp180.BMP180(I2C0)
barometer.init()
print(barometer.get_temp_pres())`,
  },
  {
    ...createSensor('bno055', { 'euler.heading': 90, 'euler.roll': 0, 'euler.pitch': 0 }),
    label: 'BNO055: orientation',
    requires: 'I2C0',
    code: `from components.bno055 import bno055
imu = bno055.BNO055(I2C0)
imu.init()
print(imu.get_euler())`,
  },
  {
    ...createSensor('ds1307', {}),
    label: 'DS1307: clock',
    requires: 'I2C0',
    code: `from components.ds1307 import ds1307
rtc = ds1307.DS1307(0x68, I2C0, clock=100000)
print(rtc.localtime().to_tuple())`,
  },
  {
    ...createSensor('dht11', { humidity: 41, temperature: 24 }),
    label: 'DHT11 on D18: temperature, humidity',
    requires: 'D18',
    code: `from components.dht11 import dht11
print(dht11.read(D18))`,
  },
  {
    ...createSensor(
      'iim42652',
      {
        'acc.x': 0.012,
        'acc.y': -0.004,
        'acc.z': 1.001,
        'gyro.x': 0.12,
        'gyro.y': -0.31,
        'gyro.z': 0.05,
        temperature: 31.4,
      },
      { interrupt: 'D26' },
    ),
    label: 'IIM-42652: acceleration, rotation',
    requires: 'D26',
    code: `from components.iim42652 import iim42652
motion = iim42652.IIM42652()
motion.soft_reset()
motion.setup()
motion.set_pwr_cfg(0b11, 0b11)
sleep(100)
print(motion.get_accel_z(), motion.get_gyro_z())`,
  },
  {
    id: 'flash',
    label: 'SPI flash, chip select CTS1',
    requires: 'CTS1',
    scenario: { attached: [{ part: 'flash', select: 'CTS1' }] },
    code: `import spi
memory = spi.Spi(CTS1, SPI0, clock=10000000, mode=spi.SPI_MODE_LOW_FIRST)
memory.select()
memory.write(bytearray([0x9F]))
print(memory.read(4))
memory.unselect()`,
  },
  {
    id: 'analog',
    label: 'Analog sensor on D36',
    requires: 'D36',
    scenario: { signals: { D36: { steps: [[0, 1870]], noise: 20 } } },
    code: `import adc
print(adc.read(D36))`,
  },
  {
    id: 'contact',
    label: 'Switch on D2, to GND',
    requires: 'D2',
    scenario: { signals: createSignals({ D2: 1 }) },
    code: `import gpio
gpio.mode(D2, INPUT_PULLUP)
print(gpio.get(D2))`,
  },
  {
    id: 'card',
    label: 'SD card',
    requires: 'IO1',
    scenario: { card: {} },
    code: `import fs
fs.mount("/sd", fs.SD)
fs.write_file("/sd/log.csv", "1,118.2\\n")
print(fs.read_file("/sd/log.csv"))`,
  },
  {
    id: 'exp-ain',
    label: 'EXP-AIN with a voltage sensor on AIN2 and an NTC on AIN3',
    requires: 'PWREN',
    scenario: {
      signals: createSignals({ 'AIN1.AIN2.voltage': 6.2, 'AIN1.AIN3.resistance': 11_087 }),
    },
    code: `from expansions import ain
exp_ain = board.next_expansion(ain, (1, 0))
print(exp_ain.read_voltage(exp_ain.AIN2, electric=True), exp_ain.read_resistive(exp_ain.AIN3))`,
  },
  {
    id: 'exp-connect',
    label: 'EXP-CONNECT',
    requires: 'IO1',
    scenario: {},
    code: `from expansions import connect
exp_connect = board.next_expansion(connect, (0,))
print(exp_connect.get_status())`,
  },
  {
    id: 'exp-ser',
    label: 'EXP-SER',
    requires: 'PWREN',
    scenario: {},
    code: `from expansions import ser
exp_ser = board.next_expansion(ser, (0,))
port = exp_ser.get_serial(baud=9600)`,
  },
  {
    id: 'exp-ser-can',
    label: 'EXP-SER with a CAN node that sends 0x302 for each 0x301',
    requires: 'PWREN',
    scenario: { can: { answers: [{ to: 0x301, with: 0x302, data: 'pong', after: 1 }] } },
    code: `from expansions import ser
exp_ser = board.next_expansion(ser, (0,))
can = exp_ser.get_can(CTS1, spi_clk=10000000)
can.conf(btime=10)  # 250 kbit/s
can.txf_conf(1, 5, 0)
can.rxf_conf(2, 5)
can.start()
can.add_filter(0, 2, 0x300, 0x7F0)
can.transmit(1, bytearray("ping"), 0x301)
sleep(10)
print(can.receive(2))`,
  },
  {
    id: 'exp-io',
    label: 'EXP-IO with a contact on DIN1 and an NTC on AIN1',
    requires: 'PWREN',
    scenario: { signals: createSignals({ 'IO1.DIN1': 0, 'IO1.AIN1.resistance': 10_000 }) },
    code: `from expansions import io
exp_io = board.next_expansion(io, (1, 0))
print(exp_io.din_get(exp_io.DIN1), exp_io.read_resistive(exp_io.AIN1))`,
  },
  {
    id: 'exp-relay',
    label: 'EXP-RELAY',
    requires: 'PWREN',
    scenario: {},
    code: `from expansions import relay
exp_relay = board.next_expansion(relay, (1,))
exp_relay.relay_on(exp_relay.OUT1)`,
  },
  ...['SERIAL1', 'SERIAL2'].flatMap(createSerialParts),
  ...NETWORK_PARTS,
];

const isNonEmpty = (value: unknown) => Object.keys((value as object | undefined) ?? {}).length > 0;

/** Whether a scenario already has a part. */
export function hasPart(
  scenario: BoardScenario,
  { scenario: partScenario, code }: ConnectablePart,
): boolean {
  const { attached = [], signals = {}, lines = {}, network = {} } = partScenario;
  const names = (scenario.attached as AttachedPart[]).map(({ part }) => part);
  if (attached.length > 0) return attached.some(({ part }) => names.includes(part));
  const serialLines = Object.entries(lines);
  if (serialLines.length > 0) {
    return serialLines.some(
      ([name, { far }]) => (scenario.lines as SerialLines)[name]?.far === far,
    );
  }
  if (partScenario.card) return 'card' in scenario;
  if (partScenario.modbus) return 'address' in (scenario.modbus as object);
  if (partScenario.plc) return isNonEmpty(scenario.plc);
  if (partScenario.can) return isNonEmpty(scenario.can);
  if (isNonEmpty(network)) {
    const servers = (scenario.network ?? {}) as Record<string, unknown>;
    return Object.keys(network).every((kind) => isNonEmpty(servers[kind]));
  }
  const kinds = (scenario.expansions ?? []).map(([kind]) => kind);
  return (
    Object.keys(signals).every((name) => name in scenario.signals) &&
    findExpansions(code).every(([kind]) => kinds.includes(kind))
  );
}

/** Lists the parts for which the board has the pins, the buses, and a free connection. */
export function listParts(scenario: BoardScenario): ConnectablePart[] {
  const lines = scenario.lines as SerialLines;
  return PARTS.filter(
    (part) =>
      (part.requires === undefined || part.requires in scenario.pins) &&
      (part.connection === undefined ||
        lines[part.connection]?.far === undefined ||
        hasPart(scenario, part)),
  );
}
