import type { PageKeys } from '../types';
import { createSummary } from './createSummary';

const MAX_KEYWORDS = 12;

interface Fallback {
  /** Source of the description. */
  text: string;
  /** Sentence that extends a short description. */
  more: string;
  /** Keywords in addition to the author's. */
  keywords: string[];
}

/** Takes description, keywords, and related pages from the author's keys, or derives them from the text. */
export function resolvePageKeys(keys: PageKeys, { text, more, keywords }: Fallback) {
  return {
    summary: keys['x-description'] ?? createSummary(text, more),
    keywords: [...new Set([...(keys['x-keywords'] ?? []), ...keywords, 'REST API'])].slice(
      0,
      MAX_KEYWORDS,
    ),
    related: keys['x-related'] ?? [],
  };
}
