import { UNSUPPORTED_FEATURES } from '@portal/content-model/device-language/limits';

export interface Token {
  kind: 'word' | 'number' | 'text' | 'operator' | 'other';
  text: string;
  from: number;
  to: number;
  /** Number of brackets around it; a bracket does not count its own pair. */
  depth: number;
}

/** A logical line, which brackets, strings, and backslashes can continue over several lines. */
export interface LogicalLine {
  indent: string;
  /** At least one. */
  tokens: [Token, ...Token[]];
}

export interface Fault {
  what: string;
  at: number;
}

const INDENT = /[ \t]*/y;
const SPACE = /[ \t\f]+/y;
const COMMENT = /#[^\n]*/y;
const QUOTE = /([rbufRBUF]{0,2})("""|'''|"|')/y;
const NUMBER = /(?:0[xXoObB][\dA-Fa-f_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?)/y;
const WORD = /[A-Za-z_]\w*/y;
const OPERATOR =
  /\*\*=?|\/\/=?|>>=?|<<=?|<>|->|:=|&&|\|\||[-+*/%&|^=<>!@]=|[-+*/%&|^=<>!~@.,:;?$`]/y;
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** End offset of a string whose content starts at `from`; undefined if it is not closed. */
function endOfText(text: string, from: number, quotes: string): number | undefined {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(quotes, at)) return at + quotes.length;
    else if (text[at] === '\n' && quotes.length === 1) return undefined;
  }
  return undefined;
}

/** Splits text into logical lines, up to the first unclosed quote or unmatched bracket. */
export function readLines(text: string): { lines: LogicalLine[]; fault?: Fault } {
  const lines: LogicalLine[] = [];
  const open: Token[] = [];
  let tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  let indent = match(INDENT)?.[0] ?? '';
  const add = (kind: Token['kind'], to: number, depth = open.length) => {
    const token = { kind, text: text.slice(at, to), from: at, to, depth };
    tokens.push(token);
    at = to;
    return token;
  };
  const endLine = () => {
    const [first, ...rest] = tokens;
    if (first) lines.push({ indent, tokens: [first, ...rest] });
    tokens = [];
  };
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  while (at < text.length) {
    if (text[at] === '\n') {
      at += 1;
      if (open.length > 0) continue;
      endLine();
      indent = match(INDENT)?.[0] ?? '';
      continue;
    }
    if (text.startsWith('\\\n', at)) {
      at += 2;
      continue;
    }
    const gap = match(SPACE) ?? match(COMMENT);
    if (gap) {
      at += gap[0].length;
      continue;
    }
    const quote = match(QUOTE);
    if (quote) {
      const [all, prefix = '', quotes = ''] = quote;
      const end = endOfText(text, at + all.length, quotes);
      if (end === undefined) {
        endLine();
        const what = /f/i.test(prefix)
          ? UNSUPPORTED_FEATURES.fString.message
          : `this string has no closing ${quotes}`;
        return { lines, fault: { what, at } };
      }
      add('text', end);
      continue;
    }
    const number = match(NUMBER);
    const word = match(WORD);
    const operator = match(OPERATOR);
    const c = text[at] ?? '';
    if (number) add('number', at + number[0].length);
    else if (word) add('word', at + word[0].length);
    else if ('([{'.includes(c)) open.push(add('operator', at + 1));
    else if (PAIRS[c]) {
      const opener = open.pop();
      if (opener?.text !== PAIRS[c]) {
        const what = opener
          ? `\`${c}\` does not match the \`${opener.text}\` in line ${lineOf(opener.from)}`
          : `\`${c}\` has no matching opening bracket`;
        const fault = { what, at };
        endLine();
        return { lines, fault };
      }
      add('operator', at + 1);
    } else add(operator ? 'operator' : 'other', at + (operator?.[0].length ?? 1));
  }
  const [opener] = open;
  if (opener) {
    tokens = tokens.filter(({ from }) => from < opener.from);
    endLine();
    return { lines, fault: { what: `this \`${opener.text}\` is never closed`, at: opener.from } };
  }
  endLine();
  return { lines };
}
