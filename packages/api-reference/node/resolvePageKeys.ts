import type { PageKeys } from '../types';
import { createSummary } from './createSummary';

interface Fallback {
  /** Source of the description. */
  text: string;
  /** Sentence that extends a short description. */
  suffix: string;
  /** Keywords in addition to the author's. */
  keywords: string[];
}

/** Returns the description, keywords, reader questions, and related pages from the author's keys, or derives them from the text. */
export function resolvePageKeys(keys: PageKeys, { text, suffix, keywords }: Fallback) {
  return {
    summary: keys['x-description'] ?? createSummary(text, suffix),
    keywords: [...new Set([...(keys['x-keywords'] ?? []), ...keywords, 'REST API'])],
    questions: keys['x-questions'] ?? [],
    related: keys['x-related'] ?? [],
  };
}
