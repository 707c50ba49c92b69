import { LIMITS, REJECTED_PROGRAMS } from '@portal/content-model/device-language/limits';
import {
  UNSUPPORTED_FEATURES,
  type UnsupportedFeatureId,
} from '@portal/content-model/device-language/unsupportedFeatures';
import { expect, it } from 'vitest';
import type { Project } from '../base/types';
import { checkPythonSamples } from './pythonSamples';

const unsupported = (Object.keys(UNSUPPORTED_FEATURES) as UnsupportedFeatureId[]).flatMap((id) =>
  UNSUPPORTED_FEATURES[id].reportedBy === 'run' ? [] : REJECTED_PROGRAMS[id],
);
const supported = LIMITS.flatMap((limit) => limit.workingLines);

/** Creates a page with one fence per program, with known line numbers. */
function createProject(programs: readonly string[]): Project {
  const fences = programs.map((code, i) => ({ language: 'python', meta: {}, code, line: i * 100 }));
  return {
    root: process.cwd(),
    pages: [{ file: 'page.mdx', fences }],
    complete: false,
  } as unknown as Project;
}

/** Finds the programs that the rule reports. */
async function findReportedPrograms(programs: readonly string[]): Promise<Set<string>> {
  const findings = await checkPythonSamples(createProject(programs));
  return new Set(findings.map(({ line = 0 }) => programs[Math.floor((line - 1) / 100)] ?? ''));
}

it('reports features that the device does not support, and accepts the alternatives', async () => {
  const reportedPrograms = await findReportedPrograms([...unsupported, ...supported]);
  expect(unsupported.filter((program) => !reportedPrograms.has(program))).toEqual([]);
  expect(supported.filter((program) => reportedPrograms.has(program))).toEqual([]);
}, 120_000);
