import { FOREIGN_IDIOMS } from '@portal/content-model/device-language/foreignNames';
import { KEYWORDS, OPENERS } from './keywords';
import {
  getLineNumber,
  type LogicalLine,
  type SyntaxIssue,
  type Token,
  tokenizeLines,
} from './tokenizeLines';

/** Statements that `else` and similar clauses can follow. */
const CLAUSE_PREDECESSORS: Readonly<Record<string, readonly string[]>> = {
  elif: ['if', 'elif'],
  else: ['if', 'elif', 'for', 'while', 'except'],
  except: ['try', 'except'],
  finally: ['try', 'except', 'else'],
};
/** Operators of other languages, with the text to write instead. */
const FOREIGN_OPERATORS: Readonly<Record<string, string>> = {
  '&&': 'write `and`',
  '||': 'write `or`',
  '!': 'write `not`',
  '<>': 'write `!=`',
  '?': 'write `a if condition else b`',
  '–': 'write `-`',
};

/** Words that start declarations in C, Arduino, and JavaScript. */
const DECLARATION_WORDS = new Set(
  'void int float double char byte bool boolean long short unsigned const let var static String size_t int8_t int16_t int32_t uint8_t uint16_t uint32_t'.split(
    ' ',
  ),
);

/** Matches the first token of an operand. */
const OPERAND_START_PATTERN = /^(?:[\w"'([{+~.-]|\P{ASCII})/u;

type Check = (line: LogicalLine) => SyntaxIssue | undefined;

const isValue = ({ kind, text }: Token) =>
  kind === 'number' || kind === 'string' || (kind === 'word' && !KEYWORDS.has(text));

const createIssue = (message: string, offset: number): SyntaxIssue => ({ message, offset });

/** Finds mistakes such as `print "a"`, `class = 3`, and `else if`. */
const checkWords: Check = ({ tokens }) => {
  const [first, second, third] = tokens;
  if (first.text.startsWith('//')) return createIssue('write `#` before a comment', first.from);
  if (!second) return undefined;
  if (first.text === 'print' && isValue(second)) {
    return createIssue('`print` is a function: put parentheses around its arguments', first.from);
  }
  if (first.text === 'for' && second.text === '(' && DECLARATION_WORDS.has(third?.text ?? '')) {
    return createIssue('Python has no such loop: write `for i in range(n):`', first.from);
  }
  if (first.text === 'function' && isValue(second)) {
    return createIssue(`Python has no \`function\`: write \`def ${second.text}():\``, first.from);
  }
  const idiom = first.text === 'void' && FOREIGN_IDIOMS.get(second.text);
  if (idiom) return createIssue(`Python has no \`void\`: ${idiom}`, first.from);
  const nameIndex = tokens.findIndex(({ text }) => !DECLARATION_WORDS.has(text));
  const declared = nameIndex > 0 ? tokens[nameIndex] : undefined;
  if (declared?.kind === 'word' && isValue(declared)) {
    const isFunction = tokens[nameIndex + 1]?.text === '(';
    const replacement = isFunction ? `def ${declared.text}():` : `${declared.text} = value`;
    return createIssue(
      `Python has no declarations with a type: write \`${replacement}\``,
      first.from,
    );
  }
  if (second.text === ':=') return createIssue('write `=` to assign a value', second.from);
  const isBlock = tokens.some(({ text, depth }) => depth === 0 && /^[:{]$/.test(text));
  if (first.text === 'switch' && second.text === '(' && isBlock) {
    return createIssue('Python has no `switch`: use `if` and `elif`', first.from);
  }
  if (first.text === 'else' && second.text === 'if') {
    return createIssue('write `elif` instead of `else if`', first.from);
  }
  const name = first.text === 'def' || first.text === 'for' ? second : first;
  const after = name === first ? second : third;
  if (KEYWORDS.has(name.text) && (after?.text === '=' || name !== first)) {
    const message = `\`${name.text}\` is a keyword: use another name`;
    return createIssue(message, name.from);
  }
  if (first.text === 'def' && second.kind === 'word' && third?.text !== '(') {
    return createIssue(
      `a function needs parentheses, even without parameters: \`def ${second.text}():\``,
      second.to,
    );
  }
  return undefined;
};

/** Finds mistakes such as `if a = 1`. */
const checkCondition: Check = ({ tokens }) => {
  const [first] = tokens;
  if (!['if', 'elif', 'while'].includes(first.text)) return undefined;
  const colon = tokens.findIndex(({ text, depth }) => text === ':' && depth === 0);
  const condition = colon < 0 ? tokens : tokens.slice(0, colon);
  const equals = condition.find(({ text, depth }) => text === '=' && depth === 0);
  return equals && createIssue('`=` assigns a value: write `==` to compare', equals.from);
};

const checkColon: Check = ({ tokens }) => {
  const [first] = tokens;
  if (!OPENERS.has(first.text)) return undefined;
  const topLevel = tokens.filter(({ depth }) => depth === 0);
  const colons = topLevel.filter(({ text }) => text === ':').length;
  if (colons > topLevel.filter(({ text }) => text === 'lambda').length) return undefined;
  const brace = topLevel.find(
    ({ text }, i) => text === '{' && /^(?:\)|else|try)$/.test(topLevel[i - 1]?.text ?? ''),
  );
  if (brace) {
    return createIssue('write a colon and an indented block instead of braces', brace.from);
  }
  const last = tokens.at(-1) ?? first;
  return createIssue(`a colon is missing at the end of this \`${first.text}\` line`, last.to);
};

const checkOperators: Check = ({ tokens }) => {
  for (const [i, token] of tokens.entries()) {
    const replacement = token.kind === 'word' ? undefined : FOREIGN_OPERATORS[token.text];
    if (replacement) {
      return createIssue(`\`${token.text}\` is not Python: ${replacement}`, token.from);
    }
    const next = tokens[i + 1];
    const isLast = !OPERAND_START_PATTERN.test(tokens[i + 2]?.text ?? '');
    if (
      /^[+-]$/.test(token.text) &&
      next?.text === token.text &&
      next.from === token.to &&
      isLast
    ) {
      const message = `\`${token.text}${token.text}\` is not Python: write \`${token.text}= 1\``;
      return createIssue(message, token.from);
    }
  }
  const comma = tokens.find(({ text, depth }) => text === ',' && depth === 0);
  if (comma && tokens[0].text === 'except') {
    return createIssue('write `as` instead of the comma: `except ValueError as e:`', comma.from);
  }
  if (comma && tokens[0].text === 'raise') {
    return createIssue('write `raise ValueError("text")`, with parentheses', comma.from);
  }
  const last = tokens.at(-1);
  if (
    tokens[0].text !== 'from' &&
    last?.kind === 'operator' &&
    /^(?:[-+*/%&|^=<>]|[^\w\s]*=)$/.test(last.text)
  ) {
    return createIssue(`a value is missing after \`${last.text}\``, last.to);
  }
  return undefined;
};

/** Numbers that the parser accepts and the engine rejects, with the reason. */
const INVALID_NUMBERS: readonly [RegExp, string][] = [
  [/^0\d*[1-9]\d*$/, 'a number cannot begin with 0; write `0o17` for an octal number'],
  [/^0b.*[^01_]/i, 'a binary number has only the digits 0 and 1'],
  [/^0o.*[^0-7_]/i, 'an octal number has only the digits 0 to 7'],
];

const checkNumbers: Check = ({ tokens }) => {
  for (const [i, { kind, text, from, to }] of tokens.entries()) {
    if (kind !== 'number') continue;
    const [, message] = INVALID_NUMBERS.find(([pattern]) => pattern.test(text)) ?? [];
    if (message) return createIssue(message, from);
    const next = tokens[i + 1];
    if (next?.kind === 'number' && next.from === to) {
      return createIssue('a number has only one decimal point', from);
    }
  }
  return undefined;
};

/** Escapes and the number of hexadecimal digits that they need. */
const ESCAPE_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Matches one escape with its hexadecimal digits. */
const ESCAPE_PATTERN = /\\(?:([xuU])([\da-fA-F]*)|.)/gs;

/** Finds escapes with too few digits, such as `"\x4"`. */
const checkEscapes: Check = ({ tokens }) => {
  for (const { kind, text, from } of tokens) {
    const prefix = /^\w*/.exec(text)?.[0] ?? '';
    if (kind !== 'string' || /r/i.test(prefix)) continue;
    for (const { 1: letter = '', 2: digits = '', index } of text.matchAll(ESCAPE_PATTERN)) {
      const count = /b/i.test(prefix) && letter !== 'x' ? 0 : (ESCAPE_DIGITS[letter] ?? 0);
      if (digits.length < count) {
        const message = `\`\\${letter}\` needs ${count} hexadecimal digits`;
        return createIssue(message, from + index);
      }
    }
  }
  return undefined;
};

/** Finds mistakes such as `f(1 2)` and `x = 5 y`. */
const checkNeighbors: Check = ({ tokens }) => {
  if (tokens.some(({ kind }) => kind === 'other')) return undefined;
  for (const [i, token] of tokens.entries()) {
    const previous = tokens[i - 1];
    if (!previous || !isValue(token)) continue;
    if (!isValue(previous) && !/^[)\]}]$/.test(previous.text)) continue;
    if (previous.kind === 'string' && token.kind === 'string') continue;
    if (previous.kind === 'number' && previous.to === token.from) {
      return createIssue('a name cannot begin with a digit', previous.from);
    }
    const message = `a comma or operator is missing before \`${token.text.slice(0, 20)}\``;
    return createIssue(message, token.from);
  }
  return undefined;
};

