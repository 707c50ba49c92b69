import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Block } from '../../frame/types';
import { createKpiTool, KIND_FIELD } from './createKpiTool';
import * as kpi from './formulas';
import { loadKpi } from './node/kpiTool';

const ROOT = path.resolve(__dirname, '../../../..');
const data = loadKpi(ROOT);
const tool = createKpiTool(data);

interface Plant {
  results: { numbers: Record<string, { formula: string; text: string }> }[];
}

const plant: Plant = parse(fs.readFileSync(path.join(ROOT, 'content/plant.yaml'), 'utf8'));
/** Results of the worked examples, as printed on the pages. */
const printedResults = new Map(
  plant.results.flatMap(({ numbers }) =>
    Object.entries(numbers).map(([id, { text }]) => [id, text]),
  ),
);

function getRows(blocks: readonly Block[], title: string): readonly (readonly string[])[] {
  const block = blocks.find((item) => item.kind === 'table' && item.title === title);
  return block?.kind === 'table' ? block.rows : [];
}

/** Values of the metrics, by name. */
function getMetrics(state: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    getRows(tool.solve(state).blocks, 'Metrics').map(([name = '', , result = '']) => [
      name,
      result,
    ]),
  );
}

function getNotes(state: Record<string, string>): string {
  return tool
    .solve(state)
    .blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))
    .join(' ');
}

describe('KPI formulas', () => {
  it.each([
    // ISO 22400-2, OEE index: 420 min planned, 373 min run, ideal 1 s, 19,271 pieces, 423 bad (textbook case of TPM).
    ['availability', kpi.availability(373, 420), 88.81],
    ['performance', kpi.performance(1, kpi.cycleTime(373 * 60, 19_271)), 86.11],
    ['quality', kpi.quality(18_848, 423), 97.805],
    ['OEE', kpi.oee(88.8095, 86.1081, 97.805), 74.79],
    ['OEE, direct', kpi.directOee(18_848, 1, 420 * 60), 74.79],
    // NEMA MG 1, the example of the standard: 460, 467 and 450 V differ by 2 %.
    ['unbalance', kpi.unbalance([460, 467, 450]), 1.96],
    // EN 15341 and IEC 60050-192: 1,000 h with four failures, 8 h of restoration in total.
    ['MTBF', kpi.mtbf(1000, 4), 250],
    ['MTTR', kpi.mttr(8, 4), 2],
    ['inherent availability', kpi.inherentAvailability(250, 2), 99.21],
  ])('matches the published example: %s', (_name, value, expected) => {
    expect(value).toBeCloseTo(expected, 2);
  });

  it('returns NaN for a zero divisor', () => {
    expect([
      kpi.availability(1, 0),
      kpi.cycleTime(1, 0),
      kpi.quality(0, 0),
      kpi.change(1, 0),
      kpi.mtbf(1, 0),
      kpi.weightedMean([]),
      kpi.daysLeft(1, 2, 0),
      kpi.unbalance([0, 0, 0]),
    ]).toEqual(Array(8).fill(Number.NaN));
  });
});

