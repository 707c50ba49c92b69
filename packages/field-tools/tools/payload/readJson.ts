import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** A place in a text, both from 1. */
export interface Place {
  line: number;
  column: number;
}

/** One thing that keeps a text from being JSON. */
export interface JsonFault extends Place {
  what: string;
}

export type JsonRead =
  | {
      value: unknown;
      placeOf: (path: JSONPath) => Place;
      /** A part as it was pasted, without spaces and line breaks between its signs. */
      textAt: (path: JSONPath) => string;
      repeated: readonly JsonFault[];
      /** Numbers that programs with 64-bit floats read as others. */
      inexact: readonly JsonFault[];
    }
  | { faults: readonly JsonFault[] };

/** Later faults are often consequences of the first. */
const MAX_FAULTS = 3;
/** Each repeated key is searched for in the whole input. */
const MAX_REPEATED_KEYS = 20;
const MAX_INEXACT_NUMBERS = 5;
/** Deeper input is not a payload, and would overflow the stack of recursive code. */
const MAX_DEPTH = 100;

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const WORDS: Readonly<Record<string, string>> = {
  None: 'JSON writes null. It looks like a Python dictionary: print it with json.dumps().',
  True: 'JSON writes true. It looks like a Python dictionary: print it with json.dumps().',
  False: 'JSON writes false. It looks like a Python dictionary: print it with json.dumps().',
  NaN: 'JSON has no NaN: send null, or leave the key out.',
  nan: 'JSON has no NaN: send null, or leave the key out.',
  Infinity: 'JSON has no Infinity: send null, or leave the key out.',
  undefined: 'JSON has no undefined: send null, or leave the key out.',
};

const ADVICE: Readonly<Record<string, string>> = {
  InvalidNumberFormat: 'Write the number with digits, and digits after the point, such as 0.5.',
  PropertyNameExpected:
    'A key in double quotes is missing here; after the last element stands no comma.',
  ValueExpected:
    'A value is missing here: a number, a text in double quotes, true, false, null, a list or an object. After the last element stands no comma.',
  ColonExpected: 'Between key and value stands a colon.',
  CommaExpected: 'Between two elements stands a comma.',
  CloseBraceExpected: 'A brace } is missing: the text may be cut off.',
  CloseBracketExpected: 'A bracket ] is missing: the text may be cut off.',
  EndOfFileExpected:
    'The value ends before this place: paste one value, or put several into a list [ … ].',
  InvalidCommentToken: 'JSON has no comments: delete it.',
  UnexpectedEndOfComment: 'JSON has no comments: delete it.',
  UnexpectedEndOfString: 'The closing double quote is missing, or the text may be cut off.',
  UnexpectedEndOfNumber: 'The number is not complete: digits stand after the point, such as 0.5.',
  InvalidUnicode: 'After \\u stand four hexadecimal digits.',
  InvalidEscapeCharacter: 'A backslash in a text is written \\\\.',
  InvalidCharacter: 'Line breaks and tabs in a text are written \\n and \\t.',
};

function adviseOn(text: string, { error, offset, length }: ParseError): string {
  const rest = text.slice(offset);
  if (rest.startsWith("'")) {
    return 'JSON takes double quotes. It looks like a Python dictionary: print it with json.dumps().';
  }
  if (/^[“”„«»]/.test(rest))
    return 'These quotes came from a word processor: write straight ones, ".';
  const word = text.slice(offset, offset + Math.max(length, 1));
  if (Object.hasOwn(WORDS, word)) return WORDS[word] as string;
  const name = printParseErrorCode(error);
  if (name === 'InvalidSymbol')
    return `“${word.slice(0, 20)}” is no JSON: put text in double quotes.`;
  if (name === 'CommaExpected' && /\d/.test(text[offset - 1] ?? '') && /^\d/.test(rest)) {
    return 'A number does not begin with 0 before other digits.';
  }
  return ADVICE[name] ?? 'This is no JSON.';
}

