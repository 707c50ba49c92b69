import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import * as z from 'zod';

export const CHOOSER_FILE = 'content/chooser.yaml';

const id = z.string().regex(/^[a-z0-9-]+$/, 'use lowercase letters, digits, and hyphens');
const columns = z.record(id, z.string().min(1));
/** One line of Markdown. A list, heading, or quotation marker would break the table cell. */
const cell = z
  .string()
  .regex(/^(?![-+*#>]\s|\d+[.)]\s)\S.*$/, 'write one line that does not start with a list marker');
const rows = z.array(z.record(id, cell)).min(1);

const chooserSchema = z
  .strictObject({
    question: z.string().endsWith('?'),
    home: z.string().startsWith('content/'),
    columns,
    /** Optional keys of a row besides its cells, with descriptions. Tables do not show these keys. */
    extra: columns.optional(),
    answers: z.record(
      id,
      z.strictObject({ label: z.string().min(1), columns: columns.optional(), rows }),
    ),
  })
  .superRefine(({ columns: commonColumns, extra = {}, answers }, context) => {
    for (const [answer, { columns: answerColumns, rows: answerRows }] of Object.entries(answers)) {
      const requiredColumns = Object.keys(answerColumns ?? commonColumns);
      answerRows.forEach((row, i) => {
        const missingColumns = requiredColumns.filter((key) => !(key in row));
        const unknown = Object.keys(row).filter(
          (key) => !requiredColumns.includes(key) && !(key in extra),
        );
        if (missingColumns.length + unknown.length === 0) return;
        context.addIssue({
          code: 'custom',
          path: ['answers', answer, 'rows', i],
          message: [
            ...(missingColumns.length > 0 ? [`is missing ${missingColumns.join(', ')}`] : []),
            ...(unknown.length > 0 ? [`has unknown columns: ${unknown.join(', ')}`] : []),
          ].join('; '),
        });
      });
    }
  });

/** A question, with a table of options for each answer. Cells are Markdown. */
export type Chooser = z.infer<typeof chooserSchema>;
export type Choosers = Record<string, Chooser>;

export const choosersSchema = z.record(id, chooserSchema);

const FIX =
  'A question needs `question`, `home`, `columns`, and `answers`. Each answer needs `label` and `rows`, with one cell per column.';

export const loadChoosers: (root: string) => Choosers = createYamlLoader(
  CHOOSER_FILE,
  choosersSchema,
  FIX,
);
