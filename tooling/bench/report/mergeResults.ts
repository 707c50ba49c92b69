import type { BenchResult, CaseResult } from './types';

function mergeCase(old: CaseResult | undefined, added: CaseResult): CaseResult {
  if (!old) return added;
  const cells: CaseResult['cells'] = {};
  for (const { key } of added.rows) cells[key] = { ...old.cells[key], ...added.cells[key] };
  return { ...added, cells };
}

/** Replaces cases and sites with new results and keeps all others. */
export function mergeResults(old: BenchResult | undefined, added: BenchResult): BenchResult {
  if (!old) return added;
  const sites = new Map([...old.sites, ...added.sites].map((site) => [site.name, site]));
  const before = new Map(old.cases.map((oldCase) => [oldCase.key, oldCase]));
  const cases = new Map(before);
  for (const addedCase of added.cases)
    cases.set(addedCase.key, mergeCase(before.get(addedCase.key), addedCase));
  return { machine: added.machine, sites: [...sites.values()], cases: [...cases.values()] };
}