describe('default results', () => {
  const CASES: [kind: string, Record<string, string>][] = [
    [
      'production',
      {
        Availability: 'availability',
        'Measured cycle time': 'cycleTime',
        Performance: 'performance',
        Quality: 'quality',
        OEE: 'oee',
        'OEE, direct': 'oeeCheck',
        TEEP: 'teep',
        'Efficiency of the operation': 'opEfficiency',
        'Utilization rate': 'utilization',
      },
    ],
    [
      'several',
      { 'Mean, as shown in the workspace': 'meanOee', 'Weighted by planned hours': 'weightedOee' },
    ],
    [
      'energy',
      {
        Cost: 'cost',
        'Change from the previous period': 'energyChangePercent',
        'Idle share': 'idleShare',
        'Cost of idling': 'idleCost',
        'Energy cost per cycle': 'cycleCost',
        'Energy per good piece': 'energyPerGoodPiece',
      },
    ],
    ['phases', { Unbalance: 'panelUnbalance' }],
  ];

  it.each(CASES)('matches the numbers on the pages: %s', (kind, names) => {
    const results = getMetrics({ kind });
    for (const [metric, id] of Object.entries(names)) {
      expect(results[metric], metric).toBe(printedResults.get(id));
    }
  });

  it('shows as many decimals as the pages', () => {
    expect(getMetrics({ kind: 'energy' })).toMatchObject({
      'Carbon footprint': '16.13 kg CO2e',
      'Average power': '7.20 kW',
      'Power while idle': '2.40 kW',
    });
    expect(getMetrics({ kind: 'failures' })).toMatchObject({
      MTBF: '5.00 h',
      MTTR: '0.25 h',
      'Inherent availability': '95.24 %',
      'MTBF by ISO 22400-2': '4.80 h',
    });
  });

  it('includes the time losses', () => {
    const { blocks } = tool.solve({});
    expect(getRows(blocks, 'Time losses')).toEqual([
      ['Planned', '28,800 s', '', ''],
      ['Run time', '21,600 s', '7,200 s', '514'],
      ['Net run time', '19,880 s', '1,720 s', '123'],
      ['Fully productive', '19,474 s', '406 s', '29'],
    ]);
    const plan = getRows(tool.solve({ kind: 'plan' }).blocks, 'Counters');
    expect(plan.map(([, , , wear, , remaining]) => [wear, remaining])).toEqual([
      ['35.0 %', '55.7 d'],
      ['33.3 %', '60.0 d'],
      ['41.0 %', '43.2 d'],
    ]);
    expect(getNotes({ kind: 'plan' })).toContain(
      '41.0 %, from cycles. Next limit: cycles, in 43.2 days',
    );
  });

  it('matches the Saturday example, in which the machine ran outside its shifts', () => {
    const saturday = { interval: '24', working: '9.5', idle: '0', offline: '14.5', alarm: '0' };
    const state = { ...saturday, good: '2205', bad: '45' };
    expect(getMetrics(state)).toMatchObject({
      Availability: printedResults.get('saturdayAllAvailability'),
      Performance: printedResults.get('saturdayAllPerformance'),
      OEE: printedResults.get('saturdayAllOee'),
    });
    expect(getNotes(state)).toContain('ran outside its shifts');
  });
});