/** Keys that stand twice in one object: what counts then is up to who reads it (RFC 8259, section 4). */
function repeatedIn(node: Node): { key: string; offset: number }[] {
  const below = (node.children ?? []).flatMap(repeatedIn);
  if (node.type !== 'object') return below;
  const seen = new Set<unknown>();
  const own = (node.children ?? []).flatMap(({ children, offset }) => {
    const key: unknown = children?.[0]?.value;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ key: String(key), offset }];
  });
  return [...own, ...below];
}

/** A part as it was pasted, without what stands between its signs. */
function compact(node: Node | undefined, text: string): string {
  if (!node) return 'null';
  const inner = (node.children ?? []).map((child) => compact(child, text));
  if (node.type === 'object') return `{${inner.join(',')}}`;
  if (node.type === 'array') return `[${inner.join(',')}]`;
  if (node.type === 'property') return inner.join(':');
  return text.slice(node.offset, node.offset + node.length);
}

/** What a program with 64-bit floats makes of a number, where that is another one (RFC 8259, section 6). */
function readElse(written: string): string | undefined {
  const read = Number(written);
  if (!Number.isFinite(read)) return 'no number at all';
  const isOther = /^-?\d+$/.test(written) && BigInt(read) !== BigInt(written);
  return isOther ? String(BigInt(read)) : undefined;
}

function inexactIn(node: Node, text: string): { offset: number; what: string }[] {
  const below = (node.children ?? []).flatMap((child) => inexactIn(child, text));
  if (node.type !== 'number') return below;
  const written = text.slice(node.offset, node.offset + node.length);
  const read = readElse(written);
  if (!read) return below;
  const shown = written.length > 30 ? `${written.slice(0, 30)} …` : written;
  const what = `programs that read numbers as 64-bit floats make ${read} of ${shown} (RFC 8259, section 6), as the tables here do. Send it as a text.`;
  return [{ offset: node.offset, what }];
}

/** Where brackets are opened inside more others than a payload has; undefined where they are not. */
function tooDeepIn(text: string): number | undefined {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i);
    if (isText && sign === '\\') i += 1;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return i;
  }
  return undefined;
}

/**
 * Reads JSON (RFC 8259). The value, with the place of each part of it; or what is wrong, with line, column and
 * what to do.
 */
export function readJson(pasted: string): JsonRead {
  // A byte order mark is no part of the text.
  const text = pasted.replace(/^\ufeff/, '');
  const deep = tooDeepIn(text);
  if (deep !== undefined) {
    const what = `More than ${MAX_DEPTH} levels of lists and objects: this is not a payload.`;
    return { faults: [{ ...placeAt(text, deep), what }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const faults: JsonFault[] = [];
    // One fault a line, and no place is looked for twice: a long text that is no JSON has one for each word.
    let told = -1;
    for (const error of errors) {
      if (error.offset <= told) continue;
      faults.push({ ...placeAt(text, error.offset), what: adviseOn(text, error) });
      told = text.indexOf('\n', error.offset);
      if (told < 0 || faults.length === MAX_FAULTS) break;
    }
    if (faults.length === 0) faults.push({ line: 1, column: 1, what: 'This is no JSON.' });
    return { faults };
  }
  return {
    value,
    placeOf(path) {
      // What is missing is told where it belongs.
      for (let end = path.length; end > 0; end -= 1) {
        const node = tree && findNodeAtLocation(tree, path.slice(0, end));
        if (node) return placeAt(text, node.offset);
      }
      return placeAt(text, tree?.offset ?? 0);
    },
    textAt: (path) => compact(tree && findNodeAtLocation(tree, [...path]), text),
    inexact: (tree ? inexactIn(tree, text) : [])
      .slice(0, MAX_INEXACT_NUMBERS)
      .map(({ offset, what }) => ({ ...placeAt(text, offset), what })),
    repeated: (tree ? repeatedIn(tree) : []).slice(0, MAX_REPEATED_KEYS).map(({ key, offset }) => ({
      ...placeAt(text, offset),
      what: `“${key}” stands twice: one of the two is lost.`,
    })),
  };
}
