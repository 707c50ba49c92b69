import type { Measure } from '../measures/types';
import { type Comparison, compareSites } from './compareSites';
import { formatCell, formatValue } from './formatCell';
import { findReason, type Reasons } from './reasons';
import type { BenchResult } from './types';

/** Begins the keys of reasons for the table of builds, which has no rows of measures. */
const BUILD = 'build.';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]) => [row(cells), row(cells.map(() => '---'))];

function renderTable(comparisons: readonly Comparison[], sites: readonly string[]): string[] {
  const withBudget = comparisons.some((each) => each.row.budget !== undefined);
  const budgetOf = ({ unit, budget }: Comparison['row']) =>
    budget === undefined ? '–' : formatValue(unit, budget);
  return [
    ...head(['what', ...sites, ...(withBudget ? ['budget'] : [])]),
    ...comparisons.map((each) =>
      row([
        each.row.label,
        ...each.cells.map((cell) => formatCell(each.row.unit, cell)),
        ...(withBudget ? [budgetOf(each.row)] : []),
      ]),
    ),
  ];
}

function isShort({ ahead, missed }: Comparison): boolean {
  return ahead === false || missed;
}

/** What is said of the time that a build takes, where the first site is not the fastest. */
function renderBuildReasons({ sites: [own, ...others] }: BenchResult, reasons: Reasons): string[] {
  const isFastest = others.every(
    ({ buildSeconds = Infinity }) => (own?.buildSeconds ?? 0) <= buildSeconds,
  );
  const known = [...reasons].filter(([key]) => key.startsWith(BUILD)).map(([, reason]) => reason);
  return isFastest || known.length === 0 ? [] : ['', ...known];
}

function renderReasons(comparisons: readonly Comparison[], reasons: Reasons): string[] {
  const behind = comparisons.filter(isShort);
  if (behind.length === 0) return [];
  const lines = behind.map(({ row: { key, label } }) => {
    const reason = findReason(reasons, key) ?? `**no reason given yet** (\`${key}\`)`;
    return `* ${label}: ${reason}`;
  });
  return ['', 'Where this portal is not ahead, or misses its budget:', '', ...lines];
}

function renderErrors(comparisons: readonly Comparison[], sites: readonly string[]): string[] {
  const lines = comparisons.flatMap(({ cells }) =>
    cells.flatMap(({ cell }, index) =>
      [...new Set(cell?.errors)].map((error) => `* ${sites[index]}: ${error}`),
    ),
  );
  return lines.length === 0 ? [] : ['', 'Rounds that failed:', '', ...new Set(lines)];
}

function renderMachine({ machine, cases }: BenchResult): string {
  const times = cases.map(({ measuredAt }) => measuredAt).sort();
  const loads = cases.map(({ load }) => load);
  const { processor, cores, memoryGiB, system, node, chromium } = machine;
  return [
    `Measured from ${times[0]} to ${times.at(-1)} on ${cores} cores (${processor}), ${memoryGiB} GiB,`,
    `${system}, Node.js ${node}, Chromium ${chromium}; load for each core at the start of a case`,
    `${Math.min(...loads).toFixed(2)} to ${Math.max(...loads).toFixed(2)}, the measurements' own included.`,
  ].join(' ');
}

/** Row keys that need a reason and have none. */
export function listUnexplained(result: BenchResult, reasons: Reasons): string[] {
  return compareSites(result)
    .filter((each) => isShort(each) && !findReason(reasons, each.row.key))
    .map(({ row: { key } }) => key);
}

/** The whole report, as Markdown. */
export function renderReport(
  result: BenchResult,
  measures: readonly Measure[],
  reasons: Reasons,
): string {
  const names = result.sites.map(({ name }) => name);
  const comparisons = compareSites(result);
  const sections = measures.flatMap(({ name, title, method }) => {
    const own = comparisons.filter(({ row: { key } }) => key.startsWith(`${name}.`));
    if (own.length === 0) return [];
    return [
      '',
      `## ${title}`,
      '',
      method,
      '',
      ...renderTable(own, names),
      ...renderReasons(own, reasons),
      ...renderErrors(own, names),
    ];
  });
  return [
    '# Speed, measured',
    '',
    'Made by `npm run bench`. Medians, with lowest to highest in brackets; the best is bold, and so is what cannot',
    'be told from it (2 %, or one picture of the screen). All sites show the same pages and come from the same server,',
    'compressed before, with the same lifetimes in the cache.',
    '',
    renderMachine(result),
    '',
    ...head(['site', 'made with', 'cold build']),
    ...result.sites.map(({ name, version, buildSeconds }) =>
      row([name, version, buildSeconds === undefined ? '–' : `${Math.round(buildSeconds)} s`]),
    ),
    ...renderBuildReasons(result, reasons),
    ...sections,
    '',
  ].join('\n');
}

/** The rows that the project's README shows. */
export function renderHeadlines(result: BenchResult): string {
  const rows = compareSites(result).filter((each) => each.row.headline);
  return [
    ...head(['median', ...result.sites.map(({ name }) => name)]),
    ...rows.map((each) =>
      row([each.row.label, ...each.cells.map((cell) => formatCell(each.row.unit, cell, true))]),
    ),
  ].join('\n');
}
