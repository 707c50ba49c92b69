import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { memoizeByContent } from '../../plugins/shared/memoizeByContent';
import { GENERATIONS } from '../generations';

/** A screen of the web app, or something on one. */
export interface UiEntry {
  label: string;
  /** The way to it, in one line. */
  where: string;
  /** Id of the entry that it stands on. */
  screen?: string | undefined;
}

export type UiLabels = Map<string, UiEntry>;

/** File with the entries, from the project root. */
export const UI_FILE = 'content/ui.yaml';

type Written = {
  label?: string;
  way?: string[];
  screen?: string;
  place?: string;
  generation?: string;
};

const KEYS = new Set(['label', 'way', 'screen', 'place', 'generation']);

function isFaulty(id: string, entry: Written | null, all: Record<string, Written | null>): boolean {
  const { label, way, screen, generation } = entry ?? {};
  return (
    !/^[a-z0-9-]+$/.test(id) ||
    typeof label !== 'string' ||
    Object.keys(entry ?? {}).some((key) => !KEYS.has(key)) ||
    (way === undefined) === (screen === undefined) ||
    (way !== undefined && !Array.isArray(way)) ||
    (screen !== undefined && !(screen in all)) ||
    (generation !== undefined && !GENERATIONS.some((known) => known === generation))
  );
}

/** What to open before, from the menu on, without the entry itself. */
function wayOf(entry: Written, all: Record<string, Written | null>, depth = 0): string[] {
  const before = entry.screen ? all[entry.screen] : undefined;
  if (!before) return entry.way ?? [];
  if (depth > Object.keys(all).length) return [];
  return [...wayOf(before, all, depth + 1), before.label ?? ''];
}

const parseKept = memoizeByContent((_file, text): UiLabels => {
  const all = (parse(text) ?? {}) as Record<string, Written | null>;
  const faulty = Object.keys(all).filter((id) => isFaulty(id, all[id] ?? null, all));
  if (faulty.length > 0) {
    throw new Error(
      `${UI_FILE}: ${faulty.join(', ')}: not an entry\n  Write \`data: {label: Data, way: [Data Management]}\`, or \`screen:\` with the id of another entry in place of \`way:\`; place and generation (${GENERATIONS.join(', ')}) are optional.`,
    );
  }
  return new Map(
    Object.entries(all).map(([id, entry]) => {
      const { label = '', place, generation, screen } = entry ?? {};
      const way = [...wayOf(entry ?? {}, all), label].join(' → ');
      const where = [
        `${way}${place ? ` (${place})` : ''}.`,
        ...(generation ? [`Only in the ${generation} generation of the web app.`] : []),
      ];
      return [id, { label, where: where.join(' '), screen }];
    }),
  );
});

/** Reads the labels; throws an error that names every entry of a wrong form. */
export function loadUi(root: string): UiLabels {
  const file = path.join(root, UI_FILE);
  return fs.existsSync(file) ? parseKept(file, fs.readFileSync(file, 'utf8')) : new Map();
}
