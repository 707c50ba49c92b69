import type { Control, PlayerFault } from '../../player/types';
import type { BoardScenario, SignalSpec } from '../../scenario/types';
import { imports } from '../../transform/imports';
import { analogNoise, FAULTS, lineNoise, pulledWire, WIRED } from './faults';

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

/** Noise of a fault, as a share of the range of an analog signal. */
const NOISE_SHARE = 0.05;

function analogFaults(scenarios: readonly BoardScenario[]): PlayerFault[] {
  const signals: Readonly<Record<string, SignalSpec>> = Object.assign(
    {},
    ...scenarios.map((each) => each.signals).reverse(),
  );
  return readControls('', scenarios).flatMap((control) => {
    if (control.kind !== 'number' || control.name.startsWith('modbus.')) return [];
    const { name, low, high } = control;
    return [
      analogNoise(
        name,
        Number((NOISE_SHARE * (high - low)).toPrecision(2)),
        signals[name]?.noise ?? 0,
      ),
    ];
  });
}

/** Faults that a reader can switch on: those of the runs, of imported modules, and of attached parts. */
export function readFaults(main: string, scenarios: readonly BoardScenario[]): PlayerFault[] {
  const used = usedModules(main);
  const fars = scenarios.flatMap(({ lines }) =>
    Object.entries(lines as Record<string, { far?: unknown }>),
  );
  const connected = fars.filter(([, { far }]) => far !== undefined).map(([name]) => name);
  const known = FAULTS.filter(({ module, far }) =>
    far ? fars.some(([, line]) => line.far === far) : module === '*' || used.has(module ?? ''),
  ).map(({ fault }) => fault);
  const names = new Set(FAULTS.flatMap(({ fault }) => (fault.kind === 'signal' ? fault.name : [])));
  const parts = scenarios.flatMap((each) => each.attached as { part: string }[]);
  const wired = parts.filter(({ part }) => WIRED.has(part)).map(({ part }) => `${part}.wired`);
  const own = [...scenarios.flatMap((each) => Object.keys(each.signals)), ...wired].filter(
    (name) => LOST.test(name) && !names.has(name),
  );
  const calls = (scenarios.flatMap((each) => each.faults) as { on: string; raise: string }[]).map(
    ({ on, raise }): PlayerFault => ({ kind: 'call', on, raise, label: `${on}() raises ${raise}` }),
  );
  const all = [
    ...known.filter(({ kind }) => kind === 'signal'),
    ...own.map((name) => pulledWire(name.slice(0, name.lastIndexOf('.')), name)),
    ...connected.flatMap((name) => [pulledWire(name), lineNoise(name)]),
    ...analogFaults(scenarios),
    ...calls,
    ...known.filter(({ kind }) => kind !== 'signal'),
  ];
  return [...new Map(all.map((fault) => [fault.label, fault])).values()];
}
