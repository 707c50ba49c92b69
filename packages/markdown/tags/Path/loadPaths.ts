import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import * as z from 'zod';
import { parseEntryTag } from '../findEntry';
import type { JsxElement } from '../jsx';

/** File with the paths, relative to the project root. */
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

/** Schema of `content/paths.yaml`. */
export const pathsSchema = z.record(z.string(), pathSchema);

export type PathStep = z.infer<typeof stepSchema>;
/** A task across several pages. */
export type TaskPath = z.infer<typeof pathSchema>;
type TaskPaths = Record<string, TaskPath>;

/** Removes the anchor from a URL. */
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

/** Finds the path of a `<Path of="…" />`. */
export const parsePathTag = (node: JsxElement, file: string, entries: TaskPaths) =>
  parseEntryTag(node, file, {
    attribute: 'of',
    entries,
    dataFile: PATHS_FILE,
    formatUnknown: (id) => `unknown path "${id}"`,
    example: '<Path of="old-press" />',
  });
