import type { BenchResult, CaseResult } from './types';

function mergeCase(old: CaseResult | undefined, fresh: CaseResult): CaseResult {
  if (!old) return fresh;
  const cells: CaseResult['cells'] = {};
  for (const { key } of fresh.rows) cells[key] = { ...old.cells[key], ...fresh.cells[key] };
  return { ...fresh, cells };
}

/** Replaces cases and sites with new results and keeps all others. */
export function mergeResults(old: BenchResult | undefined, fresh: BenchResult): BenchResult {
  if (!old) return fresh;
  const sites = new Map([...old.sites, ...fresh.sites].map((site) => [site.name, site]));
  const before = new Map(old.cases.map((each) => [each.key, each]));
  const cases = new Map(before);
  for (const each of fresh.cases) cases.set(each.key, mergeCase(before.get(each.key), each));
  return { machine: fresh.machine, sites: [...sites.values()], cases: [...cases.values()] };
}
