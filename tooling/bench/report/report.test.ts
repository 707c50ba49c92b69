import { describe, expect, it } from 'vitest';
import type { Measurement, Row } from '../measures/types';
import { formatCell } from './formatCell';
import { findReason, parseReasons } from './reasons';
import { listUnexplained, renderHeadlines, renderReport } from './renderReport';
import { replaceMarked } from './replaceMarked';
import type { BenchResult, Cell, SiteFacts } from './types';

const wait: Row = {
  key: 'open.page.wait',
  label: 'wait',
  unit: 'ms',
  budget: 100,
  isHeadline: true,
};
const bytes: Row = { key: 'open.page.bytes', label: 'bytes', unit: 'bytes' };
const ownRow: Row = { key: 'open.page.own', label: 'own', unit: 'ms', isExcluded: true };
const measure: Measurement = { name: 'open', title: 'Opening', method: 'Open it.', cases: [] };

const createCell = (values: number[], overrides: Partial<Cell> = {}): Cell => ({
  values,
  errors: [],
  ...overrides,
});

function createResult(cells: BenchResult['cases'][number]['cells']): BenchResult {
  return {
    machine: {
      processor: 'A processor',
      cores: 2,
      memoryGiB: 8,
      system: 'Linux 6',
      node: 'v20',
      chromium: '150',
    },
    sites: [
      { name: 'ours', version: '1' },
      { name: 'other', version: '2', buildSeconds: 12.4 },
    ],
    cases: [
      {
        key: 'open.page',
        measuredAt: '2026-01-01T00:00:00.000Z',
        load: 0.25,
        rows: [wait, bytes, ownRow],
        cells,
      },
    ],
  };
}

const result = createResult({
  'open.page.wait': { ours: createCell([50, 60, 70]), other: createCell([200, 210]) },
  'open.page.bytes': { ours: createCell([30_000]), other: createCell([20_000]) },
  'open.page.own': { ours: createCell([300]), other: createCell([], { excluded: 'no such page' }) },
});

describe('the report', () => {
  const text = renderReport(result, [measure], new Map());

  it('shows the median and range of each site, the best median in bold, and the budget', () => {
    expect(text).toContain('| wait | **60 ms** (50 to 70) | 205 ms (200 to 210) | 100 ms |');
    expect(text).toContain('| bytes | 30 KB | **20 KB** | – |');
  });

  it('does not compare rows that are excluded', () => {
    expect(text).toContain('| own | 300 ms | no such page | – |');
  });

  it('includes the sites, the machine, and the load of the machine', () => {
    expect(text).toContain('| other | 2 | 12 s |');
    expect(text).toContain('2 cores (A processor), 8 GiB');
    expect(text).toContain('0.25 to 0.25');
  });

  it('requires a reason if the first site is not the best, and shows the reason', () => {
    expect(listUnexplained(result, new Map())).toEqual(['open.page.bytes']);
    expect(text).toContain('* bytes: **no reason given yet** (`open.page.bytes`)');
    const reasons = parseReasons('# remark\nopen.*.bytes\tThe page has more content.\n');
    expect(listUnexplained(result, reasons)).toEqual([]);
    expect(renderReport(result, [measure], reasons)).toContain(
      '* bytes: The page has more content.',
    );
  });

  it('requires a reason if the first site exceeds its budget, even if its value is the best', () => {
    const slow = createResult({
      'open.page.wait': { ours: createCell([110]), other: createCell([200]) },
    });
    expect(listUnexplained(slow, new Map())).toEqual(['open.page.wait']);
    const reasons = parseReasons('open.page.wait\tThe network is slow.\n');
    expect(listUnexplained(slow, reasons)).toEqual([]);
    expect(renderReport(slow, [measure], reasons)).toContain('* wait: The network is slow.');
  });

  it('gives a reason for the build time of the first site unless the first site builds fastest', () => {
    const reasons = parseReasons('build.cold\tIt generates more.\n');
    const [ours, otherSite] = result.sites as [SiteFacts, SiteFacts];
    const renderWithBuildTime = (buildSeconds: number) =>
      renderReport(
        { ...result, sites: [{ ...ours, buildSeconds }, otherSite] },
        [measure],
        reasons,
      );
    expect(renderWithBuildTime(20)).toContain('\nIt generates more.\n');
    expect(renderWithBuildTime(10)).not.toContain('It generates more.');
  });

  it('shows failures with their error, and does not treat a failed site as the best', () => {
    const failed = createResult({
      'open.page.wait': {
        ours: createCell([], { errors: ['No link.', 'No link.'] }),
        other: createCell([200], { errors: ['Timeout.'] }),
      },
    });
    // The other value is not bold, because the first site has no value to compare.
    const report = renderReport(failed, [measure], new Map());
    expect(report).toContain('| wait | **failed** | 200 ms, 1 failed |');
    expect(report.match(/\* ours: No link\./g)).toHaveLength(1);
    expect(report).toContain('* other: Timeout.');
  });
});

it('shows summary rows without a range', () => {
  expect(renderHeadlines(result).split('\n')).toEqual([
    '| median | ours | other |',
    '| --- | --- | --- |',
    '| wait | **60 ms** | 205 ms |',
  ]);
});

it('formats values in each unit', () => {
  const format = (unit: Row['unit'], value: number) =>
    formatCell(unit, {
      cell: createCell([value]),
      summary: { median: value, lowest: value, highest: value },
      isBest: false,
    });
  expect(format('ms', 1234.6)).toBe('1,235 ms');
  expect(format('s', 12.34)).toBe('12.3 s');
  expect(format('bytes', 9_140)).toBe('9.1 KB');
  expect(format('bytes', 123_456)).toBe('123 KB');
  expect(format('shift', 0.01234)).toBe('0.012');
});

it('prefers the reason for a row to the reason for a pattern', () => {
  const reasons = parseReasons('a.*\tpattern\na.b\town\n');
  expect(findReason(reasons, 'a.b')).toBe('own');
  expect(findReason(reasons, 'a.c')).toBe('pattern');
  expect(findReason(reasons, 'b.a')).toBeUndefined();
  expect(() => parseReasons('# remark\na.b no tab')).toThrow('tooling/bench/reasons.tsv:2');
});

it('writes only between the markers in the README', () => {
  const readme = 'before\n<!-- bench:start -->\nold\n<!-- bench:end -->\nafter\n';
  expect(replaceMarked(readme, 'new')).toBe(
    'before\n<!-- bench:start -->\nnew\n<!-- bench:end -->\nafter\n',
  );
  expect(() => replaceMarked('no marks', 'new')).toThrow('bench:start');
});
