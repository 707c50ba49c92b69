import { getPageErrors, InvalidPageError, type PageError } from '@portal/core/errors/pageError';

export function createSpecificationError(
  problems: readonly PageError[],
  cause?: unknown,
): InvalidPageError {
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  const heading = `The OpenAPI specifications have ${count}; no page was written.`;
  return new InvalidPageError(problems, { heading, cause });
}

export function assertNoProblems(problems: readonly PageError[]): void {
  if (problems.length > 0) throw createSpecificationError(problems);
}

/** Waits for all promises; throws one error with the problems of all that fail. */
export async function settleAll<T>(promises: Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(promises);
  assertNoProblems(
    results.flatMap((item) => (item.status === 'rejected' ? getPageErrors(item.reason) : [])),
  );
  return results.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []));
}
