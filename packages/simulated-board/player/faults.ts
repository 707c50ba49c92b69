import type { PlayerFault } from './types';

/** A fault, and the programs for which readers can switch it on. */
interface FaultSpec {
  fault: PlayerFault;
  /** Feature of a program, as `findFeatures` returns it; `*` for every program. */
  feature: string;
}

const createSignalFault = (name: string, on: number, off: number, label: string): PlayerFault => ({
  kind: 'signal',
  name,
  property: 'value',
  on,
  off,
  label,
});

const createStateFault = (feature: string, name: string, on: number, label: string, off = 0) => ({
  feature,
  fault: createSignalFault(name, on, off, label),
});

const createLinkFault = (feature: string, name: string, label: string): FaultSpec =>
  createStateFault(feature, name, 0, label, 1);

/** Creates a fault in which a call raises an exception. */
export function createCallFault(on: string, raise: string): PlayerFault {
  return { kind: 'call', on, raise, label: `${on}() raises ${raise}` };
}

const createModuleCallFault = (feature: string, on: string, raise: string): FaultSpec => ({
  feature,
  fault: createCallFault(on, raise),
});

const NETWORKS = ['eth', 'wifi', 'cellular'];

/** Exception codes of Modbus devices (Modbus application protocol V1.1b3, 7). */
const MODBUS_EXCEPTIONS: readonly [number, string][] = [
  [1, 'illegal function'],
  [2, 'illegal data address'],
  [3, 'illegal data value'],
  [4, 'server device failure'],
  [6, 'server device busy'],
];

/** Every fault that readers can switch on, except those of attached parts and analog signals. */
export const FAULTS: readonly FaultSpec[] = [
  createLinkFault('eth', 'eth.link', 'Ethernet cable unplugged'),
  createLinkFault('wifi', 'wifi.link', 'Wi-Fi out of range'),
  createLinkFault('cellular', 'cellular.link', 'No cellular coverage'),
  createLinkFault('cellular', 'gnss.sky', 'No view of the sky'),
  createLinkFault('zdm', 'cloud.link', 'Cloud unreachable'),
  createLinkFault('mqtt', 'broker.link', 'Broker unreachable'),
  createLinkFault('ModbusTCP', 'modbus.link', 'Modbus device unreachable'),
  createLinkFault('fins', 'plc.link', 'PLC unreachable'),
  ...['http', 'socket'].map((module) =>
    createLinkFault(module, 'server.link', 'Servers do not respond'),
  ),
  ...['can', 'get_can'].map((module) =>
    createLinkFault(module, 'can.acknowledged', 'No CAN node responds'),
  ),
  createStateFault('modbus-serial', 'modbus.link', 0, 'Modbus device does not respond', 1),
  createStateFault('modbus-serial', 'modbus.crc', 1, 'Wrong CRC in Modbus responses'),
  ...MODBUS_EXCEPTIONS.flatMap(([code, meaning]) =>
    ['modbus-serial', 'ModbusTCP'].map((feature) =>
      createStateFault(feature, 'modbus.exception', code, `Modbus exception 0${code}, ${meaning}`),
    ),
  ),
  createStateFault('card', 'card.wired', 0, 'SD card removed', 1),
  ...NETWORKS.map((module) =>
    createStateFault(module, 'network.delay', 3000, 'Slow network: responses take 3 s longer'),
  ),
  ...['fs', 'tslog'].map((module) => createStateFault(module, 'flash.full', 1, 'Flash full')),
  ...['time', 'datetime', 'zdm'].map((module) =>
    createStateFault(module, 'clock.error', -31_536_000, 'Clock is one year behind'),
  ),
  { feature: '*', fault: { kind: 'reset', cause: 'power', label: 'Brown-out' } },
  createModuleCallFault('wifi', 'networking.wifi.start', 'WifiBadSSID'),
  createModuleCallFault('wifi', 'networking.wifi.start', 'WifiBadPassword'),
  createModuleCallFault('eth', 'networking.eth.start', 'IOError'),
  createModuleCallFault('cellular', 'networking.cellular.start', 'CellularException'),
  createModuleCallFault('socket', 'networking.socket.socket.connect', 'ConnectionRefusedError'),
  createModuleCallFault('ntp', 'protocols.ntp.ntp.get_time', 'TimeoutError'),
  createModuleCallFault('dht11', 'components.dht11.dht11.read', 'PeripheralError'),
  createModuleCallFault('can', 'can.transmit', 'PeripheralError'),
  createModuleCallFault('zdm', 'zdm.zdm.Agent.publish', 'MQTTPublishTimeout'),
  createModuleCallFault('adc', 'adc.read', 'PeripheralError'),
];

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
