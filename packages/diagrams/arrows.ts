import * as z from 'zod';

export interface Arrow {
  from: string;
  to: string;
  label?: string;
  style: 'solid' | 'dashed' | 'thick' | 'async';
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
function parseArrow(value: unknown): Arrow | undefined {
  const entries = typeof value === 'string' ? [[value, null]] : Object.entries(value ?? {});
  const [[text, separateLabel] = []] = entries;
  const [, from, operator = '', to, ownLabel] = ARROW_PATTERN.exec(String(text)) ?? [];
  const line = OPERATORS[operator];
  if (entries.length !== 1 || !from || !to || !line) return undefined;
  const label = separateLabel === null ? ownLabel?.trim() : String(separateLabel);
  return { from, to, ...line, ...(label === undefined ? {} : { label }) };
}

export const arrow = z.unknown().transform((value, context): Arrow => {
  const parsed = parseArrow(value);
  if (parsed) return parsed;
  context.addIssue(
    `is not an arrow; write "from -> to" or "from -> to: label" with one of ${Object.keys(OPERATORS).join('  ')}`,
  );
  return z.NEVER;
});
