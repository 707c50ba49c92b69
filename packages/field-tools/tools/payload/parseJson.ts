import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import advice from './advice.json';

/** One-based position in the text. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Syntax error. */
export interface JsonProblem extends TextPosition {
  message: string;
}

export type JsonResult =
  | {
      value: unknown;
      getPosition: (path: JSONPath) => TextPosition;
      /** Source of a value, without whitespace between tokens. */
      getSource: (path: JSONPath) => string;
      duplicateKeys: readonly JsonProblem[];
      /** Numbers that 64-bit floats cannot represent. */
      inexactNumbers: readonly JsonProblem[];
      /** Whether the text was a string that contains JSON. */
      isEncoded?: boolean;
    }
  | { problems: readonly JsonProblem[] };

/** Later errors are often consequences of the first. */
const MAX_PROBLEMS = 3;
const MAX_DUPLICATE_KEYS = 20;
const MAX_INEXACT_NUMBERS = 5;

function getPositionAt(text: string, offset: number): TextPosition {
  const linesBefore = text.slice(0, offset).split('\n');
  return { line: linesBefore.length, column: (linesBefore.at(-1)?.length ?? 0) + 1 };
}

/** Advice by word in the text, and by error of the parser. */
const {
  words: WORD_ADVICE,
  errors: ADVICE,
}: Readonly<Record<'words' | 'errors', Readonly<Record<string, string>>>> = advice;

function getAdvice(text: string, { error, offset, length }: ParseError): string {
  const rest = text.slice(offset);
  if (rest.startsWith("'")) {
    return 'JSON uses double quotes. This looks like a Python dictionary: print it with json.dumps().';
  }
  if (/^[“”„«»]/.test(rest)) return 'These are curly quotes. Use straight quotes (").';
  if (/^\s*[^\s{["][^{[]*\{.*\}\s*$/s.test(text) && !text.slice(0, offset).includes('{')) {
    return 'This is text before a payload, such as a timestamp. Paste only the part from { to }.';
  }
  const word = text.slice(offset, offset + Math.max(length, 1));
  if (Object.hasOwn(WORD_ADVICE, word)) return WORD_ADVICE[word] as string;
  if (/\d,$/.test(text.slice(0, offset)) && /^\d/.test(rest))
    return 'A number has a decimal point, not a comma, such as 23.5.';
  const name = printParseErrorCode(error);
  if (name === 'InvalidSymbol')
    return `“${word.slice(0, 20)}” is not JSON: put text in double quotes.`;
  if (name === 'CommaExpected' && /\d/.test(text[offset - 1] ?? '') && /^\d/.test(rest)) {
    return 'A number cannot start with 0 followed by other digits.';
  }
  return ADVICE[name] ?? 'This is not JSON.';
}

/** The 64-bit float of a number, if it differs (RFC 8259, section 6). */
function getInexactValue(source: string): string | undefined {
  const parsed = Number(source);
  if (!Number.isFinite(parsed)) return 'infinity';
  const isInexact = /^-?\d+$/.test(source) && BigInt(parsed) !== BigInt(source);
  return isInexact ? String(BigInt(parsed)) : undefined;
}

/** Finds duplicate keys, which programs handle differently (RFC 8259, section 4), and inexact numbers. */
function findWarnings(text: string) {
  const duplicateKeys: JsonProblem[] = [];
  const inexactNumbers: JsonProblem[] = [];
  const openObjects: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void openObjects.push(new Set()),
    onObjectEnd: () => void openObjects.pop(),
    onObjectProperty(key, _offset, _length, line, column) {
      if (openObjects.at(-1)?.has(key)) {
        const message = `“${key}” is a duplicate key, so one of the values is lost.`;
        duplicateKeys.push({ line: line + 1, column: column + 1, message });
      }
      openObjects.at(-1)?.add(key);
    },
    onLiteralValue(value, offset, length, line, column) {
      const source = text.slice(offset, offset + length);
      const parsedValue = typeof value === 'number' && getInexactValue(source);
      if (!parsedValue) return;
      const shortSource = source.length > 30 ? `${source.slice(0, 30)} …` : source;
      const message = `programs that use 64-bit floats, such as this tool, read ${shortSource} as ${parsedValue} (RFC 8259, section 6). Send it as a string.`;
      inexactNumbers.push({ line: line + 1, column: column + 1, message });
    },
  });
  return {
    duplicateKeys: duplicateKeys.slice(0, MAX_DUPLICATE_KEYS),
    inexactNumbers: inexactNumbers.slice(0, MAX_INEXACT_NUMBERS),
  };
}

/** Text around JSON: the lines of an HTTP message above its body, and the fence of a Markdown block. */
const WRAPPER_PATTERN =
  /^\s*(?:(?:HTTP\/|[A-Z]+ (?:\/|http))[^\n]*\n)?(?:[\w-]+: [^\n]*\n)*\s*\n(?=\s*[[{"])|^\s*```\w*\s*\n|\n\s*```\s*$/g;

/** Matches strings, and the whitespace between tokens. */
const STRING_OR_SPACE_PATTERN = /("(?:\\.|[^"\\])*")|\s+/g;

/** Parses JSON like `parseJson`, and also the JSON in a string, in an HTTP message, or in a Markdown block. */
export function parseWrappedJson(pasted: string): JsonResult {
  // Line breaks remain, so that positions stay correct.
  const outer = parseJson(
    pasted.replace(WRAPPER_PATTERN, (wrapper) => wrapper.replace(/[^\n]/g, '')),
  );
  if ('problems' in outer || typeof outer.value !== 'string') return outer;
  const inner = parseJson(outer.value);
  const isPayload = 'value' in inner && typeof inner.value === 'object';
  return isPayload ? { ...inner, isEncoded: true } : outer;
}

/**
 * Parses JSON (RFC 8259). Returns the value and the position of each part, or errors with line, column, and a
 * solution.
 */
export function parseJson(pasted: string): JsonResult {
  // Removes a byte order mark.
  const text = pasted.replace(/^\ufeff/, '');
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  let warnings: ReturnType<typeof findWarnings>;
  try {
    tree = parseTree(text, errors, { disallowComments: true });
    warnings = findWarnings(text);
  } catch {
    // Thousands of nested brackets overflow the stack of the parser.
    const message = 'Arrays and objects are nested too deeply. This is not a payload.';
    return { problems: [{ line: 1, column: 1, message }] };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const problems: JsonProblem[] = [];
    // One error per line, because text that is not JSON would have one per word.
    let lineEnd = -1;
    for (const error of errors) {
      if (error.offset <= lineEnd) continue;
      problems.push({ ...getPositionAt(text, error.offset), message: getAdvice(text, error) });
      lineEnd = text.indexOf('\n', error.offset);
      if (lineEnd < 0 || problems.length === MAX_PROBLEMS) break;
    }
    if (problems.length === 0) problems.push({ line: 1, column: 1, message: 'This is not JSON.' });
    return { problems };
  }
  return {
    value,
    getPosition(path) {
      // A missing key is reported at its parent.
      for (let end = path.length; end > 0; end -= 1) {
        const node = tree && findNodeAtLocation(tree, path.slice(0, end));
        if (node) return getPositionAt(text, node.offset);
      }
      return getPositionAt(text, tree?.offset ?? 0);
    },
    getSource(path) {
      const node = tree && findNodeAtLocation(tree, path);
      if (!node) return 'null';
      return text
        .slice(node.offset, node.offset + node.length)
        .replace(STRING_OR_SPACE_PATTERN, '$1');
    },
    ...warnings,
  };
}
