import type { PlayerFault } from './types';

const createSignalFault = (name: string, on: number, off: number, label: string): PlayerFault => ({
  kind: 'signal',
  name,
  property: 'value',
  on,
  off,
  label,
});

const createLinkFault = (name: string, label: string) => createSignalFault(name, 0, 1, label);

/** Creates a fault in which a call raises an exception. */
export const createCallFault = (on: string, raise: string): PlayerFault => ({
  kind: 'call',
  on,
  raise,
  label: `${on}() raises ${raise}`,
});

/** Meanings of exception codes from Modbus devices (Modbus application protocol V1.1b3, 7). */
const MODBUS_EXCEPTIONS: Readonly<Record<number, string>> = {
  1: 'illegal function',
  2: 'illegal data address',
  3: 'illegal data value',
  4: 'server device failure',
  6: 'server device busy',
};

const modbusExceptions = Object.entries(MODBUS_EXCEPTIONS).map(([code, meaning]) =>
  createSignalFault('modbus.exception', Number(code), 0, `Modbus exception 0${code}, ${meaning}`),
);
const noCanNode = createLinkFault('can.acknowledged', 'No CAN node responds');
const noServer = createLinkFault('server.link', 'Servers do not respond');
const slowNetwork = createSignalFault(
  'network.delay',
  3000,
  0,
  'Slow network: responses take 3 s longer',
);
const flashFull = createSignalFault('flash.full', 1, 0, 'Flash full');
const wrongClock = createSignalFault('clock.error', -31_536_000, 0, 'Clock is one year behind');

/**
 * Faults that readers can switch on, by the feature of a program that `findFeatures` returns. Those of
 * attached parts and analog signals are created for each program.
 */
export const FAULTS: Readonly<Record<string, readonly PlayerFault[]>> = {
  '*': [{ kind: 'reset', cause: 'power', label: 'Brown-out' }],
  eth: [
    createLinkFault('eth.link', 'Ethernet cable unplugged'),
    slowNetwork,
    createCallFault('networking.eth.start', 'IOError'),
  ],
  wifi: [
    createLinkFault('wifi.link', 'Wi-Fi out of range'),
    slowNetwork,
    createCallFault('networking.wifi.start', 'WifiBadSSID'),
    createCallFault('networking.wifi.start', 'WifiBadPassword'),
  ],
  cellular: [
    createLinkFault('cellular.link', 'No cellular coverage'),
    createLinkFault('gnss.sky', 'No view of the sky'),
    slowNetwork,
    createCallFault('networking.cellular.start', 'CellularException'),
  ],
  http: [noServer],
  socket: [noServer, createCallFault('networking.socket.socket.connect', 'ConnectionRefusedError')],
  ntp: [createCallFault('protocols.ntp.ntp.get_time', 'TimeoutError')],
  mqtt: [createLinkFault('broker.link', 'Broker unreachable')],
  zdm: [
    createLinkFault('cloud.link', 'Cloud unreachable'),
    wrongClock,
    createCallFault('zdm.zdm.Agent.publish', 'MQTTPublishTimeout'),
  ],
  ModbusTCP: [createLinkFault('modbus.link', 'Modbus device unreachable'), ...modbusExceptions],
  'modbus-serial': [
    createLinkFault('modbus.link', 'Modbus device does not respond'),
    createSignalFault('modbus.crc', 1, 0, 'Wrong CRC in Modbus responses'),
    ...modbusExceptions,
  ],
  fins: [createLinkFault('plc.link', 'PLC unreachable')],
  can: [noCanNode, createCallFault('can.transmit', 'PeripheralError')],
  get_can: [noCanNode],
  card: [createLinkFault('card.wired', 'SD card removed')],
  fs: [flashFull],
  tslog: [flashFull],
  time: [wrongClock],
  datetime: [wrongClock],
  adc: [createCallFault('adc.read', 'PeripheralError')],
  dht11: [createCallFault('components.dht11.dht11.read', 'PeripheralError')],
};

/** Inputs whose wires can be disconnected: pins, and contacts and sensors on inputs. */
const INPUT_PATTERN = /^(?:[DA]\d+|.*\.(?:DIN\d+|voltage|current|resistance|clamp))$/;

/** Creates the fault of a disconnected part, serial line, or input. */
export function createWireFault(name: string): PlayerFault {
  const isLine = name.startsWith('SERIAL') || INPUT_PATTERN.test(name);
  const label = `${name} ${isLine ? 'disconnected' : 'does not respond'}`;
  return createSignalFault(`${name}.wired`, 0, 1, label);
}

/** Creates the faults of the wires to an input. */
export function createInputFaults(name: string): PlayerFault[] {
  if (!INPUT_PATTERN.test(name)) return [];
  return [
    createWireFault(name),
    ...(name.endsWith('.resistance')
      ? [createSignalFault(`${name}.shorted`, 1, 0, `${name} short-circuited`)]
      : []),
  ];
}

/** Creates noise on a serial line: one wrong bit in everything that the board receives. */
export const createLineNoise = (name: string): PlayerFault =>
  createSignalFault(`${name}.noise`, 1, 0, `Noise on ${name}`);

export function createAnalogNoise(name: string, on: number, off: number): PlayerFault {
  return { kind: 'signal', name, property: 'noise', on, off, label: `Noise on ${name}` };
}
