import fs from 'node:fs';
import path from 'node:path';
import { memoizeByContent } from '@portal/core/caches/memoizeByContent';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';

const id = z.string().regex(/^[a-z0-9-]+$/, 'use lowercase letters, digits, and hyphens');
const entrySchema = z.strictObject({ term: z.string().min(1), text: z.string().min(1) });

/** Schema of `content/glossary.yaml`. */
export const glossarySchema = z.record(id, entrySchema);

/** A glossary term and its one-sentence definition. */
export type GlossaryEntry = z.infer<typeof entrySchema>;

export type Glossary = Map<string, GlossaryEntry>;

/** File with the entries, relative to the project root. */
export const GLOSSARY_FILE = 'content/glossary.yaml';

const parseCached = memoizeByContent((_file, text): Glossary => {
  const fix = 'Write `oee: {term: OEE, text: One sentence.}`.';
  return new Map(Object.entries(parseYaml(GLOSSARY_FILE, text, glossarySchema, fix)));
});

/** Loads the glossary; throws an error that lists all invalid entries. */
export function loadGlossary(root: string): Glossary {
  const file = path.join(root, GLOSSARY_FILE);
  return fs.existsSync(file) ? parseCached(file, fs.readFileSync(file, 'utf8')) : new Map();
}