describe('missing or contradictory input', () => {
  it.each([
    [{ planned: '' }, 'No shift covers the interval', 'Availability'],
    [{ good: '' }, 'Without a cycle counter', 'Performance'],
    [{ bad: '' }, 'Without a counter for bad pieces', 'Quality'],
    [{ ideal: '' }, 'Without an ideal cycle time', 'Performance'],
  ])('%j shows a note and omits the KPI and OEE', (state, text, metric) => {
    expect(getNotes(state)).toContain(text);
    expect(getMetrics(state)).not.toHaveProperty(metric);
    expect(getMetrics(state)).not.toHaveProperty('OEE');
    expect(getMetrics(state)).toHaveProperty('Utilization rate', '77.42 %');
  });

  it('reports missing data and overlapping states, and excludes offline time from utilization', () => {
    expect(getMetrics({ offline: '10', interval: '18' })['Utilization rate']).toBe('77.42 %');
    expect(getNotes({ offline: '0' })).toContain('data for 1,800 s is missing');
    const contradiction = tool.solve({ offline: '1' });
    expect(contradiction.errors.working).toContain('1,800 s more than the interval');
    expect(contradiction.headline?.value).toBe('–');
    for (const metric of ['Availability', 'Performance', 'OEE', 'Utilization rate'])
      expect(getMetrics({ offline: '1' })).not.toHaveProperty([metric]);
    expect(getRows(contradiction.blocks, 'Time losses')).toEqual([]);
    expect(tool.solve({ alarm: '9' }).errors.alarm).toContain(
      'at most 8 h, the length of the interval',
    );
  });

  it.each([
    [{ cycles: '82,000' }, 'cycles'],
    [{ hours: 'x' }, 'hours'],
    [{ cyclesLimit: '0.2M' }, 'cyclesLimit'],
    [{ daysLimit: 'x' }, 'daysLimit'],
  ])('does not calculate the wear of a plan without a counter: %j', (state, name) => {
    const { errors, blocks } = tool.solve({ kind: 'plan', ...state });
    expect(errors[name]).toBeTruthy();
    expect(JSON.stringify(blocks)).not.toContain('Plan wear');
  });

  it('shows no wear for more working time than the days have', () => {
    const { errors, blocks } = tool.solve({ kind: 'plan', since: '2', hours: '250' });
    expect(errors.hours).toBe('Enter at most 48 h: 24 h per day.');
    expect(getRows(blocks, 'Counters').map(([name]) => name)).not.toContain('Working time');
  });

  it('accepts one common unit of the phases', () => {
    const solve = (l1: string, l2: string, l3: string) =>
      tool.solve({ kind: 'phases', l1, l2, l3 });
    expect(JSON.stringify(solve('1.9 A', '2000 mA', '2.1 A').blocks)).toContain('2.00 A');
    expect(solve('1.9 kW', '2', '2.1 kW').errors.l2).toContain('Add a unit.');
    expect(solve('1.9 kW', '2 A', '2.1 kW').errors.l2).toContain('Enter a number in kW.');
  });

  it('shows an error instead of the OEE if the machine ran longer than the interval', () => {
    const { errors, headline } = tool.solve({ working: '25' });
    expect(errors).toEqual({ working: 'Enter at most 8 h, the length of the interval.' });
    expect(headline).toEqual({ label: 'OEE', value: '–' });
  });

  it('accepts OEE and hours with units, but not in reverse order', () => {
    const solveMachines = (machines: string) => tool.solve({ kind: 'several', machines });
    for (const machines of ['67,62 % 8 h\n80%; 4h', '67.62, 8\n80 %, 4 h'])
      expect(solveMachines(machines).blocks).toEqual(solveMachines('67.62 8\n80 4').blocks);
    expect(solveMachines('8h 67.62%').errors.machines).toContain('“8h 67.62%”: enter OEE');
  });

  it.each([
    [{ alarm: '9' }, 'alarm', 'at most 8 h, the length of the interval', ['Utilization rate']],
    [{ idle: '9' }, 'idle', 'at most 8 h, the length of the interval', ['Utilization rate']],
    [
      { planned: '30' },
      'planned',
      'at most 8 h, the length of the interval',
      ['Availability', 'OEE', 'TEEP'],
    ],
    [{ calendar: '4' }, 'calendar', 'at least 8 h, the shift hours', ['TEEP']],
  ])('rejects %j and omits dependent results', (state, field, text, omittedMetrics) => {
    expect(tool.solve(state).errors).toEqual({ [field]: expect.stringContaining(text) });
    for (const metric of omittedMetrics) expect(getMetrics(state)).not.toHaveProperty([metric]);
    expect(getMetrics(state)).toHaveProperty('Performance');
  });

  it('shows no undefined results and no empty tables', () => {
    const withoutCycles = tool.solve({ good: '0', bad: '0' });
    expect(
      getRows(withoutCycles.blocks, 'Metrics').find(([name]) => name === 'Performance'),
    ).toEqual(['Performance', 'no cycle', 'empty']);
    const emptyInputs = tool.solve({ planned: '', good: '', idle: 'x' });
    expect(emptyInputs.blocks.filter(({ kind }) => kind === 'table')).toEqual([]);
    expect(getNotes({ working: '0' })).toContain('Cycles without working time');
    expect(getRows(tool.solve({ working: '0' }).blocks, 'Time losses')).toEqual([]);
  });

  it.each(['Infinity 8', '0x10 8', '1e3 8', '67 -8'])(
    'rejects the line %s in the machine list',
    (line) => {
      expect(tool.solve({ kind: 'several', machines: line }).errors.machines).toContain(line);
    },
  );

  it('accepts an emission factor in grams only with its unit', () => {
    const solveFactor = (factor: string) => tool.solve({ kind: 'energy', factor });
    expect(solveFactor('280').errors.factor).toBe('Enter 0 to 5 kg/kWh.');
    expect(solveFactor('280 g/kWh').blocks).toEqual(solveFactor('0.28').blocks);
  });

  it('does not round a small price', () => {
    const { blocks } = tool.solve({ kind: 'energy', price: '0.00012' });
    expect(getRows(blocks, 'Metrics').find(([name]) => name === 'Cost')?.[1]).toBe(
      '57.6 kWh × 0.00012',
    );
  });

  it('accepts zero cycles, failures, wear, and previous energy', () => {
    expect(getNotes({ good: '0', bad: '0' })).toContain('Without cycles in the interval');
    expect(getMetrics({ good: '0', bad: '0' })).toMatchObject({ OEE: 'empty' });
    expect(getNotes({ kind: 'failures', failures: '0' })).toContain(
      'MTBF and MTTR are not defined',
    );
    const unusedPlan = tool.solve({ kind: 'plan', hours: '0', cycles: '0' });
    expect(getRows(unusedPlan.blocks, 'Counters').map((row) => row[5])).toEqual([
      'no estimate',
      '60.0 d',
      'no estimate',
    ]);
    expect(getNotes({ kind: 'plan', cycles: '210000' })).toContain('Critical');
    expect(getNotes({ kind: 'plan', hoursLimit: '0', daysLimit: '0', cyclesLimit: '0' })).toContain(
      'does not appear in the list',
    );
    expect(getMetrics({ kind: 'energy', before: '' })['Change from the previous period']).toContain(
      'no data for the previous period',
    );
  });

  it('shows errors next to their fields and still shows other results', () => {
    const { errors } = tool.solve({ working: '6 kWh', good: '1.5' });
    expect(errors).toEqual({
      working: '6 has the unit “kWh”. Enter a number in h.',
      good: '1.5 is not a whole number. Enter a number without decimals.',
    });
    expect(getMetrics({ working: '6 kWh' })).toHaveProperty(
      'Quality',
      printedResults.get('quality'),
    );
    expect(getMetrics({ good: '1.5' })).toHaveProperty(
      'Availability',
      printedResults.get('availability'),
    );
    expect(tool.solve({ kind: 'several', machines: '0.67618 8' }).errors.machines).toBe(
      'Line 1: “0.67618” can be 0.67618 % or 67.618 %. Add the % sign.',
    );
    expect(tool.solve({ kind: 'several', machines: '67 8\nabc' }).errors.machines).toContain(
      'Line 2, “abc”',
    );
    expect(tool.solve({ kind: 'energy', idleEnergy: '60' }).errors.idleEnergy).toContain(
      '57.6 kWh',
    );
  });
});

