import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { PageError } from '@portal/core/errors/pageError';
import type { JsxElement } from '../jsx';
import { GLOSSARY_FILE, type Glossary, type GlossaryEntry } from './loadGlossary';

/** The glossary entry of a `<Term id="…">`; throws a page error that lists the nearest IDs. */
export function parseTermTag(
  node: JsxElement,
  file: string,
  glossary: Glossary,
): { id: string; entry: GlossaryEntry } {
  const location = { file, line: node.position?.start.line };
  const attribute = node.attributes.find((a) => a.type === 'mdxJsxAttribute' && a.name === 'id');
  const id = attribute?.value;
  if (typeof id !== 'string' || node.attributes.length !== 1) {
    throw new PageError(
      location,
      'a Term takes one attribute: id="…"',
      'Write <Term id="oee">OEE</Term>.',
    );
  }
  const entry = glossary.get(id);
  if (!entry) {
    throw new PageError(
      location,
      `the glossary has no term "${id}"`,
      `Add it to ${GLOSSARY_FILE}, or use: ${findNearestNames(id, glossary.keys()).join(', ')}.`,
    );
  }
  return { id, entry };
}
