import path from 'node:path';
import type { Finding, Rule } from '../base/types';

/** What a page is for: it decides the page's anatomy. */
export const PAGE_KINDS = ['tutorial', 'how-to', 'reference', 'explanation'] as const;

const REQUIRED = ['title', 'description', 'keywords', 'kind'];
const OPTIONAL = ['questions', 'sidebar_label', 'slug', 'toc_max_heading_level'];
const RELEASE_KEYS = ['date', 'tags', 'authors'];

interface Problem {
  what: string;
  fix: string;
}

const MOST_QUESTIONS = 8;

function isListOfQuestions(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_QUESTIONS) return false;
  const isQuestion = (text: unknown) => typeof text === 'string' && /\S+\s+\S+\s+\S/.test(text);
  return value.every(isQuestion) && new Set(value).size === value.length;
}

function checkValues(data: Record<string, unknown>): Problem[] {
  const { title, description, keywords, kind, questions } = data;
  const problems: Problem[] = [];
  if (title !== undefined && (typeof title !== 'string' || !title.trim())) {
    problems.push({ what: 'title is not a text', fix: 'Write the page title.' });
  }
  if (description !== undefined) {
    const length = typeof description === 'string' ? description.length : 0;
    if (length < 50 || length > 160) {
      problems.push({
        what: `description has ${length} characters`,
        fix: 'Write one sentence of 50 to 160 characters.',
      });
    }
  }
  if (keywords !== undefined) {
    const words = Array.isArray(keywords)
      ? keywords.filter((word) => typeof word === 'string')
      : [];
    const different = new Set(words).size;
    if (different < 3 || different > 12 || different !== words.length) {
      problems.push({
        what: `keywords has ${different} different words in ${words.length}`,
        fix: 'Write a list of 3 to 12 different words.',
      });
    }
  }
  if (questions !== undefined && !isListOfQuestions(questions)) {
    problems.push({
      what: 'questions is no list of 1 to 8 different questions',
      fix: 'Write what readers ask, in three words or more each, as they would say it.',
    });
  }
  if (kind !== undefined && !PAGE_KINDS.includes(kind as (typeof PAGE_KINDS)[number])) {
    problems.push({ what: `kind is "${kind}"`, fix: `Use one of: ${PAGE_KINDS.join(', ')}.` });
  }
  return problems;
}

/** Everything that is wrong with a page's front matter. */
export function frontMatterProblems(data: unknown, file: string): Problem[] {
  if (data instanceof Error) return [{ what: data.message, fix: 'Quote texts that contain `: `.' }];
  if (!data || typeof data !== 'object') {
    return [{ what: 'the page has no front matter', fix: `Start it with ${REQUIRED.join(', ')}.` }];
  }
  const isRelease = file.replaceAll(path.sep, '/').includes('content/changelog/');
  const known = [...REQUIRED, ...OPTIONAL, ...(isRelease ? RELEASE_KEYS : [])];
  const record = data as Record<string, unknown>;
  const missing = REQUIRED.filter((key) => record[key] === undefined);
  const unknown = Object.keys(record).filter((key) => !known.includes(key));
  return [
    ...missing.map((key) => ({
      what: `${key} is missing`,
      fix: `Add ${key} to the front matter.`,
    })),
    ...unknown.map((key) => ({ what: `${key} is not known`, fix: `Use: ${known.join(', ')}.` })),
    ...checkValues(record),
  ];
}

/** Whether a file is a page that somebody wrote: neither generated nor a part that pages import (`_claim.mdx`). */
export function isWritten(file: string): boolean {
  return !/content\/guide\/api\/(?!overview\.mdx)|\/_[^/]*\.mdx$/.test(
    file.replaceAll(path.sep, '/'),
  );
}

/**
 * For `markdown.parseFrontMatter`: fails the build with the file, a path from the project root, and
 * every reason. Pages outside `content/` are not ours to judge.
 */
export function assertFrontMatter(data: unknown, file: string): void {
  if (!file.startsWith(`content${path.sep}`) || !isWritten(file)) return;
  const problems = frontMatterProblems(data, file);
  if (problems.length > 0) {
    const lines = problems.map(({ what, fix }) => `  ${what}. ${fix}`);
    throw new Error(`${file}: front matter\n${lines.join('\n')}`);
  }
}

/** An error that says where the front matter of a file is no YAML. */
export function placeYamlError(error: Error & { mark?: { line: number } }, file: string): Error {
  const place = error.mark ? `${file}:${error.mark.line + 1}` : file;
  return new Error(`${place}: the front matter is no YAML: ${error.message}
  Put values with a colon, a quote or a bracket in double quotes.`);
}

/** Front matter has the four required keys, no unknown one, and values of the right size. */
const frontMatter: Rule = {
  name: 'front-matter',
  run: ({ pages }) =>
    pages
      .filter(({ file }) => isWritten(file))
      .flatMap(({ file, frontMatter: data }): Finding[] =>
        frontMatterProblems(data, file).map((problem) => ({ file, line: 1, ...problem })),
      ),
};

export default frontMatter;
