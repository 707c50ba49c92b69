import type { Match } from './rankSections';

/**
 * Replaces typos in a query with the words that matched.
 * @param query query as typed
 * @returns the corrected query; empty if there are no typos
 */
export function correctQuery(query: string, tokens: readonly string[], { units }: Match): string {
  let corrected = query;
  for (const [i, token] of tokens.entries()) {
    const unit = units[i];
    const start = corrected.toLowerCase().indexOf(token);
    if (unit?.kind !== 'typo' || start < 0) continue;
    corrected =
      corrected.slice(0, start) + unit.terms.join(' ') + corrected.slice(start + token.length);
  }
  return corrected === query ? '' : corrected;
}
