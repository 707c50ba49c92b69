import { FAILURES } from './texts';

/** Why an index cannot be used. */
export type FailureKind = keyof typeof FAILURES;

/** An index that cannot be used; the message is for the reader. */
export class IndexFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    detail: string,
  ) {
    super(`${FAILURES[kind]} (${detail})`);
    this.name = 'IndexFailure';
  }
}
