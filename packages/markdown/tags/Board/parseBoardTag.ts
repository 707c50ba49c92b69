import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import { getAttributes, type JsxElement } from '../jsx';
import { BOARD_PARTS, type BoardPart } from './renderPart';

export interface BoardTag {
  /** Name of the board, or of several boards if the tag is a shared identity table. */
  boards: string[];
  /** Parts to show; `sheet` is the complete quick-reference sheet. */
  parts: (BoardPart | 'sheet')[];
  /** Filters the items of a single part. */
  only?: string | undefined;
  /** Pins to highlight in a drawing, by number or by block and number. */
  highlightedPins: string[];
  location: SourceLocation;
}

const USAGE =
  'Write <Board of="board-name" parts="pins" only="analog input" />, where of is the name of the board\'s file.';
const PART_NAMES = [...BOARD_PARTS, 'sheet'] as const;

const parseList = (text: string) => text.split(',').map((word) => word.trim());

/** Parses the attributes of a `<Board>`. */
export function parseBoardTag(node: JsxElement, file: string): BoardTag {
  const location = { file, line: node.position?.start.line };
  if (node.type === 'mdxJsxTextElement') {
    throw new PageError(
      location,
      '<Board> is inside a paragraph',
      'Put it on a separate line, with a blank line before and after it.',
    );
  }
  const attributes = getAttributes(node, ['of', 'parts', 'only', 'use']);
  if (!attributes?.of || !attributes.parts) {
    throw new PageError(
      location,
      '<Board> requires the attributes of="…" and parts="…", and accepts only="…" and use="…"',
      USAGE,
    );
  }
  const boards = parseList(attributes.of);
  const parts = parseList(attributes.parts).map((name) => {
    const part = PART_NAMES.find((item) => item === name);
    if (part) return part;
    throw new PageError(
      location,
      `unknown board part "${name}"`,
      `Parts: ${PART_NAMES.join(', ')}.`,
    );
  });
  if (boards.length > 1 && parts.join() !== 'identity') {
    throw new PageError(location, 'only parts="identity" can include several boards', USAGE);
  }
  const { only, use } = attributes;
  if (only && parts.length > 1) {
    throw new PageError(location, 'only="…" filters one part, but the tag lists several', USAGE);
  }
  return { boards, parts, only, highlightedPins: use ? parseList(use) : [], location };
}
