import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { memoizeByContent } from '../../plugins/shared/memoizeByContent';

/** A term as readers see it, and its one-sentence definition. */
export interface GlossaryEntry {
  term: string;
  text: string;
}

export type Glossary = Map<string, GlossaryEntry>;

/** File with the entries, from the project root. */
export const GLOSSARY_FILE = 'content/glossary.yaml';

const parseKept = memoizeByContent((_file, text): Glossary => {
  const entries = Object.entries(
    (parse(text) ?? {}) as Record<string, Partial<GlossaryEntry> | null>,
  );
  const faulty = entries.filter(
    ([id, entry]) => !/^[a-z0-9-]+$/.test(id) || !entry?.term || !entry.text,
  );
  if (faulty.length > 0) {
    throw new Error(
      `${GLOSSARY_FILE}: ${faulty.map(([id]) => id).join(', ')}: not an entry\n  Write \`oee: {term: OEE, text: One sentence.}\`, the id in lower case with hyphens.`,
    );
  }
  return new Map(entries as [string, GlossaryEntry][]);
});

/** Reads the glossary; throws an error that names every entry of a wrong form. */
export function loadGlossary(root: string): Glossary {
  const file = path.join(root, GLOSSARY_FILE);
  return fs.existsSync(file) ? parseKept(file, fs.readFileSync(file, 'utf8')) : new Map();
}
