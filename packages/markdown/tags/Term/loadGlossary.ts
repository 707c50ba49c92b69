import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import * as z from 'zod';
import { parseEntryTag } from '../findEntry';
import type { JsxElement } from '../jsx';

const id = z.string().regex(/^[a-z0-9-]+$/, 'use lowercase letters, digits, and hyphens');
const entrySchema = z.strictObject({ term: z.string().min(1), text: z.string().min(1) });

/** Schema of `content/glossary.yaml`. */
export const glossarySchema = z.record(id, entrySchema);

/** A glossary term and its one-sentence definition. */
export type GlossaryEntry = z.infer<typeof entrySchema>;

export type Glossary = Map<string, GlossaryEntry>;

/** File with the entries, relative to the project root. */
export const GLOSSARY_FILE = 'content/glossary.yaml';

export const loadGlossary: (root: string) => Glossary = createYamlLoader(
  GLOSSARY_FILE,
  glossarySchema.transform((entries) => new Map(Object.entries(entries))),
  'Write `oee: {term: OEE, text: One sentence.}`.',
);

/** Finds the glossary entry of a `<Term id="…">`. */
export const parseTermTag = (node: JsxElement, file: string, entries: Glossary) =>
  parseEntryTag(node, file, {
    attribute: 'id',
    entries,
    dataFile: GLOSSARY_FILE,
    formatUnknown: (id) => `the glossary has no term "${id}"`,
    hasContent: true,
    example: '<Term id="oee">OEE</Term>',
  });
