import { PageError } from '@portal/core/errors/pageError';
import type { LoadedSpec, Schema, Segments } from '../types';

export type ReportProblem = (
  segments: Segments,
  problem: string,
  fix: string,
  schema?: Schema,
) => void;

/** Creates a function that adds a problem of a value, or of a schema, to `problems`, each once. */
export function createReporter({ locate }: LoadedSpec, problems: PageError[]): ReportProblem {
  return (segments, problem, fix, schema) => {
    const error = new PageError(locate(segments, schema), problem, fix);
    // Several operations can use the same component.
    if (!problems.some(({ message }) => message === error.message)) problems.push(error);
  };
}
