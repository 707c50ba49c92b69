import type { SignalSpec } from '../scenario/schema';
import type { BoardScenario } from '../scenario/types';
import {
  createAnalogNoise,
  createCallFault,
  createInputFaults,
  createLineNoise,
  createWireFault,
  FAULTS,
} from './faults';
import type { Control, PlayerFault } from './types';

/** Minimum, maximum, and unit of signals. Signals without a unit are ADC samples and registers. */
const RANGES: readonly (readonly [name: RegExp, min: number, max: number, unit: string])[] = [
  [/\btemperature$/, -40, 85, '°C'],
  [/\bhumidity$/, 0, 100, '%'],
  [/\bpressure$/, 30_000, 110_000, 'Pa'],
  [/\bresistance$/, 0, 20_000, 'Ω'],
  [/\bvoltage$/, 0, 10, 'V'],
  [/\bcurrent$/, 0, 20, 'mA'],
  [/\brssi$/, -120, -30, 'dBm'],
  [/\bvin$/, 0, 36, 'V'],
  [/\bvbat$/, 0, 4.2, 'V'],
  [/^iim42652\.acc\.[xyz]$/, -4, 4, 'g'],
  [/^iim42652\.gyro\.[xyz]$/, -250, 250, '°/s'],
  [/^bno055\.euler\.heading$/, 0, 360, '°'],
  [/^bno055\.euler\.(?:pitch|roll)$/, -180, 180, '°'],
  [/^[DA]\d+$/, 0, 4095, ''],
  [/^modbus\.(?:input|holding)\.\d+$/, 0, 65_535, ''],
];

const countDecimals = (value: number) => String(value).split('.')[1]?.length ?? 0;

function createControl(name: string, spec: SignalSpec): Control {
  const property = spec.amplitude ? 'amplitude' : 'value';
  const values = (spec.amplitude ?? spec.steps).map(([, value]) => value);
  const [initialValue = 0] = values;
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length < values.length) {
    return {
      kind: 'choice',
      name,
      values: [...new Set(values.map(String))],
      value: String(initialValue),
    };
  }
  const [, rangeMin, rangeMax, unit = ''] = RANGES.find(([pattern]) => pattern.test(name)) ?? [];
  const isDigital = !spec.noise && numbers.every((value) => value === 0 || value === 1);
  if (isDigital && !unit && property === 'value') {
    const isPulsed = spec.steps.length > 2;
    const isButton = name.endsWith('BUTTON') || (/^D\d+$/.test(name) && isPulsed);
    return isButton
      ? { kind: 'button', name }
      : { kind: 'switch', name, value: Number(initialValue) };
  }
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  const span = Math.max(highest - lowest, Math.abs(lowest), Math.abs(highest)) || 1;
  const min = Math.min(rangeMin ?? lowest - span, lowest);
  const max = Math.max(rangeMax ?? highest + span, highest);
  const needsDecimals = unit !== '' && max - min < 1000;
  const shownNumbers = rangeMin === undefined ? numbers : [...numbers, min, max];
  const decimalPlaces = Math.max(...shownNumbers.map(countDecimals), +needsDecimals);
  return {
    kind: 'number',
    name,
    property,
    value: Number(initialValue),
    min: Number(min.toFixed(decimalPlaces)),
    max: Number(max.toFixed(decimalPlaces)),
    unit,
    step: Number((10 ** -decimalPlaces).toFixed(decimalPlaces)),
  };
}

/** Matches signals that are shown as faults instead of inputs. */
const CONNECTION_SIGNAL_PATTERN = /\.(?:link|wired|shorted|sky|acknowledged)$/;

/** Merges the signals of all runs; earlier runs take precedence. */
const mergeSignals = (scenarios: readonly BoardScenario[]): BoardScenario['signals'] =>
  Object.assign({}, ...scenarios.map((scenario) => scenario.signals).reverse());

