import type { Control, PlayerFault } from '../../player/types';
import type { BoardScenario, SignalSpec } from '../../scenario/types';
import { imports } from '../../transform/imports';

/** Minimum, maximum, and unit of a signal, by the last part of its name. */
const QUANTITIES: Readonly<Record<string, [number, number, string]>> = {
  temperature: [-40, 85, '°C'],
  humidity: [0, 100, '%'],
  pressure: [30_000, 110_000, 'Pa'],
  resistance: [0, 20_000, 'Ω'],
  voltage: [0, 10, 'V'],
  current: [0, 20, 'mA'],
  rssi: [-120, -30, 'dBm'],
  vin: [0, 36, 'V'],
  vbat: [0, 4.2, 'V'],
};

/** Other known ranges: ADC samples, on pins such as `D36`, and Modbus registers. */
const RANGES: readonly [RegExp, [number, number, string]][] = [
  [/^[DA]\d+$/, [0, 4095, '']],
  [/^modbus\.(?:input|holding)\.\d+$/, [0, 65_535, '']],
];

/** Connections that a reader can interrupt, by the module that uses them. */
const LINKS: Readonly<Record<string, { signal: string; label: string }[]>> = {
  eth: [{ signal: 'eth.link', label: 'Ethernet cable unplugged' }],
  wifi: [{ signal: 'wifi.link', label: 'Wi-Fi out of range' }],
  cellular: [
    { signal: 'cellular.link', label: 'No cellular coverage' },
    { signal: 'gnss.sky', label: 'No view of the sky' },
  ],
  zdm: [{ signal: 'cloud.link', label: 'Cloud unreachable' }],
  mqtt: [{ signal: 'broker.link', label: 'Broker unreachable' }],
  ModbusTCP: [{ signal: 'modbus.link', label: 'Modbus device unreachable' }],
  fins: [{ signal: 'plc.link', label: 'PLC unreachable' }],
  can: [{ signal: 'can.acknowledged', label: 'No CAN node responds' }],
};

/** Parts that can be disconnected from their bus. */
const WIRED = new Set(['bme280', 'bmp180', 'bno055', 'ds1307', 'dht11', 'iim42652', 'flash']);

/** Calls that readers can make fail, with the documented exception. */
export const FAILING: readonly { module: string; on: string; raise: string }[] = [
  { module: 'wifi', on: 'networking.wifi.start', raise: 'WifiBadSSID' },
  { module: 'wifi', on: 'networking.wifi.start', raise: 'WifiBadPassword' },
  { module: 'eth', on: 'networking.eth.start', raise: 'IOError' },
  { module: 'cellular', on: 'networking.cellular.start', raise: 'CellularException' },
  { module: 'socket', on: 'networking.socket.socket.connect', raise: 'ConnectionRefusedError' },
  { module: 'ntp', on: 'protocols.ntp.ntp.get_time', raise: 'TimeoutError' },
  { module: 'dht11', on: 'components.dht11.dht11.read', raise: 'PeripheralError' },
  { module: 'can', on: 'can.transmit', raise: 'PeripheralError' },
  { module: 'zdm', on: 'zdm.zdm.Agent.publish', raise: 'MQTTPublishTimeout' },
  { module: 'adc', on: 'adc.read', raise: 'PeripheralError' },
];

const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0;

