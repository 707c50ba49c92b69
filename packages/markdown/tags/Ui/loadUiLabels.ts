import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
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
  const parent = entry.screen ? all[entry.screen] : undefined;
  if (!parent) return entry.path ?? [];
  if (depth > Object.keys(all).length) return [];
  return [...getPath(parent, all, depth + 1), parent.label];
}

function toEntry(label: UiSource, all: Record<string, UiSource>): UiEntry {
  const { place: location, generation, screen } = label;
  const menuPath = [...getPath(label, all), label.label].join(' → ');
  const path = `${menuPath}${location ? ` (${location})` : ''}.`;
  return {
    label: label.label,
    path: generation ? `${path} Only in the ${generation} generation of the web app.` : path,
    screen,
  };
}

/** Loads the labels by ID. */
export const loadUiLabels: (root: string) => UiLabels = createYamlLoader(
  UI_FILE,
  uiSchema.transform(
    (all) => new Map(Object.entries(all).map(([name, label]) => [name, toEntry(label, all)])),
  ),
  `Write \`data: {label: Data, path: [Data Management]}\`, or \`screen:\` with the ID of another entry instead of \`path:\`; place and generation (${GENERATIONS.join(', ')}) are optional.`,
);
