import path from 'node:path';
import { formatIssue, lineOfIssue } from '@portal/core/errors/issues';
import { PageError, PageErrors } from '@portal/core/errors/pageError';
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';

/** Purpose of a page, which determines its outline. */
export const PAGE_KINDS = ['tutorial', 'how-to', 'reference', 'explanation'] as const;

const areDifferent = (all: readonly string[]) => new Set(all).size === all.length;

const pageSchema = z.strictObject({
  title: z.string().trim().min(1, 'is empty'),
  description: z.string().refine(({ length }) => length >= 50 && length <= 160, {
    error: ({ input }) => `has ${String(input).length} characters, not 50 to 160`,
  }),
  keywords: z
    .array(z.string())
    .min(3, 'has fewer than 3 words')
    .max(12, 'has more than 12 words')
    .refine(areDifferent, 'has a word twice'),
  kind: z.enum(PAGE_KINDS),
  questions: z
    .array(z.string().regex(/\S+\s+\S+\s+\S/, 'has fewer than three words'))
    .min(1, 'is empty')
    .max(8, 'has more than 8 questions')
    .refine(areDifferent, 'has a question twice')
    .optional(),
  sidebar_label: z.string().optional(),
  slug: z.string().optional(),
  toc_max_heading_level: z.int().min(2, 'is below 2').max(6, 'is above 6').optional(),
});

const releaseSchema = pageSchema.extend({
  date: z.union([z.string(), z.date()]).optional(),
  tags: z.unknown().optional(),
  authors: z.unknown().optional(),
});

const FIXES: Record<string, string> = {
  title: 'Write the page title.',
  description: 'Write one sentence of 50 to 160 characters.',
  keywords: 'Write a list of 3 to 12 different words.',
  kind: `Use one of: ${PAGE_KINDS.join(', ')}.`,
  questions:
    'Write 1 to 8 different questions of readers, in three words or more each, as they would say it.',
};

/** Everything that is wrong with a page's front matter, each with its line. */
export function frontMatterErrors(data: unknown, source: string, file: string): PageErrors {
  const errors = new PageErrors();
  if (data instanceof Error) {
    errors.add(new PageError({ file, line: 1 }, data.message, 'Quote texts that contain `: `.'));
    return errors;
  }
  const isRelease = file.replaceAll(path.sep, '/').includes('content/changelog/');
  const schema = isRelease ? releaseSchema : pageSchema;
  const result = schema.safeParse(data ?? {});
  const counter = new LineCounter();
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? [];
  const document = parseDocument(yaml, { lineCounter: counter });
  for (const issue of result.error?.issues ?? []) {
    const line = (yaml ? lineOfIssue(document, counter, issue) : 0) + 1;
    const fix = FIXES[String(issue.path[0])] ?? `Use: ${Object.keys(schema.shape).join(', ')}.`;
    errors.add(new PageError({ file, line }, formatIssue(issue, 'the front matter'), fix));
  }
  return errors;
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
export function assertFrontMatter(data: unknown, source: string, file: string): void {
  if (!file.startsWith(`content${path.sep}`) || !isWritten(file)) return;
  frontMatterErrors(data, source, file).throwIfAny();
}

/** An error that says where the front matter of a file is no YAML. */
export function placeYamlError(error: Error & { mark?: { line: number } }, file: string): Error {
  const place = error.mark ? `${file}:${error.mark.line + 1}` : file;
  return new Error(`${place}: the front matter is no YAML: ${error.message}
  Put values with a colon, a quote or a bracket in double quotes.`);
}
