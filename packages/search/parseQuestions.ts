/** Questions and phrases of readers by the anchor of the section that answers them; empty for the whole page. */
export type Questions = Record<string, string[]>;

/** Key of the whole page in the front matter. */
export const PAGE_KEY = 'page';

const toStrings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/**
 * Parses `questions` of a page's front matter: a list for the whole page, or lists by anchor.
 *
 * @param value as parsed from YAML; anything else has no questions
 */
export function parseQuestions(value: unknown): Questions {
  if (Array.isArray(value)) return { '': toStrings(value) };
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, list]) => [key === PAGE_KEY ? '' : key, toStrings(list)]),
  );
}
