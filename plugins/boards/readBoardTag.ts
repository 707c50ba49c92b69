import type { JsxElement } from '../sdk-symbols/readSignature';
import { PageError, type Place } from '../shared/pageError';
import { PARTS, type Part } from './renderPart';

/** What a `<Board>` tag asks for. */
export interface BoardTag {
  of: string;
  /** All that the board has where the tag names none. */
  parts: readonly Part[];
  named: boolean;
  only?: string;
  place: Place;
}

const FORM = 'Write <Board of="exp-io" parts="pins" only="analog input" />.';

/** Reads the attributes of a `<Board>`; `only` narrows one part. */
export function readBoardTag(node: JsxElement, file: string): BoardTag {
  const place = { file, line: node.position?.start.line };
  const given = new Map<string, string>();
  for (const attribute of node.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    if (!['of', 'parts', 'only'].includes(name) || typeof attribute.value !== 'string') {
      throw new PageError(place, `a Board takes of, parts and only as texts, not ${name}`, FORM);
    }
    given.set(name, attribute.value);
  }
  const of = given.get('of');
  if (!of) throw new PageError(place, 'a Board needs of="…"', FORM);
  const words = given
    .get('parts')
    ?.split(',')
    .map((word) => word.trim());
  const wrong = words?.find((word) => !(PARTS as readonly string[]).includes(word));
  if (wrong !== undefined) {
    throw new PageError(place, `a board has no part "${wrong}"`, `Parts: ${PARTS.join(', ')}.`);
  }
  const parts = (words as Part[] | undefined) ?? PARTS;
  const only = given.get('only');
  if (only && words?.length !== 1) {
    throw new PageError(place, 'only="…" narrows one part, and the tag names several', FORM);
  }
  return { of, parts, named: words !== undefined, place, ...(only ? { only } : {}) };
}
