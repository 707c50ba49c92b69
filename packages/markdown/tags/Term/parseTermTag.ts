import { PageError } from '@portal/core/errors/pageError';
import { findEntry } from '../findEntry';
import { getOnlyAttribute, type JsxElement } from '../jsx';
import { GLOSSARY_FILE, type Glossary, type GlossaryEntry } from './loadGlossary';

/** The glossary entry of a `<Term id="…">`; throws a page error that lists the nearest IDs. */
export function parseTermTag(
  node: JsxElement,
  file: string,
  glossary: Glossary,
): { id: string; entry: GlossaryEntry } {
  const location = { file, line: node.position?.start.line };
  const id = getOnlyAttribute(node, 'id');
  if (id === undefined) {
    throw new PageError(
      location,
      '<Term> accepts one attribute: id="…"',
      'Write <Term id="oee">OEE</Term>.',
    );
  }
  const problem = `the glossary has no term "${id}"`;
  return { id, entry: findEntry(glossary, id, location, problem, GLOSSARY_FILE) };
}