interface Block {
  indent: string;
  /** First word of the block's previous line. */
  last: string;
  from: number;
}

/** Checks indentation, and that `else`, `except`, and similar clauses follow their statement. */
class LayoutChecker {
  private readonly blocks: Block[] = [{ indent: '', last: '', from: 0 }];
  private opener: Token | undefined;
  private previousOffset = 0;

  constructor(private readonly text: string) {}

  /** Returns the block of this line, or an indentation error. */
  private enterBlock({ indent, tokens: [first] }: LogicalLine): Block | SyntaxIssue {
    const { blocks, opener } = this;
    const enclosing = blocks.at(-1) as Block;
    if (!indent.startsWith(enclosing.indent) && !enclosing.indent.startsWith(indent)) {
      const kind = indent.includes('\t') ? 'tabs' : 'spaces';
      const message = `this line is indented with ${kind}, unlike line ${getLineNumber(this.text, this.previousOffset)}: use spaces in both`;
      return createIssue(message, first.from);
    }
    const isDeeper = indent.length > enclosing.indent.length;
    if (opener && !isDeeper) {
      const message = `this line must be indented: line ${getLineNumber(this.text, opener.from)} ends with a colon`;
      return createIssue(message, first.from);
    }
    if (isDeeper) {
      if (!opener) {
        return createIssue(
          'unexpected indent: the line before does not end with a colon',
          first.from,
        );
      }
      blocks.push({ indent, last: '', from: first.from });
    }
    while ((blocks.at(-1) as Block).indent.length > indent.length) blocks.pop();
    const block = blocks.at(-1) as Block;
    if (block.indent !== indent) {
      return createIssue('the indentation does not match any block above', first.from);
    }
    return block;
  }

