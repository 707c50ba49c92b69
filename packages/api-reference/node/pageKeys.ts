import type { PageKeys } from '../types';
import { pageSummary } from './pageSummary';

const MOST_KEYWORDS = 12;

interface Fallback {
  /** Markdown that the description is taken from. */
  text: string;
  /** Sentence that fills a description that is too short. */
  more: string;
  /** Words that stand beside the author's own. */
  keywords: string[];
}

/** Description, keywords and related pages: as the author gave them, else taken from the text. */
export function pageKeys(keys: PageKeys, { text, more, keywords }: Fallback) {
  return {
    summary: keys['x-description'] ?? pageSummary(text, more),
    keywords: [...new Set([...(keys['x-keywords'] ?? []), ...keywords, 'REST API'])].slice(
      0,
      MOST_KEYWORDS,
    ),
    related: keys['x-related'] ?? [],
  };
}