/** Creates the inputs that a reader can change, from the signals of the program's runs. */
export function deriveControls(main: string, scenarios: readonly BoardScenario[]): Control[] {
  const signals = Object.entries(mergeSignals(scenarios)).filter(
    ([name]) => !CONNECTION_SIGNAL_PATTERN.test(name),
  );
  const controls = signals.map(([name, signal]) => createControl(name, signal));
  const hasButton = Boolean(scenarios[0]?.pins.USER_BUTTON);
  const usesButton = /USER_BUTTON|on_button|is_button/.test(main);
  if (hasButton && usesButton && !signals.some(([name]) => name === 'USER_BUTTON')) {
    controls.unshift({ kind: 'button', name: 'USER_BUTTON' });
  }
  return controls;
}

const listLines = (scenarios: readonly BoardScenario[]) =>
  scenarios.flatMap(({ lines }) => Object.entries(lines ?? {}));

/** Finds the imported names, the functions that programs call without importing them, and the parts that are no modules. */
function findFeatures(main: string, scenarios: readonly BoardScenario[]): Set<string> {
  const imports = main.split('\n').filter((line) => /^\s*(?:from|import)\b/.test(line));
  return new Set([
    '*',
    ...imports.flatMap((line) => line.match(/\w+/g) ?? []),
    ...['ModbusTCP', 'get_can'].filter((name) => main.includes(`${name}(`)),
    ...listLines(scenarios).map(([, { far }]) => `${far}-serial`),
    ...(scenarios.some(({ card }) => card) ? ['card'] : []),
  ]);
}

/** Finds the expansions that can fail, such as IO1. */
const findFallibleExpansions = ([scenario]: readonly BoardScenario[]): string[] =>
  (scenario?.expansions ?? [])
    .map(([kind], i) => `${kind}${i + 1}`)
    .filter((name) => /^(?:AIN|IO|RELAY|SER)\d/.test(name));

/** Ratio of a noise fault's amplitude to the signal's range. */
const NOISE_SHARE = 0.05;

function createSignalFaults(scenarios: readonly BoardScenario[]): PlayerFault[] {
  const signals = mergeSignals(scenarios);
  return deriveControls('', scenarios).flatMap((control) => {
    if (/^(?:modbus|plc)\./.test(control.name)) return [];
    if (control.kind !== 'number') return createInputFaults(control.name);
    const { name, min, max } = control;
    return [
      ...createInputFaults(name),
      createAnalogNoise(
        name,
        Number((NOISE_SHARE * (max - min)).toPrecision(2)),
        signals[name]?.noise ?? 0,
      ),
    ];
  });
}

/** Lists the faults that a reader can switch on: those of the runs, the program's features, and attached parts. */
export function deriveFaults(main: string, scenarios: readonly BoardScenario[]): PlayerFault[] {
  const features = findFeatures(main, scenarios);
  const connectedLines = listLines(scenarios).flatMap(([name, { far }]) => (far ? name : []));
  const knownFaults = Object.keys(FAULTS).flatMap((feature) =>
    features.has(feature) ? (FAULTS[feature] ?? []) : [],
  );
  const knownSignals = new Set(
    Object.values(FAULTS)
      .flat()
      .flatMap((fault) => (fault.kind === 'signal' ? fault.name : [])),
  );
  const parts = scenarios.flatMap(({ attached = [] }) => attached.map(({ part }) => part));
  const programParts = scenarios
    .flatMap(({ signals }) => Object.keys(signals))
    .filter((name) => name.endsWith('.wired') && !knownSignals.has(name))
    .map((name) => name.slice(0, name.lastIndexOf('.')));
  const callFaults = scenarios
    .flatMap(({ faults = [] }) => faults)
    .map(({ on, raise }) => createCallFault(on, raise));
  const faults = [
    ...knownFaults.filter(({ kind }) => kind === 'signal'),
    ...[...programParts, ...parts, ...findFallibleExpansions(scenarios)].map(createWireFault),
    ...connectedLines.flatMap((name) => [createWireFault(name), createLineNoise(name)]),
    ...createSignalFaults(scenarios),
    ...callFaults,
    ...knownFaults.filter(({ kind }) => kind !== 'signal'),
  ];
  return [...new Map(faults.map((fault) => [fault.label, fault])).values()];
}
