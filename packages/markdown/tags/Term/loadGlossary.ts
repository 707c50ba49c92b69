import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import * as z from 'zod';
import { findEntry } from '../findEntry';
import { type JsxElement, parseAttributes } from '../jsx';

const id = z.string().regex(/^[a-z0-9-]+$/, 'use lowercase letters, digits, and hyphens');
const entrySchema = z.strictObject({ term: z.string().min(1), text: z.string().min(1) });

export const glossarySchema = z.record(id, entrySchema);

export type GlossaryEntry = z.infer<typeof entrySchema>;

export type Glossary = Map<string, GlossaryEntry>;

export const GLOSSARY_FILE = 'content/glossary.yaml';

export const loadGlossary: (root: string) => Glossary = createYamlLoader(
  GLOSSARY_FILE,
  glossarySchema.transform((entries) => new Map(Object.entries(entries))),
  'Write `oee: {term: OEE, text: One sentence.}`.',
);

export function parseTermTag(node: JsxElement, file: string, entries: Glossary) {
  const syntax = {
    required: ['id'],
    hasContent: true,
    example: '<Term id="oee">OEE</Term>',
  } as const;
  const { id } = parseAttributes(node, file, syntax);
  const location = { file, line: node.position?.start.line };
  const problem = `the glossary has no term "${id}"`;
  return { id, entry: findEntry(entries, id, location, problem, GLOSSARY_FILE) };
}
