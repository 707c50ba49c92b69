import { parseEntryTag } from '../findEntry';
import type { JsxElement } from '../jsx';
import { GLOSSARY_FILE, type Glossary } from './loadGlossary';

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
