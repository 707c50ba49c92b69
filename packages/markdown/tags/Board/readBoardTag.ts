import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import type { JsxElement } from '../jsx';
import { PARTS, type Part } from './renderPart';

/** Attributes of a `<Board>` tag. */
export interface BoardTag {
  /** One board, or several for a shared identity table. */
  of: string[];
  /** All parts of the board if the tag lists none. */
  parts: readonly Part[];
  named: boolean;
  only?: string;
  /** Pins to highlight in a drawing, by number or by block and number. */
  use: string[];
  place: SourceLocation;
}

const FORM = 'Write <Board of="name-of-its-file" parts="pins" only="analog input" />.';

/** Parses the attributes of a `<Board>`; `only` filters one part. */
export function readBoardTag(node: JsxElement, file: string): BoardTag {
  const place = { file, line: node.position?.start.line };
  const given = new Map<string, string>();
  for (const attribute of node.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    if (!['of', 'parts', 'only', 'use'].includes(name) || typeof attribute.value !== 'string') {
      throw new PageError(
        place,
        `a Board takes of, parts, only, and use as strings, not ${name}`,
        FORM,
      );
    }
    given.set(name, attribute.value);
  }
  const of = readList(given.get('of'));
  if (!of) throw new PageError(place, 'a Board needs of="…"', FORM);
  const words = readList(given.get('parts'));
  const use = readList(given.get('use')) ?? [];
  const wrong = words?.find((word) => !(PARTS as readonly string[]).includes(word));
  if (wrong !== undefined) {
    throw new PageError(place, `unknown board part "${wrong}"`, `Parts: ${PARTS.join(', ')}.`);
  }
  const parts = (words as Part[] | undefined) ?? PARTS;
  if (of.length > 1 && parts.join() !== 'identity') {
    throw new PageError(place, 'only the part identity can include several boards', FORM);
  }
  const only = given.get('only');
  if (only && words?.length !== 1) {
    throw new PageError(place, 'only="…" filters one part, but the tag lists several', FORM);
  }
  return { of, parts, named: words !== undefined, use, place, ...(only ? { only } : {}) };
}

function readList(text: string | undefined): string[] | undefined {
  return text?.split(',').map((word) => word.trim());
}
