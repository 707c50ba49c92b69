import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import type { JsxElement } from '../jsx';
import { BOARD_PARTS, type BoardPart } from './renderPart';

export interface BoardTag {
  /** The board, or several boards if the tag is a shared identity table. */
  of: string[];
  /** Parts to show. If the tag lists none, all parts of the board. */
  parts: readonly BoardPart[];
  hasPartList: boolean;
  /** Whether the tag shows the complete quick-reference sheet instead of parts. */
  isSheet: boolean;
  only?: string;
  /** Pins to highlight in a drawing, by number or by block and number. */
  use: string[];
  location: SourceLocation;
}

const USAGE = 'Write <Board of="name-of-its-file" parts="pins" only="analog input" />.';

/** Parses the attributes of a `<Board>`. The attribute `only` filters the items of one part. */
export function parseBoardTag(node: JsxElement, file: string): BoardTag {
  const location = { file, line: node.position?.start.line };
  const attributes = new Map<string, string>();
  for (const attribute of node.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    if (!['of', 'parts', 'only', 'use'].includes(name) || typeof attribute.value !== 'string') {
      throw new PageError(
        location,
        `<Board> accepts only the string attributes of, parts, only, and use, but has ${name}`,
        USAGE,
      );
    }
    attributes.set(name, attribute.value);
  }
  const of = parseList(attributes.get('of'));
  if (!of) throw new PageError(location, '<Board> requires of="…"', USAGE);
  const partNames = parseList(attributes.get('parts'));
  const use = parseList(attributes.get('use')) ?? [];
  const isSheet = partNames?.join() === 'sheet';
  const unknownPart = partNames?.find(
    (word) => !isSheet && !(BOARD_PARTS as readonly string[]).includes(word),
  );
  if (unknownPart !== undefined) {
    throw new PageError(
      location,
      `unknown board part "${unknownPart}"`,
      `Parts: ${BOARD_PARTS.join(', ')}; or only sheet.`,
    );
  }
  const parts = (partNames as BoardPart[] | undefined) ?? BOARD_PARTS;
  if (of.length > 1 && parts.join() !== 'identity') {
    throw new PageError(location, 'only parts="identity" can include several boards', USAGE);
  }
  const only = attributes.get('only');
  if (only && partNames?.length !== 1) {
    throw new PageError(location, 'only="…" filters one part, but the tag lists several', USAGE);
  }
  return {
    of,
    parts: isSheet ? [] : parts,
    isSheet,
    hasPartList: partNames !== undefined,
    use,
    location,
    ...(only ? { only } : {}),
  };
}

function parseList(text: string | undefined): string[] | undefined {
  return text?.split(',').map((word) => word.trim());
}
