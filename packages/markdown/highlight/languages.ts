export const LANGUAGES = {
  bash: 'Shell',
  c: 'C',
  console: 'Terminal',
  diff: 'Changes',
  go: 'Go',
  http: 'HTTP',
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
const PLAIN_LANGUAGES = ['console', 'text'] as const;

export const GRAMMARS = (Object.keys(LANGUAGES) as Language[]).filter(
  (name): name is Exclude<Language, (typeof PLAIN_LANGUAGES)[number]> =>
    !PLAIN_LANGUAGES.some((plain) => plain === name),
);

/** Languages of fences that other plugins replace with content that is not code. */
export const NON_CODE_LANGUAGES: readonly string[] = ['diagram'];

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}
