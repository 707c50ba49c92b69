import { BaseResolver, type Document, type Source } from '@redocly/openapi-core';
import { LineCounter, parseDocument, visit, type Document as YamlDocument } from 'yaml';

/** A number with more digits than a double holds; texts without one are not parsed again. */
const LONG_NUMBER = /(?:^|[\s:[{,-])[+-]?\d[\d.]{14,}/m;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Digits of a number without sign, point, exponent and outer zeros. */
const digitsOf = (text: string) =>
  text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');

/** Puts integers that a double cannot hold back to where a parser rounded them, in place. */
function restoreIntegers(rounded: unknown, exact: unknown): unknown {
  if (typeof rounded === 'number' && typeof exact === 'bigint') {
    return Number.isSafeInteger(rounded) ? rounded : exact;
  }
  if (isObject(rounded) && isObject(exact)) {
    for (const [key, value] of Object.entries(rounded)) {
      rounded[key] = restoreIntegers(value, exact[key]);
    }
  }
  return rounded;
}

/** A fraction that a double cannot hold. */
export interface RoundedNumber {
  file: string;
  line: number;
  text: string;
}

function findRounded(document: YamlDocument, counter: LineCounter, file: string): RoundedNumber[] {
  const found: RoundedNumber[] = [];
  visit(document, {
    Scalar(_, { value, source = '', range }) {
      if (typeof value !== 'number' || /^[-+]?0[xo]/.test(source)) return;
      if (digitsOf(source) === digitsOf(String(value))) return;
      found.push({ file, line: counter.linePos(range?.[0] ?? 0).line, text: source });
    },
  });
  return found;
}

/** Resolves files with `bigint` for each integer beyond 2^53, and lists the numbers that it has to round. */
export class ExactResolver extends BaseResolver {
  readonly rounded: RoundedNumber[] = [];

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot) as Document;
    if (!isObject(document.parsed) || !LONG_NUMBER.test(source.body)) return document;
    const counter = new LineCounter();
    const exact = parseDocument(source.body, {
      intAsBigInt: true,
      merge: true,
      lineCounter: counter,
    });
    this.rounded.push(...findRounded(exact, counter, source.absoluteRef));
    return {
      ...document,
      parsed: restoreIntegers(document.parsed, exact.toJS({ maxAliasCount: -1 })),
    };
  }
}