  check: Check = (line) => {
    const [first, second] = line.tokens;
    const block = this.enterBlock(line);
    if ('message' in block) return block;
    const word = first.text;
    const predecessors = second?.text === '=' ? undefined : CLAUSE_PREDECESSORS[word];
    if (predecessors && !predecessors.includes(block.last)) {
      const list = predecessors.filter((name) => name !== word).map((name) => `\`${name}\``);
      return createIssue(
        `this \`${word}\` has no matching ${list.join(', ')} above it`,
        first.from,
      );
    }
    if (block.last === 'try' && word !== 'except' && word !== 'finally') {
      return createIssue('this `try` has no `except` or `finally`', block.from);
    }
    block.last = word;
    block.from = first.from;
    const last = line.tokens.at(-1) ?? first;
    this.opener = last.text === ':' && last.depth === 0 ? last : undefined;
    this.previousOffset = first.from;
    return undefined;
  };

  /** Finds an error at the end of the program. */
  checkEnd(): SyntaxIssue | undefined {
    if (this.opener) {
      return createIssue('the indented block after this colon is missing', this.opener.from);
    }
    const open = this.blocks.find(({ last }) => last === 'try');
    return open && createIssue('this `try` has no `except` or `finally`', open.from);
  }
}

/**
 * Finds and explains common mistakes of beginners and of programmers who know other languages.
 *
 * @param isParsed whether the parser accepted the program. If so, skips checks that could reject
 *   valid code.
 */
export function explainSyntaxError(text: string, isParsed: boolean): SyntaxIssue | undefined {
  const { lines, issue: unclosed } = tokenizeLines(text);
  const layout = new LayoutChecker(text);
  const allChecks = [
    checkWords,
    checkCondition,
    checkOperators,
    checkNumbers,
    checkEscapes,
    checkColon,
    layout.check,
    ...(isParsed ? [] : [checkNeighbors]),
  ];
  for (const line of lines) {
    // The last line can be cut off at an open bracket.
    if (unclosed && line === lines.at(-1)) break;
    for (const check of allChecks) {
      const found = check(line);
      if (found) return found;
    }
  }
  return unclosed ?? layout.checkEnd();
}