it.each(KIND_FIELD.options ?? [])(
  '%s shows results for its defaults, with a one-sentence summary',
  (kind) => {
    const { summary, errors, blocks } = tool.solve({ kind });
    expect(errors).toEqual({});
    expect(blocks.length).toBeGreaterThan(0);
    expect(summary).toMatch(/; (?:OEE|[a-z])[\w ,%-]*: /);
    expect(summary).not.toMatch(/NaN|undefined/);
    expect(JSON.stringify(blocks)).not.toMatch(/NaN|undefined|Infinity/);
  },
);

describe('common input', () => {
  it.each([
    ['a rate', { ideal: '257/h' }, 'Performance'],
    ['pieces with a unit', { good: '1391 pcs', bad: '30 pieces' }, 'Quality'],
    ['a total', { total: '1421', bad: '30' }, 'Quality'],
    ['a time in hours and minutes', { working: '5h 30min' }, 'Availability'],
  ])('accepts %s', (_name, state, metric) => {
    const { errors } = tool.solve(state);
    expect(errors).toEqual({});
    expect(getMetrics(state)[metric]).toMatch(/%$/);
  });

  it('warns if a total replaces different good cycles', () => {
    expect(getNotes({ good: '1391', bad: '29', total: '1500' })).toContain(
      'The total was used: 1,471 good cycles, not the 1,391 that you entered.',
    );
    expect(getNotes({ good: '1391', bad: '29', total: '1420' })).not.toContain('The total');
    expect(getNotes({ good: '', bad: '29', total: '1500' })).not.toContain('The total');
  });

  it.each(['€0.22', '0,22 €/kWh', '0.22/kWh', '22 c', '22 ct', '22 ct/kWh', '220 €/MWh'])(
    'accepts the price %s',
    (price) => {
      const solve = (text: string) => tool.solve({ kind: 'energy', price: text });
      expect(solve(price).errors).toEqual({});
      expect(solve(price).blocks).toEqual(solve('0.22').blocks);
    },
  );

  it('rejects a price in another currency, because results are in euros', () => {
    expect(tool.solve({ kind: 'energy', price: '$0.22' }).errors.price).toContain('“$0.22”');
  });

  it('rejects the ambiguous time 0:14', () => {
    expect(tool.solve({ ideal: '0:14' }).errors.ideal).toContain('can be 0 min 14 s or 0 h 14 min');
  });

  it('treats zero planned hours as no shift', () => {
    expect(tool.solve({ planned: '0' }).errors).toEqual({});
    expect(getNotes({ planned: '0' })).toContain('No shift covers the interval');
  });
});

