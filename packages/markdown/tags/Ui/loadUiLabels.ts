import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import * as z from 'zod';
import { findEntry } from '../findEntry';
import { GENERATIONS } from '../generations';
import { type JsxElement, parseAttributes } from '../jsx';

/** A screen of the web app, or an element of a screen. */
export interface UiEntry {
  label: string;
  /** Description of where the screen or element is, on one line. */
  path: string;
  /** ID of the parent entry. */
  screen?: string | undefined;
}

export type UiLabels = Map<string, UiEntry>;

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

export const uiSchema = z.record(id, entrySchema).superRefine((entries, context) => {
  for (const [name, { screen }] of Object.entries(entries)) {
    if (screen === undefined || screen in entries) continue;
    context.addIssue({ code: 'custom', path: [name, 'screen'], message: 'is not an entry' });
  }
});

/** Returns the labels that lead from the menu to an entry. */
function getPath(entry: UiSource, entries: Record<string, UiSource>): string[] {
  const parent = entry.screen ? entries[entry.screen] : undefined;
  return parent ? [...getPath(parent, entries), parent.label] : (entry.path ?? []);
}

function toEntry(source: UiSource, entries: Record<string, UiSource>): UiEntry {
  const { label, place, generation, screen } = source;
  const menuPath = [...getPath(source, entries), label].join(' → ');
  const path = `${menuPath}${place ? ` (${place})` : ''}.`;
  return {
    label,
    path: generation ? `${path} Only in the ${generation} generation of the web app.` : path,
    screen,
  };
}

export const loadUiLabels: (root: string) => UiLabels = createYamlLoader(
  UI_FILE,
  uiSchema.transform(
    (entries) =>
      new Map(Object.entries(entries).map(([name, source]) => [name, toEntry(source, entries)])),
  ),
  `Write \`data: {label: Data, path: [Data Management]}\`, or \`screen:\` with the ID of another entry instead of \`path:\`; place and generation (${GENERATIONS.join(', ')}) are optional.`,
);

export function parseUiTag(node: JsxElement, file: string, entries: UiLabels) {
  const { id } = parseAttributes(node, file, { required: ['id'], example: '<Ui id="data" />' });
  const location = { file, line: node.position?.start.line };
  const problem = `unknown label "${id}" of the web app`;
  return { id, entry: findEntry(entries, id, location, problem, UI_FILE) };
}
