/** Error messages for readers, by kind. */
const FAILURES = {
  offline: 'The search index could not be loaded. Check the connection.',
  incomplete:
    'Part of the search index could not be loaded, and results may be missing. Check the connection.',
  offlinePartial:
    'Without a network, search reliably finds only words that you searched for before. To find all words, save a manual on the “Read offline” page.',
  missing:
    'The search index is missing on the server. Use the menu, and report the problem to Support.',
  broken:
    'The search index is damaged. Reload the page. If the problem persists, report it to Support.',
  crossOrigin:
    'The search index was blocked, because it comes from another website. Open the original site, and search there.',
  stale: 'This page is from an older version of the site. To search, reload it.',
  replaced: 'The search index is being updated. Try again in a minute.',
};

export type FailureKind = keyof typeof FAILURES;

/** Error while loading an index, with a message for the reader. */
export class IndexFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    detail = '',
  ) {
    super(FAILURES[kind] + (detail && ` (${detail})`));
    this.name = 'IndexFailure';
  }
}