it('asks for possible hours and whole cycles', () => {
  const solve = (state: Record<string, string>) => tool.solve({ kind: 'plan', ...state });
  expect(solve({ since: '10', hours: '300' }).errors.hours).toBe(
    'Enter at most 240 h: 24 h per day.',
  );
  for (const name of ['hours', 'since'])
    for (const text of ['12.500', '12,500'])
      expect(solve({ [name]: text }).errors[name]).toContain('can be 12.5 or 12500');
  for (const name of ['cycles', 'cyclesLimit']) {
    expect(solve({ [name]: '12,500' }).errors).toEqual({});
    expect(solve({ [name]: '12.000' }).errors[name]).toContain('Write 12 or 12000.');
  }
  expect(solve({ cycles: '12.5' }).errors.cycles).toContain('is not a whole number');
});

it.each([
  [{ working: '6.000' }, '“6.000” was read as 6, not 6000.'],
  [{ working: '5,500' }, '“5,500” was read as 5.5, not 5500.'],
  [{ planned: '8.000' }, '“8.000” was read as 8, not 8000.'],
  [{ good: '1,391' }, '“1,391” was read as 1391, not 1.391.'],
  [{ good: '1.391' }, '“1.391” was read as 1391, not 1.391.'],
])('reads %j: %s', (state, text) => {
  const { blocks, errors } = tool.solve(state);
  expect(errors).toEqual({});
  expect(blocks).toContainEqual({ kind: 'note', tone: 'warning', text });
});

it('asks about hours that a long interval can have', () => {
  const state = { interval: '8760', working: '6.500' };
  expect(tool.solve(state).errors.working).toContain('can be 6.5 or 6500');
});

it('marks an impossible OEE, and rejects an ideal cycle time above the interval', () => {
  expect(tool.solve({ ideal: '257 h' }).errors.ideal).toBe(
    'Enter at most 28,800 s, the length of the interval.',
  );
  expect(JSON.stringify(tool.solve({ ideal: '60' }).blocks)).toContain('is not possible');
  expect(JSON.stringify(tool.solve({}).blocks)).not.toContain('is not possible');
});

it('needs no idle time if there is no idle energy', () => {
  expect(tool.solve({ kind: 'energy', idle: '', idleEnergy: '' }).errors).toEqual({});
});

it('asks about separators in rates and lists of machines, and keeps the spelling of OEE', () => {
  expect(tool.solve({ ideal: '1.200/h' }).errors.ideal).toContain('can be 1.2 or 1200');
  expect(tool.solve({ ideal: '1,200/h' }).errors.ideal).toContain('can be 1.2 or 1200');
  const { errors, summary } = tool.solve({ kind: 'several', machines: '67.62 8\n62.500 8' });
  expect(errors.machines).toBe('Line 2: “62.500” can be 62.5 or 62500. Write 62.5 or 62500.');
  expect(summary).toContain('; OEE in % and planned hours');
});
