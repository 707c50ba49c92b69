import type { PlayerFault } from './types';

/** A fault, and the programs for which readers can switch it on. */
interface FaultSpec {
  fault: PlayerFault;
  /** Module that the program imports, or `ModbusTCP` or `get_can`; `*` for every program. */
  module?: string;
  /** Part connected to a serial line in the scenario. */
  far?: 'modbus';
}

const createStateFault = (
  target: Omit<FaultSpec, 'fault'>,
  name: string,
  on: number,
  label: string,
  off = 0,
): FaultSpec => ({ ...target, fault: { kind: 'signal', name, property: 'value', on, off, label } });

const createLinkFault = (module: string, name: string, label: string): FaultSpec =>
  createStateFault({ module }, name, 0, label, 1);

/** Creates a fault in which a call raises an exception. */
export function createCallFault(on: string, raise: string): PlayerFault {
  return { kind: 'call', on, raise, label: `${on}() raises ${raise}` };
}

const createModuleCallFault = (module: string, on: string, raise: string): FaultSpec => ({
  module,
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

const MODBUS_TARGETS = [{ far: 'modbus' as const }, { module: 'ModbusTCP' }];

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
  ...['can', 'get_can'].map((module) =>
    createLinkFault(module, 'can.acknowledged', 'No CAN node responds'),
  ),
  createStateFault({ far: 'modbus' }, 'modbus.link', 0, 'Modbus device does not respond', 1),
  createStateFault({ far: 'modbus' }, 'modbus.crc', 1, 'Wrong CRC in Modbus responses'),
  ...MODBUS_EXCEPTIONS.flatMap(([code, meaning]) =>
    MODBUS_TARGETS.map((target) =>
      createStateFault(target, 'modbus.exception', code, `Modbus exception 0${code}, ${meaning}`),
    ),
  ),
  ...NETWORKS.map((module) =>
    createStateFault({ module }, 'network.delay', 3000, 'Slow network: responses take 3 s longer'),
  ),
  ...['fs', 'tslog'].map((module) => createStateFault({ module }, 'flash.full', 1, 'Flash full')),
  ...['time', 'datetime', 'zdm'].map((module) =>
    createStateFault({ module }, 'clock.error', -31_536_000, 'Clock is one year behind'),
  ),
  { module: '*', fault: { kind: 'reset', cause: 'power', label: 'Brown-out' } },
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

/** Parts that can be disconnected from their bus. */
export const DETACHABLE_PARTS = new Set(
  'bme280 bmp180 bno055 ds1307 dht11 iim42652 flash'.split(' '),
);

/** Creates the fault of a disconnected part or serial line. */
export function createWireFault(name: string, signal = `${name}.wired`): PlayerFault {
  const label = name.startsWith('SERIAL')
    ? `${name} disconnected`
    : `${name.split('.')[0]} does not respond`;
  return { kind: 'signal', name: signal, property: 'value', on: 0, off: 1, label };
}

/** Creates noise on a serial line: one wrong bit in everything that the board receives. */
export function createLineNoise(name: string): PlayerFault {
  const label = `Noise on ${name}`;
  return { kind: 'signal', name: `${name}.noise`, property: 'value', on: 1, off: 0, label };
}

export function createAnalogNoise(name: string, on: number, off: number): PlayerFault {
  return { kind: 'signal', name, property: 'noise', on, off, label: `Noise on ${name}` };
}
