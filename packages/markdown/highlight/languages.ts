/** Fence languages with their labels. */
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

/** Languages that `tokenize` handles without a grammar. */
type PlainLanguage = 'console' | 'diff' | 'http' | 'text';
const PLAIN_LANGUAGES: readonly Language[] = [
  'console',
  'diff',
  'http',
  'text',
] satisfies PlainLanguage[];

/** Languages with a grammar of the same name. */
export const GRAMMARS = (Object.keys(LANGUAGES) as Language[]).filter(
  (name): name is Exclude<Language, PlainLanguage> => !PLAIN_LANGUAGES.includes(name),
);

/** Languages of fences that other plugins replace with content that is not code. */
export const NON_CODE_LANGUAGES: readonly string[] = ['diagram'];

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}
