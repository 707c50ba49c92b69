import path from 'node:path';
import { formatIssue, getIssueLine } from '@portal/core/errors/issues';
import { PageError, PageErrors } from '@portal/core/errors/pageError';
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';

/** Purpose of a page, which determines its outline. */
export const PAGE_KINDS = ['tutorial', 'how-to', 'reference', 'explanation'] as const;

/** Maximum number of questions per section. */
const MAX_QUESTIONS = 24;

const areUnique = (values: readonly string[]) => new Set(values).size === values.length;

const questionList = z
  .array(z.string().regex(/\S+\s+\S+\s+\S/, 'has fewer than three words'))
  .min(1, 'is empty')
  .max(MAX_QUESTIONS, `has more than ${MAX_QUESTIONS} questions`)
  .refine(areUnique, 'repeats a question');

const questionsByAnchor = z.record(z.string(), questionList);

/** Schema of the front matter of a page. */
export const pageSchema = z.strictObject({
  title: z.string().trim().min(1, 'is empty'),
  description: z.string().refine(({ length }) => length >= 50 && length <= 160, {
    error: ({ input }) => `has ${String(input).length} characters, must have 50 to 160`,
  }),
  keywords: z
    .array(z.string())
    .min(3, 'has fewer than 3 words')
    .max(12, 'has more than 12 words')
    .refine(areUnique, 'repeats a word'),
  kind: z.enum(PAGE_KINDS),
  // A plain list applies to the page itself.
  questions: z
    .preprocess((value) => (Array.isArray(value) ? { page: value } : value), questionsByAnchor)
    .optional(),
  sidebar_label: z.string().optional(),
  slug: z.string().optional(),
});

/** Schema of the front matter of a changelog entry. */
export const releaseSchema = pageSchema.extend({
  date: z.union([z.string(), z.date()]).optional(),
});

const FIXES: Record<string, string> = {
  title: 'Write the page title.',
  description: 'Write one sentence of 50 to 160 characters.',
  keywords: 'Write a list of 3 to 12 different words.',
  kind: `Use one of: ${PAGE_KINDS.join(', ')}.`,
  questions: `Write 1 to ${MAX_QUESTIONS} different questions that readers ask, in their words and with at least three words each; as lists by anchor if sections answer them.`,
};

/** Finds all problems in the front matter of a page, with their lines. */
export function checkFrontMatter(data: unknown, source: string, file: string): PageErrors {
  const errors = new PageErrors();
  if (data instanceof Error) {
    errors.add(new PageError({ file, line: 1 }, data.message, 'Quote strings that contain `: `.'));
    return errors;
  }
  const isRelease = file.replaceAll(path.sep, '/').includes('content/changelog/');
  const schema = isRelease ? releaseSchema : pageSchema;
  const result = schema.safeParse(data ?? {});
  if (result.success) return errors;
  const counter = new LineCounter();
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? [];
  const document = parseDocument(yaml, { lineCounter: counter });
  for (const issue of result.error.issues) {
    const line = (yaml ? getIssueLine(document, counter, issue) : 0) + 1;
    const fix = FIXES[String(issue.path[0])] ?? `Use: ${Object.keys(schema.shape).join(', ')}.`;
    errors.add(new PageError({ file, line }, formatIssue(issue, 'the front matter'), fix));
  }
  return errors;
}

/** Whether a file is a hand-written page, and neither generated nor a partial (`_claim.mdx`). */
export function isHandWritten(file: string): boolean {
  return !/content\/guide\/api\/(?!(?:overview|openapi_files|migration)\.mdx)|\/_[^/]*\.mdx$/.test(
    file.replaceAll(path.sep, '/'),
  );
}

/**
 * Throws one error with all problems in the front matter, which fails the build when `markdown.parseFrontMatter` calls
 * this function. Does not check pages outside `content/`.
 */
export function assertFrontMatter(data: unknown, source: string, file: string): void {
  if (!file.startsWith(`content${path.sep}`) || !isHandWritten(file)) return;
  checkFrontMatter(data, source, file).throwIfErrors();
}

/** Creates an error with the location of invalid YAML in front matter. */
export function createYamlError(error: Error & { mark?: { line: number } }, file: string): Error {
  const location = error.mark ? `${file}:${error.mark.line + 1}` : file;
  return new Error(`${location}: invalid YAML in the front matter: ${error.message}
  Put values with a colon, quotation mark, or bracket in double quotes.`);
}
