/** Reader questions by the anchor of the section that answers them; the anchor is empty for the whole page. */
export type Questions = Record<string, string[]>;

/** Front matter key for questions about the whole page. */
export const PAGE_KEY = 'page';

const toStrings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/**
 * Parses `questions` in a page's front matter: a list for the whole page, or one list per anchor.
 *
 * @param value parsed YAML; values of other types have no questions
 */
export function parseQuestions(value: unknown): Questions {
  if (Array.isArray(value)) return { '': toStrings(value) };
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, list]) => [key === PAGE_KEY ? '' : key, toStrings(list)]),
  );
}
