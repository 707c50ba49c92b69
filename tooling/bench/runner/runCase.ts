import type { Browser } from '@playwright/test';
import type { Case, Measurement } from '../measures/types';
import { summarize } from '../report/statistics';
import type { CaseResult, Cell } from '../report/types';
import type { ServedSite } from '../serveSite';
import { getLoad } from './describeMachine';

const DEFAULT_ROUNDS = [5, 3] as const;

function getRounds({ rounds = DEFAULT_ROUNDS }: Case, { site }: ServedSite): number {
  return site.isPrepared ? rounds[0] : rounds[1];
}

async function runRound(
  testCase: Case,
  served: ServedSite,
  browser: Browser,
  cells: readonly Cell[],
): Promise<void> {
  try {
    const metrics = await testCase.run(served, browser);
    for (const [index, { key }] of testCase.rows.entries()) {
      const value = metrics[key];
      if (value === undefined) throw new Error(`The measurement returned no value for ${key}.`);
      cells[index]?.values.push(...[value].flat());
    }
  } catch (error) {
    const message = (error as Error).message.split('\n', 1)[0] ?? 'unknown';
    for (const { errors } of cells) errors.push(message);
  }
}

/** Runs one case. The sites alternate in each round, so that a slow minute of the machine affects all of them. */
export async function runCase(
  measure: Measurement,
  testCase: Case,
  sites: readonly ServedSite[],
  browser: Browser,
  rounds: number | undefined,
  report: (line: string) => void,
): Promise<CaseResult> {
  const key = `${measure.name}.${testCase.name}`;
  const measuredAt = new Date().toISOString();
  const rows = testCase.rows.map((row) => ({ ...row, key: `${key}.${row.key}` }));
  const cells: CaseResult['cells'] = Object.fromEntries(rows.map((row) => [row.key, {}]));
  const cellsBySite = new Map<ServedSite, Cell[]>();
  for (const served of sites) {
    const excluded = testCase.excludes?.(served);
    const siteCells = rows.map((row) => {
      const cell: Cell = { values: [], errors: [], ...(excluded && { excluded }) };
      Object.assign(cells[row.key] ?? {}, { [served.site.name]: cell });
      return cell;
    });
    if (!excluded) cellsBySite.set(served, siteCells);
  }
  const load = getLoad();
  const maxRounds = Math.max(...sites.map((served) => getRounds(testCase, served)));
  for (let round = 0; round < (rounds ?? maxRounds); round += 1) {
    for (const [served, siteCells] of cellsBySite) {
      if (rounds === undefined && round >= getRounds(testCase, served)) continue;
      await runRound(testCase, served, browser, siteCells);
      const [first] = siteCells;
      const error = first?.errors.at(-1);
      const value = first?.values.length ? Math.round(summarize(first.values).median) : 'failed';
      report(`${key} ${round + 1}  ${served.site.name}: ${value}${error ? ` (${error})` : ''}`);
    }
  }
  return { key, measuredAt, load, rows, cells };
}
