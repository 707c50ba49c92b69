import { InvalidPageError, PageError } from '@portal/core/errors/pageError';
import type { SpecProblem } from '../types';

export function createSpecificationError(
  problems: readonly SpecProblem[],
  cause?: unknown,
): InvalidPageError {
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  const errors = problems.map(
    ({ problem, fix, ...location }) => new PageError(location, problem, fix),
  );
  const heading = `The OpenAPI specifications have ${count}; no page was written.`;
  return new InvalidPageError(errors, { heading, cause });
}
