import { expect, test } from 'vitest';
import { renderReport } from './renderReport';

const usage = (wall: number) => ({ wall, cpu: wall * 2, memory: 1234 });

test('shows the median of the rounds, cold and warm', () => {
  const report = renderReport('a machine', {
    'all on': { cold: [usage(30), usage(10), usage(20)], warm: [usage(5), usage(4), usage(9)] },
  });
  expect(report).toContain('| all on | 20.0 | 40.0 | 1230 | 5.0 | 10.0 | 1230 |');
  expect(report).toContain('a machine. Median of 3 rounds.');
});

test('a variant that does not build has no figures, and its reason stands below', () => {
  const report = renderReport('a machine', {
    'without x': { cold: [{ failure: 'Error: no x' }], warm: [] },
  });
  expect(report).toContain(
    '| without x | – | – | – | – | – | – |\n\n* without x does not build: Error: no x',
  );
});
