import { PageError } from '@portal/core/errors/pageError';
import type { LoadedSpec } from '../types';
import { jsonPointer, type Segments } from './jsonPointer';

export type ReportProblem = (segments: Segments, problem: string, fix: string) => void;

/** Creates a function that adds a problem, located in the root file, to `problems`. */
export function createReporter(
  { file, getLine }: LoadedSpec,
  problems: PageError[],
): ReportProblem {
  return (segments, problem, fix) => {
    const pointer = jsonPointer(...segments);
    problems.push(new PageError({ file, pointer, line: getLine(pointer) }, problem, fix));
  };
}
