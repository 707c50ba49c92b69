import type { OperationPage, Response } from '../types';

export const isFailure = (status: string) => /^[45]/.test(status) || status === 'default';

/** Serializes what pages show. Anchors start with the status, which may differ. */
function serialize(shown: unknown): string {
  return JSON.stringify(shown, (key, value) =>
    key === 'anchor' ? value.replace(/^response-[^-]+/, '') : value,
  );
}

function serializeBody({ body }: Response): string {
  const { examples, ...shown } = body ?? {};
  return serialize(shown);
}

/** The most frequent error body of several operations; undefined if all are different. */
function findCommonBody(failures: Response[]): string | undefined {
  const counts = new Map<string, number>();
  for (const failure of failures) {
    const body = serializeBody(failure);
    counts.set(body, (counts.get(body) ?? 0) + 1);
  }
  const [body, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return count && count > 1 ? body : undefined;
}

/**
 * Marks error responses that have the common body, and returns the distinct ones, sorted by status. The information
 * page describes these responses, and operation pages link to it.
 */
export function shareErrors(operations: OperationPage[]): Response[] {
  const failures = operations
    .flatMap(({ responses }) => responses)
    .filter(({ status, body }) => isFailure(status) && body && body.groups.length > 0);
  const commonBody = findCommonBody(failures);
  const errorsByKey = new Map<string, Response>();
  for (const failure of failures) {
    const key = `${failure.status} ${failure.description}`;
    const firstWithKey = errorsByKey.get(key) ?? failure;
    if (
      serializeBody(failure) !== commonBody ||
      serialize(failure.headers) !== serialize(firstWithKey.headers)
    )
      continue;
    failure.sharedExamples = firstWithKey.body?.examples ?? [];
    errorsByKey.set(key, firstWithKey);
  }
  return [...errorsByKey.values()].sort((a, b) => a.status.localeCompare(b.status));
}
