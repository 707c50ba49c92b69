import fs from 'node:fs';
import path from 'node:path';
import { memoizeByContent } from '@portal/core/caches/memoizeByContent';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';

/** File with the questions, from the project root. */
export const CHOOSER_FILE = 'content/chooser.yaml';

const id = z.string().regex(/^[a-z0-9-]+$/, 'lower case, digits and hyphens');
const columns = z.record(id, z.string().min(1));
/** One line of Markdown: what begins like a list, a heading or a quotation would not stay in its cell. */
const cell = z
  .string()
  .regex(/^(?![-+*#>]\s|\d+[.)]\s)\S.*$/, 'one line, without a sign of a list before it');
const rows = z.array(z.record(id, cell)).min(1);

const chooserSchema = z
  .strictObject({
    question: z.string().endsWith('?'),
    home: z.string().startsWith('content/'),
    columns,
    /** Optional keys of a row besides its cells, with descriptions; no table shows them. */
    extra: columns.optional(),
    answers: z.record(
      id,
      z.strictObject({ label: z.string().min(1), columns: columns.optional(), rows }),
    ),
  })
  .superRefine(({ columns: common, extra = {}, answers }, context) => {
    for (const [answer, { columns: own, rows: written }] of Object.entries(answers)) {
      const wanted = Object.keys(own ?? common);
      written.forEach((row, i) => {
        const missing = wanted.filter((key) => !(key in row));
        const unknown = Object.keys(row).filter((key) => !wanted.includes(key) && !(key in extra));
        if (missing.length + unknown.length === 0) return;
        context.addIssue({
          code: 'custom',
          path: ['answers', answer, 'rows', i],
          message: [
            ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
            ...(unknown.length > 0 ? [`has no column ${unknown.join(', ')}`] : []),
          ].join('; '),
        });
      });
    }
  });

/** A question, and under each of its answers a table of what to take. Cells are Markdown. */
export type Chooser = z.infer<typeof chooserSchema>;
export type Choosers = Record<string, Chooser>;

const FIX =
  'A question has question, home, columns and answers; each answer has label and rows with a cell for each column.';

const parseKept = memoizeByContent(
  (_file, text): Choosers => parseYaml(CHOOSER_FILE, text, z.record(id, chooserSchema), FIX),
);

/** Reads the questions; throws an error that names every entry of a wrong form. */
export function loadChoosers(root: string): Choosers {
  const file = path.join(root, CHOOSER_FILE);
  return fs.existsSync(file) ? parseKept(file, fs.readFileSync(file, 'utf8')) : {};
}
