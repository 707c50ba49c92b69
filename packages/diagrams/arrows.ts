import * as z from 'zod';

export type EdgeStyle = 'solid' | 'dashed' | 'thick' | 'async';

/** Connection between two named elements. */
export interface Arrow {
  from: string;
  to: string;
  label?: string | undefined;
  style: EdgeStyle;
  head: 'end' | 'both' | 'none';
}

const ARROW_PATTERN = /^\s*(\S+)\s+(->>|<->|-->|==>|->|--)\s+([^\s:]+)\s*(?::\s*(.+))?$/s;

const OPERATORS: Record<string, Pick<Arrow, 'style' | 'head'>> = {
  '->': { style: 'solid', head: 'end' },
  '-->': { style: 'dashed', head: 'end' },
  '==>': { style: 'thick', head: 'end' },
  '<->': { style: 'solid', head: 'both' },
  '--': { style: 'solid', head: 'none' },
  '->>': { style: 'async', head: 'end' },
};

/** Parses `a -> b: label`, which is a string or, because YAML parses the colon, a map with one key. */
export function parseArrow(value: unknown): Record<string, unknown> | undefined {
  if (typeof value === 'string') return parse(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const [entry, ...more] = Object.entries(value);
  if (!entry || more.length > 0) return undefined;
  const arrow = parse(entry[0]);
  if (!arrow || entry[1] === null) return arrow;
  return { ...arrow, label: String(entry[1]) };
}

function parse(text: string): Record<string, unknown> | undefined {
  const match = ARROW_PATTERN.exec(text);
  if (!match) return undefined;
  const [, from, operator = '->', to, label] = match;
  return { from, to, ...OPERATORS[operator], ...(label ? { label: label.trim() } : {}) };
}

/** Creates a schema for arrows in the short form or in the given long form. */
export function createArrowSchema<T extends z.ZodType>(longForm: T) {
  return z.preprocess((value, context) => {
    const arrow = parseArrow(value);
    if (arrow) return arrow;
    if (typeof value === 'object' && value !== null && 'from' in value) return value;
    context.addIssue(
      `is not an arrow; write "from -> to" or "from -> to: label" with one of ${Object.keys(OPERATORS).join('  ')}`,
    );
    return z.NEVER;
  }, longForm);
}
