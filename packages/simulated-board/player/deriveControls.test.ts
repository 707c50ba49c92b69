import { expect, it } from 'vitest';
import { loadSources } from '../engine/loadSources';
import { collectPrograms } from '../plugin/node/collectPrograms';
import { loadScenario } from '../scenario/loadScenario';
import { deriveControls, deriveFaults } from './deriveControls';
import { FAULTS } from './faults';

const root = process.cwd();
const programs = collectPrograms(root);
const loadScenarios = (name: string) =>
  loadScenario(root, `content/examples/sdk/${name}`).map(({ scenario }) => scenario);

it('creates a control for each signal of a scenario', () => {
  expect(deriveControls('', loadScenarios('db-button-led'))).toEqual([
    { kind: 'button', name: 'USER_BUTTON' },
  ]);
  expect(deriveControls('', loadScenarios('adc'))).toEqual([
    expect.objectContaining({
      kind: 'number',
      name: 'D36',
      value: 1024,
      min: 0,
      max: 4095,
      step: 1,
    }),
  ]);
  const cabinet = deriveControls('', loadScenarios('bme280-read'));
  expect(cabinet.map(({ name }) => name)).toContain('bme280.temperature');
  expect(cabinet).toContainEqual(
    expect.objectContaining({ unit: '°C', min: -40, max: 85, step: 0.1 }),
  );
  expect(deriveControls('gpio.get(USER_BUTTON)', loadScenarios('hello'))).toEqual([
    { kind: 'button', name: 'USER_BUTTON' },
  ]);
});

// Named runs can exceed the range of the slider, for example with a disconnected probe. The number field shows the actual value.
it('creates sliders that include every value of the scenario', () => {
  const valuesOffScale = programs.flatMap(({ name, controls, runs }) =>
    controls.flatMap((control) => {
      if (control.kind !== 'number') return [];
      const { min, max, step, property } = control;
      const values = runs.flatMap(({ name: run, scenario }) => {
        const spec = scenario.signals[control.name];
        return ((property === 'value' ? spec?.steps : spec?.amplitude) ?? []).flatMap(
          ([, value]) => (run && Number(value) > max ? [] : [value]),
        );
      });
      const isOnScale = (value: number) => {
        const count = (value - min) / step;
        return value >= min && value <= max && Math.abs(count - Math.round(count)) < 1e-6;
      };
      return values
        .filter((value) => !isOnScale(Number(value)))
        .map((value) => [name, control, value]);
    }),
  );
  expect(valuesOffScale).toEqual([]);
});

it('limits sliders for Modbus registers to 16 bits', () => {
  const [control] = deriveControls('', [
    {
      signals: {
        'modbus.input.13': {
          steps: [
            [0, 0x4000],
            [3000, 0xe400],
          ],
        },
      },
      pins: {},
    } as never,
  ]);
  expect(control).toMatchObject({ kind: 'number', min: 0, max: 65_535, step: 1 });
});

it('has sliders and visible noise for motion, even if the values are 0 or hardly change', () => {
  expect(deriveControls('', loadScenarios('iim42652-fifo'))).toContainEqual(
    expect.objectContaining({ name: 'iim42652.acc.x', min: -4, max: 4, unit: 'g', step: 0.1 }),
  );
  expect(deriveFaults('', loadScenarios('iim42652-polling'))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'iim42652.acc.x', property: 'noise', on: 0.4 }),
      expect.objectContaining({ name: 'iim42652.gyro.y', property: 'noise', on: 25 }),
    ]),
  );
  const other = {
    signals: {
      'x.level': {
        steps: [
          [0, 500],
          [1000, 501],
        ],
      },
    },
    pins: {},
  };
  expect(deriveControls('', [other as never])).toMatchObject([{ min: -1, max: 1002 }]);
});

it('lists each connection once among the faults', () => {
  const scenarios = loadScenarios('exp-relay-lamp');
  expect(deriveControls('', scenarios)).toEqual([]);
  expect(deriveFaults('', scenarios).map(({ label }) => label)).toEqual([
    'RELAY1 does not respond',
    'Brown-out',
  ]);
  const labels = deriveFaults(
    'from networking import wifi\nfrom zdm import zdm\n',
    loadScenarios('jobs-relay'),
  ).map(({ label }) => label);
  expect(labels).toContain('Cloud unreachable');
  expect(labels).toContain('networking.wifi.start() raises WifiBadSSID');
  expect(new Set(labels).size).toBe(labels.length);
});

it('uses only calls and exceptions that the simulation has', () => {
  const sources = loadSources(root);
  const allSources = Object.values(sources).join('\n');
  for (const fault of Object.values(FAULTS).flat()) {
    if (fault.kind !== 'call') continue;
    const { on, raise } = fault;
    const parts = on.split('.');
    const file = [1, 2, 3]
      .map((n) => `sdk/${parts.slice(0, n).join('/')}.py`)
      .find((name) => sources[name]);
    expect(file, on).toBeDefined();
    expect(sources[file ?? ''], on).toMatch(new RegExp(`def ${parts.at(-1)}\\(`));
    expect(allSources, raise).toMatch(new RegExp(`class ${raise}\\(`));
  }
});

it('creates faults for serial lines, Modbus devices, and analog signals', () => {
  const labels = deriveFaults('import adc\n', loadScenarios('exp-ser-modbus')).map(
    ({ label }) => label,
  );
  expect(labels).toEqual(
    expect.arrayContaining([
      'Modbus device does not respond',
      'Wrong CRC in Modbus responses',
      'Modbus exception 02, illegal data address',
      'SERIAL1 disconnected',
      'Noise on SERIAL1',
    ]),
  );
  expect(deriveFaults('', loadScenarios('adc'))).toContainEqual(
    expect.objectContaining({ name: 'D36', property: 'noise', label: 'Noise on D36' }),
  );
  const canLabels = deriveFaults('exp_ser.get_can(CTS1)\n', []).map(({ label }) => label);
  expect(canLabels).toContain('No CAN node responds');
  const plc = {
    pins: {},
    signals: { 'plc.100': { steps: [[0, 42]] } },
    lines: {},
    attached: [],
    faults: [],
  };
  expect(deriveFaults('', [plc as never]).map(({ label }) => label)).toEqual(['Brown-out']);
  const network = deriveFaults(
    'import fs\nimport time\nfrom networking import eth, wifi\n',
    loadScenarios('hello'),
  ).map(({ label }) => label);
  expect(network).toContain('Flash full');
  expect(network).toContain('Clock is one year behind');
  expect(network.filter((label) => label.startsWith('Slow network'))).toHaveLength(1);
});

it('adds notes about the limits that affect a program', () => {
  const getNotes = (name: string) =>
    programs.find((program) => program.name === name)?.notes.join(' ');
  expect(getNotes('wifi-survey')).toMatch(/Radio/);
  expect(getNotes('gc-monitor')).toMatch(/Memory/);
  expect(getNotes('mqtt-tls')).toMatch(/TLS/);
  expect(getNotes('hello')).toBe('');
});
