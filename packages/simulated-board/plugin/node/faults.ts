import type { PlayerFault } from '../../player/types';

/** A fault, and the programs that have it. */
interface FaultSpec {
  fault: PlayerFault;
  /** Module that the program imports; `*` for every program. */
  module?: string;
  /** Part on a serial line of the scenario. */
  far?: 'modbus';
}

const link = (module: string, name: string, label: string): FaultSpec => ({
  module,
  fault: { kind: 'signal', name, what: 'value', on: 0, off: 1, label },
});

const state = (
  where: Omit<FaultSpec, 'fault'>,
  name: string,
  on: number,
  label: string,
): FaultSpec => ({ ...where, fault: { kind: 'signal', name, what: 'value', on, off: 0, label } });

const call = (module: string, on: string, raise: string): FaultSpec => ({
  module,
  fault: { kind: 'call', on, raise, label: `${on}() raises ${raise}` },
});

const NETWORKS = ['eth', 'wifi', 'cellular'];

/** Exception codes of Modbus devices (Modbus application protocol V1.1b3, 7). */
const EXCEPTIONS: readonly [number, string][] = [
  [1, 'illegal function'],
  [2, 'illegal data address'],
  [3, 'illegal data value'],
  [4, 'server device failure'],
  [6, 'server device busy'],
];

const ON_MODBUS = [{ far: 'modbus' as const }, { module: 'ModbusTCP' }];

/** Every fault that readers can switch on, except those of attached parts and analog signals. */
export const FAULTS: readonly FaultSpec[] = [
  link('eth', 'eth.link', 'Ethernet cable unplugged'),
  link('wifi', 'wifi.link', 'Wi-Fi out of range'),
  link('cellular', 'cellular.link', 'No cellular coverage'),
  link('cellular', 'gnss.sky', 'No view of the sky'),
  link('zdm', 'cloud.link', 'Cloud unreachable'),
  link('mqtt', 'broker.link', 'Broker unreachable'),
  link('ModbusTCP', 'modbus.link', 'Modbus device unreachable'),
  link('fins', 'plc.link', 'PLC unreachable'),
  link('can', 'can.acknowledged', 'No CAN node responds'),
  {
    far: 'modbus',
    fault: {
      kind: 'signal',
      name: 'modbus.link',
      what: 'value',
      on: 0,
      off: 1,
      label: 'Modbus device silent',
    },
  },
  state({ far: 'modbus' }, 'modbus.crc', 1, 'Wrong CRC in Modbus responses'),
  ...EXCEPTIONS.flatMap(([code, meaning]) =>
    ON_MODBUS.map((where) =>
      state(where, 'modbus.exception', code, `Modbus exception 0${code}, ${meaning}`),
    ),
  ),
  ...NETWORKS.map((module) =>
    state({ module }, 'network.delay', 3000, 'Slow network: responses take 3 s longer'),
  ),
  ...['fs', 'tslog'].map((module) => state({ module }, 'flash.full', 1, 'Flash full')),
  ...['time', 'datetime', 'zdm'].map((module) =>
    state({ module }, 'clock.error', -31_536_000, 'Clock one year slow'),
  ),
  { module: '*', fault: { kind: 'reset', cause: 'power', label: 'Brown-out' } },
  call('wifi', 'networking.wifi.start', 'WifiBadSSID'),
  call('wifi', 'networking.wifi.start', 'WifiBadPassword'),
  call('eth', 'networking.eth.start', 'IOError'),
  call('cellular', 'networking.cellular.start', 'CellularException'),
  call('socket', 'networking.socket.socket.connect', 'ConnectionRefusedError'),
  call('ntp', 'protocols.ntp.ntp.get_time', 'TimeoutError'),
  call('dht11', 'components.dht11.dht11.read', 'PeripheralError'),
  call('can', 'can.transmit', 'PeripheralError'),
  call('zdm', 'zdm.zdm.Agent.publish', 'MQTTPublishTimeout'),
  call('adc', 'adc.read', 'PeripheralError'),
];

/** Parts that can be disconnected from their bus. */
export const WIRED = new Set([
  'bme280',
  'bmp180',
  'bno055',
  'ds1307',
  'dht11',
  'iim42652',
  'flash',
]);

/** A part or serial line whose wire is pulled. */
export function pulledWire(name: string, signal = `${name}.wired`): PlayerFault {
  const label = name.startsWith('SERIAL')
    ? `Wire of ${name} pulled`
    : `${name.split('.')[0]} does not answer`;
  return { kind: 'signal', name: signal, what: 'value', on: 0, off: 1, label };
}

/** Noise on a serial line: one wrong bit in everything that the board receives. */
export function lineNoise(name: string): PlayerFault {
  const label = `Noise on ${name}`;
  return { kind: 'signal', name: `${name}.noise`, what: 'value', on: 1, off: 0, label };
}

/** Noise on an analog signal. */
export function analogNoise(name: string, on: number, off: number): PlayerFault {
  return { kind: 'signal', name, what: 'noise', on, off, label: `Noise on ${name}` };
}
