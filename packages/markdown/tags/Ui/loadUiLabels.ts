import fs from 'node:fs';
import path from 'node:path';
import { memoizeByContent } from '@portal/core/caches/memoizeByContent';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';
import { GENERATIONS } from '../generations';

/** A screen of the web app, or an element of a screen. */
export interface UiEntry {
  label: string;
  /** The path to it, in one line. */
  path: string;
  /** ID of the parent entry. */
  screen?: string | undefined;
}

export type UiLabels = Map<string, UiEntry>;

/** File with the entries, relative to the project root. */
export const UI_FILE = 'content/ui.yaml';

const id = z.string().regex(/^[a-z0-9-]+$/, 'use lowercase letters, digits, and hyphens');

const entrySchema = z
  .strictObject({
    label: z.string(),
    path: z.array(z.string()).optional(),
    screen: z.string().optional(),
    place: z.string().optional(),
    generation: z.enum(GENERATIONS).optional(),
  })
  .refine(
    ({ path, screen }) => (path === undefined) !== (screen === undefined),
    'must have exactly one of path and screen',
  );

type UiSource = z.infer<typeof entrySchema>;

/** Schema of `content/ui.yaml`. */
export const uiSchema = z.record(id, entrySchema).superRefine((all, context) => {
  for (const [name, { screen }] of Object.entries(all)) {
    if (screen === undefined || screen in all) continue;
    context.addIssue({ code: 'custom', path: [name, 'screen'], message: 'is not an entry' });
  }
});

/** Labels to open before an entry, starting from the menu. */
function getPath(entry: UiSource, all: Record<string, UiSource>, depth = 0): string[] {
  const before = entry.screen ? all[entry.screen] : undefined;
  if (!before) return entry.path ?? [];
  if (depth > Object.keys(all).length) return [];
  return [...getPath(before, all, depth + 1), before.label];
}

const parseCached = memoizeByContent((_file, text): UiLabels => {
  const all = parseYaml(
    UI_FILE,
    text,
    uiSchema,
    `Write \`data: {label: Data, path: [Data Management]}\`, or \`screen:\` with the ID of another entry instead of \`path:\`; place and generation (${GENERATIONS.join(', ')}) are optional.`,
  );
  return new Map(
    Object.entries(all).map(([name, entry]) => {
      const { label, place, generation, screen } = entry;
      const menuPath = [...getPath(entry, all), label].join(' → ');
      const path = [
        `${menuPath}${place ? ` (${place})` : ''}.`,
        ...(generation ? [`Only in the ${generation} generation of the web app.`] : []),
      ];
      return [name, { label, path: path.join(' '), screen }];
    }),
  );
});

/** Loads the labels; throws an error that lists all invalid entries. */
export function loadUiLabels(root: string): UiLabels {
  const file = path.join(root, UI_FILE);
  return fs.existsSync(file) ? parseCached(file, fs.readFileSync(file, 'utf8')) : new Map();
}
