import path from 'node:path';
import { PageErrors } from '@portal/core/errors/pageError';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';

/** Purpose of a page, which determines its outline. */
export const PAGE_KINDS = ['tutorial', 'how-to', 'reference', 'explanation'] as const;

const MAX_QUESTIONS = 24;

const areUnique = (values: readonly string[]) => new Set(values).size === values.length;

const questionList = z
  .array(z.string().regex(/\S+\s+\S+\s+\S/, 'has fewer than three words'))
  .min(1, 'is empty')
  .max(MAX_QUESTIONS, `has more than ${MAX_QUESTIONS} questions`)
  .refine(areUnique, 'repeats a question');

const questionsByAnchor = z.record(z.string(), questionList);

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

export const releaseSchema = pageSchema.extend({
  date: z.union([z.string(), z.date()]).optional(),
});

const FIX = `Write a title, a description of 50 to 160 characters, 3 to 12 different keywords, and a kind (${PAGE_KINDS.join(', ')}). Optional: questions that readers ask, as a list or as lists by anchor, sidebar_label, and slug.`;

export function checkFrontMatter(source: string, file: string): PageErrors {
  const isRelease = file.replaceAll(path.sep, '/').includes('content/changelog/');
  const schema = isRelease ? releaseSchema : pageSchema;
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? [];
  const errors = new PageErrors();
  // The empty line stands for the opening marker, so that the line numbers are those of the page.
  errors.attempt(() => parseYaml(file, `\n${yaml}`, schema, FIX));
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
export function assertFrontMatter(source: string, file: string): void {
  if (!file.startsWith(`content${path.sep}`) || !isHandWritten(file)) return;
  checkFrontMatter(source, file).throwIfErrors();
}
