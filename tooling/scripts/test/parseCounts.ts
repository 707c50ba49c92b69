import type { CountFormat, Counts } from './types';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors?: unknown[];
}

function fromVitest(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

function fromPlaywright({ stats, errors = [] }: PlaywrightReport): Counts {
  const { expected, flaky, unexpected } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    ...(flaky > 0 && { flaky }),
  };
}

function fromRuleLines(output: string): Counts {
  const countLines = (mark: string) =>
    output.split('\n').filter((line) => line.startsWith(mark)).length;
  return { passed: countLines('✓ '), failed: countLines('✗ ') };
}

function countResults(
  format: CountFormat,
  code: number,
  output: string,
  report: string | undefined,
): Counts {
  if (format === 'exit-code') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (format === 'rule-lines') return fromRuleLines(output);
  if (report === undefined) return { passed: 0, failed: 0 };
  const parsed = JSON.parse(report);
  return format === 'vitest' ? fromVitest(parsed) : fromPlaywright(parsed);
}

/** Counts the tests of a step. It fails if it ran no tests, or exited with an error although no test failed. */
export function parseCounts(
  format: CountFormat,
  code: number,
  output: string,
  report: string | undefined,
): Counts {
  const counts = countResults(format, code, output, report);
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts;
  return { ...counts, failed: 1 };
}

/** Formats the last line of `npm test`. */
export function formatSummary(results: readonly Counts[]): string {
  const sumResults = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  return `${sumResults('passed')} passed, ${sumResults('failed')} failed`;
}
