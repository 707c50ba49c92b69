/** Languages a fence may name, with the label readers see. */
export const LANGUAGES = {
  bash: 'Shell',
  c: 'C',
  console: 'Terminal',
  diff: 'Changes',
  go: 'Go',
  http: 'HTTP',
  ini: 'INI',
  javascript: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  sql: 'SQL',
  text: 'Text',
  typescript: 'TypeScript',
  yaml: 'YAML',
} as const;

export type Language = keyof typeof LANGUAGES;

/** Languages that `tokenize` splits without a grammar of their own. */
type Plain = 'console' | 'diff' | 'http' | 'text';
const PLAIN: readonly Language[] = ['console', 'diff', 'http', 'text'] satisfies Plain[];

/** Languages with a grammar, which has the same name. */
export const GRAMMARS = (Object.keys(LANGUAGES) as Language[]).filter(
  (name): name is Exclude<Language, Plain> => !PLAIN.includes(name),
);

/** Fences that another part of the build replaces: they are not code. */
export const FOREIGN_LANGUAGES: readonly string[] = ['diagram'];

/** Narrows a fence's info word to a language we can show. */
export function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}
