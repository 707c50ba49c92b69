import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import * as z from 'zod';
import { findEntry } from '../findEntry';
import { type JsxElement, parseAttributes } from '../jsx';

export const PATHS_FILE = 'content/paths.yaml';

const text = z.string().min(1);

const stepSchema = z.strictObject({
  title: text,
  to: z.string().startsWith('/', 'must be a path on this site that starts with a slash'),
  do: text,
  see: text,
});

const pathSchema = z.strictObject({
  title: text,
  goal: text,
  /** URL of the page that lists the steps. By default, the overview page lists them. */
  listedOn: z.string().startsWith('/').optional(),
  steps: z
    .array(stepSchema)
    .min(2)
    .refine(
      (steps) => new Set(steps.map(({ to }) => stripAnchor(to))).size === steps.length,
      'the path contains a page twice',
    ),
});

export const pathsSchema = z.record(z.string(), pathSchema);

export type PathStep = z.infer<typeof stepSchema>;
export type TaskPath = z.infer<typeof pathSchema>;
type TaskPaths = Record<string, TaskPath>;

export function stripAnchor(to: string): string {
  return to.replace(/#.*$/, '');
}

const FIX =
  'A path needs `title`, `goal`, and at least two steps, each with `title`, `to`, `do`, and `see`.';

export const loadPaths: (root: string) => TaskPaths = createYamlLoader(
  PATHS_FILE,
  pathsSchema,
  FIX,
);

export function parsePathTag(node: JsxElement, file: string, entries: TaskPaths) {
  const syntax = { required: ['of'], isBlock: true, example: '<Path of="old-press" />' } as const;
  const { of: id } = parseAttributes(node, file, syntax);
  const location = { file, line: node.position?.start.line };
  return { id, entry: findEntry(entries, id, location, `unknown path "${id}"`, PATHS_FILE) };
}
