/** Messages for the reader. */
const FAILURES = {
  offline: 'The search index could not be loaded. Check the connection.',
  incomplete:
    'Part of the search index could not be loaded, and results may be missing. Check the connection.',
  away: 'Without a network, only words that were searched before are found for certain. A manual that is kept has all of them: see “Read offline”.',
  missing: 'The search index is not on the server.',
  broken: 'The search index arrived damaged.',
  foreign: 'The search index was refused, because it comes from another origin.',
  stale: 'This page is older than the site. Reload it to search.',
  moved: 'The search index on the server is being replaced.',
};

export type FailureKind = keyof typeof FAILURES;

/** An index that cannot be used, with a message for the reader. */
export class IndexFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    detail = '',
  ) {
    super(FAILURES[kind] + (detail && ` (${detail})`));
    this.name = 'IndexFailure';
  }
}
