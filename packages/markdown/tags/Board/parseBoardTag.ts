import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import { type JsxElement, parseAttributes } from '../jsx';
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

const EXAMPLE =
  '<Board of="board-name" parts="pins" only="analog input" />, where of is the name of the board\'s file';
const PART_NAMES = [...BOARD_PARTS, 'sheet'] as const;

const parseList = (text: string) => text.split(',').map((word) => word.trim());

export function parseBoardTag(node: JsxElement, file: string): BoardTag {
  const location = { file, line: node.position?.start.line };
  const { of, only, use, ...attributes } = parseAttributes(node, file, {
    required: ['of', 'parts'],
    optional: ['only', 'use'],
    isBlock: true,
    hasContent: node.children.length > 0,
    example: EXAMPLE,
  });
  const boards = parseList(of);
  const parts = parseList(attributes.parts).map((name) => {
    const part = PART_NAMES.find((item) => item === name);
    if (part) return part;
    throw new PageError(
      location,
      `unknown board part "${name}"`,
      `Parts: ${PART_NAMES.join(', ')}.`,
    );
  });
  const problem =
    boards.length > 1 && parts.join() !== 'identity'
      ? 'only parts="identity" can include several boards'
      : only && parts.length > 1 && 'only="…" filters one part, but the tag lists several';
  if (problem) throw new PageError(location, problem, `Write ${EXAMPLE}.`);
  return { boards, parts, only, highlightedPins: use ? parseList(use) : [], location };
}