function toControl(name: string, spec: SignalSpec): Control {
  const what = spec.amplitude ? 'amplitude' : 'value';
  const given = (spec.amplitude ?? spec.steps).map(([, value]) => value);
  const [first = 0] = given;
  const numbers = given.filter((value) => typeof value === 'number');
  if (numbers.length < given.length) {
    return { kind: 'choice', name, values: [...new Set(given.map(String))], value: String(first) };
  }
  const isLevel = !spec.noise && numbers.every((value) => value === 0 || value === 1);
  const isPressed = spec.steps.length > 2 && spec.steps[1]?.[0] !== undefined;
  const quantity = QUANTITIES[name.split('.').at(-1) ?? ''];
  if (isLevel && !quantity && what === 'value') {
    const isButton = name.endsWith('BUTTON') || (/^D\d+$/.test(name) && isPressed);
    return isButton ? { kind: 'button', name } : { kind: 'switch', name, value: Number(first) };
  }
  const known = quantity ?? RANGES.find(([form]) => form.test(name))?.[1];
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  const span = highest - lowest || Math.abs(lowest) || 1;
  const low = known ? Math.min(known[0], lowest) : lowest - span;
  const high = known ? Math.max(known[1], highest) : highest + span;
  const isFine = quantity !== undefined && high - low < 1000;
  const places = Math.max(...[...numbers, ...(known ? [low, high] : [])].map(decimals), +isFine);
  return {
    kind: 'number',
    name,
    what,
    value: Number(first),
    low: Number(low.toFixed(places)),
    high: Number(high.toFixed(places)),
    unit: known?.[2] ?? '',
    step: Number((10 ** -places).toFixed(places)),
  };
}

/** Signals that are in the list of faults instead of the controls. */
const LOST = /\.(?:link|wired|sky|acknowledged)$/;

/** Buttons and values that a reader can change while the program runs, from the signals of its runs. */
export function readControls(main: string, scenarios: readonly BoardScenario[]): Control[] {
  const signals = Object.assign({}, ...scenarios.map((each) => each.signals).reverse());
  const names = Object.keys(signals).filter((name) => !LOST.test(name));
  const controls = names.map((name) => toControl(name, signals[name]));
  const hasButton = Boolean(scenarios[0]?.pins.USER_BUTTON);
  const isUsed = /USER_BUTTON|on_button|is_button/.test(main);
  if (hasButton && isUsed && !names.includes('USER_BUTTON')) {
    controls.unshift({ kind: 'button', name: 'USER_BUTTON' });
  }
  return controls;
}

/** Names of imported modules, for both `networking.wifi` and `from networking import wifi`. */
function usedModules(main: string): Set<string> {
  const lines = main.split('\n').filter((line) => /^\s*(?:from|import)\b/.test(line));
  const own = main.includes('ModbusTCP(') ? ['ModbusTCP'] : [];
  return new Set([...imports(main), ...lines.flatMap((line) => line.match(/\w+/g) ?? []), ...own]);
}

/** Faults that a reader can switch on: those of the runs and those of imported modules. */
export function readFaults(main: string, scenarios: readonly BoardScenario[]): PlayerFault[] {
  const used = usedModules(main);
  const own = scenarios
    .flatMap((each) => Object.keys(each.signals))
    .filter((name) => LOST.test(name));
  const links = Object.entries(LINKS).flatMap(([module, all]) => (used.has(module) ? all : []));
  const parts = scenarios.flatMap((each) => each.attached as { part: string }[]);
  const wired = parts.filter(({ part }) => WIRED.has(part)).map(({ part }) => `${part}.wired`);
  const known = new Set(Object.values(LINKS).flatMap((all) => all.map(({ signal }) => signal)));
  const signals: PlayerFault[] = [
    ...links,
    ...[...new Set([...own, ...wired])]
      .filter((name) => !known.has(name))
      .map((signal) => ({ signal, label: `${signal.split('.')[0]} does not answer` })),
  ].map(({ signal, label }) => ({ kind: 'signal', name: signal, label }));
  const given = scenarios.flatMap((each) => each.faults as { on: string; raise: string }[]);
  const calls = [...given, ...FAILING.filter(({ module }) => used.has(module))];
  const seen = new Set<string>();
  return [
    ...signals,
    ...calls.flatMap(({ on, raise }): PlayerFault[] => {
      const label = `${on}() raises ${raise}`;
      if (seen.has(label)) return [];
      seen.add(label);
      return [{ kind: 'call', on, raise, label }];
    }),
  ];
}
