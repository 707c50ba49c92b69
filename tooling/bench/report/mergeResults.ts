import type { BenchResult, CaseResult } from './types';

function mergeCase(oldCase: CaseResult | undefined, newCase: CaseResult): CaseResult {
  if (!oldCase) return newCase;
  const cells: CaseResult['cells'] = {};
  for (const { key } of newCase.rows) cells[key] = { ...oldCase.cells[key], ...newCase.cells[key] };
  return { ...newCase, cells };
}

/** Replaces cases and sites that have new results, and keeps all others. */
export function mergeResults(
  oldResult: BenchResult | undefined,
  newResult: BenchResult,
): BenchResult {
  if (!oldResult) return newResult;
  const sites = new Map([...oldResult.sites, ...newResult.sites].map((site) => [site.name, site]));
  const oldCases = new Map(oldResult.cases.map((oldCase) => [oldCase.key, oldCase]));
  const cases = new Map(oldCases);
  for (const addedCase of newResult.cases)
    cases.set(addedCase.key, mergeCase(oldCases.get(addedCase.key), addedCase));
  return { machine: newResult.machine, sites: [...sites.values()], cases: [...cases.values()] };
}
