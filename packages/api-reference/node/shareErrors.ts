import { stringifyExact } from '../languages/stringifyExact';
import type { Field, FieldGroup, OperationPage, Response } from '../types';

export const isFailure = (status: string) => /^[45]/.test(status) || status === 'default';

/** Removes anchors, which differ between pages. */
const removeAnchors = (groups: FieldGroup[]): unknown =>
  groups.map(({ sameAs, fields, ...group }) => ({
    ...group,
    isRepeated: sameAs !== undefined,
    fields: fields.map(removeFieldAnchors),
  }));

const removeFieldAnchors = ({ anchor, groups, ...field }: Field) => ({
  ...field,
  groups: removeAnchors(groups),
});

function serializeBody({ body }: Response): string {
  const { mediaType, type, description, facts, groups } = body ?? {};
  return stringifyExact([mediaType, type, description, facts, removeAnchors(groups ?? [])]);
}

const serializeHeaders = ({ headers }: Response) => stringifyExact(headers.map(removeFieldAnchors));

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
      serializeHeaders(failure) !== serializeHeaders(firstWithKey)
    )
      continue;
    failure.sharedExamples = firstWithKey.body?.examples ?? [];
    errorsByKey.set(key, firstWithKey);
  }
  return [...errorsByKey.values()].sort((a, b) => a.status.localeCompare(b.status));
}
