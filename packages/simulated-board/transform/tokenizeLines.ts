import { UNSUPPORTED_FEATURES } from '@portal/content-model/device-language/unsupportedFeatures';

export interface Token {
  kind: 'word' | 'number' | 'string' | 'operator' | 'other';
  text: string;
  from: number;
  to: number;
  /** Number of enclosing bracket pairs. A bracket does not count its own pair. */
  depth: number;
}

/** A logical line, which can span several physical lines with brackets, strings, or backslashes. */
export interface LogicalLine {
  indent: string;
  /** Tokens of the line, at least one. */
  tokens: [Token, ...Token[]];
}

export interface SyntaxIssue {
  message: string;
  offset: number;
}

const INDENT_PATTERN = /[ \t]*/y;
const SPACE_PATTERN = /[ \t\f]+/y;
const COMMENT_PATTERN = /#[^\n]*/y;
const QUOTE_PATTERN = /([rbufRBUF]{0,2})("""|'''|"|')/y;
const NUMBER_PATTERN =
  /(?:0[xXoObB][\dA-Fa-f_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?)/y;
const WORD_PATTERN = /[A-Za-z_]\w*/y;
const OPERATOR_PATTERN =
  /\*\*=?|\/\/=?|>>=?|<<=?|<>|->|:=|&&|\|\||[-+*/%&|^=<>!@]=|[-+*/%&|^=<>!~@.,:;?$`]/y;
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Returns the one-based line of an offset. */
export const getLineNumber = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

/** Returns the end of a string whose content starts at `from`; undefined if the string is not closed. */
function findStringEnd(text: string, from: number, quotes: string): number | undefined {
  for (let offset = from; offset < text.length; offset++) {
    if (text[offset] === '\\') offset += 1;
    else if (text.startsWith(quotes, offset)) return offset + quotes.length;
    else if (text[offset] === '\n' && quotes.length === 1) return undefined;
  }
  return undefined;
}

/** Splits text into logical lines, up to the first unclosed quote or unmatched bracket. */
export function tokenizeLines(text: string): { lines: LogicalLine[]; issue?: SyntaxIssue } {
  const lines: LogicalLine[] = [];
  const openBrackets: Token[] = [];
  let tokens: Token[] = [];
  let offset = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = offset;
    return pattern.exec(text);
  };
  let indent = match(INDENT_PATTERN)?.[0] ?? '';
  const add = (kind: Token['kind'], to: number, depth = openBrackets.length) => {
    const token = { kind, text: text.slice(offset, to), from: offset, to, depth };
    tokens.push(token);
    offset = to;
    return token;
  };
  const endLine = () => {
    const [first, ...rest] = tokens;
    if (first) lines.push({ indent, tokens: [first, ...rest] });
    tokens = [];
  };
  while (offset < text.length) {
    if (text[offset] === '\n') {
      offset += 1;
      if (openBrackets.length > 0) continue;
      endLine();
      indent = match(INDENT_PATTERN)?.[0] ?? '';
      continue;
    }
    if (text.startsWith('\\\n', offset)) {
      offset += 2;
      continue;
    }
    const gap = match(SPACE_PATTERN) ?? match(COMMENT_PATTERN);
    if (gap) {
      offset += gap[0].length;
      continue;
    }
    const quote = match(QUOTE_PATTERN);
    if (quote) {
      const [all, prefix = '', quotes = ''] = quote;
      const end = findStringEnd(text, offset + all.length, quotes);
      if (end === undefined) {
        endLine();
        const message = /f/i.test(prefix)
          ? UNSUPPORTED_FEATURES.fString.message
          : `this string has no closing ${quotes}`;
        return { lines, issue: { message, offset } };
      }
      add('string', end);
      continue;
    }
    const number = match(NUMBER_PATTERN);
    const word = match(WORD_PATTERN);
    const operator = match(OPERATOR_PATTERN);
    const character = text[offset] ?? '';
    if (number) add('number', offset + number[0].length);
    else if (word) add('word', offset + word[0].length);
    else if ('([{'.includes(character)) openBrackets.push(add('operator', offset + 1));
    else if (PAIRS[character]) {
      const opener = openBrackets.pop();
      if (opener?.text !== PAIRS[character]) {
        const message = opener
          ? `\`${character}\` does not match the \`${opener.text}\` in line ${getLineNumber(text, opener.from)}`
          : `\`${character}\` has no matching opening bracket`;
        const issue = { message, offset };
        endLine();
        return { lines, issue };
      }
      add('operator', offset + 1);
    } else add(operator ? 'operator' : 'other', offset + (operator?.[0].length ?? 1));
  }
  const [opener] = openBrackets;
  if (opener) {
    tokens = tokens.filter(({ from }) => from < opener.from);
    endLine();
    return {
      lines,
      issue: { message: `this \`${opener.text}\` is never closed`, offset: opener.from },
    };
  }
  endLine();
  return { lines };
}

/** Replaces the point of numbers such as `5.` with a digit, because the parser rejects it. */
export function closeNumbers(text: string): string {
  const numbers = tokenizeLines(text).lines.flatMap(({ tokens }) =>
    tokens.filter(({ kind }) => kind === 'number'),
  );
  const characters = text.split('');
  for (const { text: number, from } of numbers) {
    const point = number.search(/\.(?!\d)/);
    if (point > 0) characters[from + point] = '0';
  }
  return characters.join('');
}
