import { describe, expect, it } from 'vitest';
import { formatSummary, parseCounts } from './parseCounts';

const createVitestReport = (passed: number, failed: number, files: object[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });

describe('parseCounts', () => {
  it('counts a step with only one result as one test', () => {
    expect(parseCounts('exit-code', 0, '', undefined)).toEqual({ passed: 1, failed: 0 });
    expect(parseCounts('exit-code', 2, '', undefined)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts the lines of content rules', () => {
    const output =
      '✓ fences: 0 findings (2 ms)\n✗ routes: 1 finding (1 ms)\n  a.mdx:3: ✓ in text\n';
    expect(parseCounts('rule-lines', 1, output, undefined)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts unit tests, and a file that does not load as one failure', () => {
    expect(parseCounts('vitest', 0, '', createVitestReport(7, 0))).toEqual({
      passed: 7,
      failed: 0,
    });
    const brokenFile = { status: 'failed', assertionResults: [] };
    expect(parseCounts('vitest', 1, '', createVitestReport(7, 2, [brokenFile]))).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('counts end-to-end tests, counts retried tests as passed and flaky, and counts errors outside tests as failed', () => {
    const report = { stats: { expected: 5, flaky: 1, unexpected: 2 }, errors: [{}] };
    const counts = parseCounts('playwright', 1, '', JSON.stringify(report));
    expect(counts).toEqual({ passed: 6, failed: 3, flaky: 1 });
  });

  it('fails a step that runs no tests, writes no report, or exits with an error', () => {
    expect(parseCounts('vitest', 0, '', createVitestReport(0, 0))).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(parseCounts('vitest', 0, '', undefined)).toEqual({ passed: 0, failed: 1 });
    expect(parseCounts('rule-lines', 0, '', undefined)).toEqual({ passed: 0, failed: 1 });
    expect(parseCounts('vitest', 1, '', createVitestReport(7, 0))).toEqual({
      passed: 7,
      failed: 1,
    });
  });
});

it('adds up the counts of all steps in the last line', () => {
  const results = [
    { passed: 7, failed: 0 },
    { passed: 0, failed: 1 },
  ];
  expect(formatSummary(results)).toBe('7 passed, 1 failed');
});
