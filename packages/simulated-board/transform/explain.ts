import { type Fault, type LogicalLine, readLines, type Token } from './readLines';

const OPENERS = new Set('if elif else for while def class try except finally'.split(' '));
const KEYWORDS = new Set([
  ...OPENERS,
  ...'and as assert async await break continue del from global import in is lambda nonlocal not or pass raise return with yield'.split(
    ' ',
  ),
]);
/** Statements that `else` and similar clauses can follow. */
const CONTINUES: Readonly<Record<string, readonly string[]>> = {
  elif: ['if', 'elif'],
  else: ['if', 'elif', 'for', 'while', 'except'],
  except: ['try', 'except'],
  finally: ['try', 'except', 'else'],
};
/** Operators of other languages. */
const FOREIGN: Readonly<Record<string, string>> = {
  '&&': 'write `and`',
  '||': 'write `or`',
  '!': 'write `not`',
  '<>': 'write `!=`',
  '?': 'write `a if condition else b`',
};

type Look = (line: LogicalLine) => Fault | undefined;

const isValue = ({ kind, text }: Token) =>
  kind === 'number' || kind === 'text' || (kind === 'word' && !KEYWORDS.has(text));

const fault = (what: string, at: number): Fault => ({ what, at });

/** `print "a"`, `class = 3`, `else if`. */
const lookAtWords: Look = ({ tokens: [first, second, third] }) => {
  if (!second) return undefined;
  if (first.text === 'print' && isValue(second)) {
    return fault('`print` is a function: put parentheses around its arguments', first.from);
  }
  if (first.text === 'else' && second.text === 'if') {
    return fault('write `elif` instead of `else if`', first.from);
  }
  const name = first.text === 'def' || first.text === 'for' ? second : first;
  const after = name === first ? second : third;
  if (KEYWORDS.has(name.text) && (after?.text === '=' || name !== first)) {
    const what = `\`${name.text}\` is a keyword: use another name`;
    return fault(what, name.from);
  }
  if (first.text === 'def' && second.kind === 'word' && third?.text !== '(') {
    return fault(
      `a function needs parentheses, even without parameters: \`def ${second.text}():\``,
      second.to,
    );
  }
  return undefined;
};

/** `if a = 1`. */
const lookAtCondition: Look = ({ tokens }) => {
  const [first] = tokens;
  if (!['if', 'elif', 'while'].includes(first.text)) return undefined;
  const colon = tokens.findIndex(({ text, depth }) => text === ':' && depth === 0);
  const condition = colon < 0 ? tokens : tokens.slice(0, colon);
  const equals = condition.find(({ text, depth }) => text === '=' && depth === 0);
  return equals && fault('`=` assigns a value: write `==` to compare', equals.from);
};

const lookAtColon: Look = ({ tokens }) => {
  const [first] = tokens;
  if (!OPENERS.has(first.text)) return undefined;
  const own = tokens.filter(({ depth }) => depth === 0);
  const colons = own.filter(({ text }) => text === ':').length;
  if (colons > own.filter(({ text }) => text === 'lambda').length) return undefined;
  const last = tokens.at(-1) ?? first;
  return fault(`a colon is missing at the end of this \`${first.text}\` line`, last.to);
};

const lookAtOperators: Look = ({ tokens }) => {
  for (const [i, token] of tokens.entries()) {
    const instead = token.kind === 'operator' ? FOREIGN[token.text] : undefined;
    if (instead) {
      return fault(`\`${token.text}\` is not Python: ${instead}`, token.from);
    }
    const next = tokens[i + 1];
    const isLast = i + 2 >= tokens.length;
    if (
      /^[+-]$/.test(token.text) &&
      next?.text === token.text &&
      next.from === token.to &&
      isLast
    ) {
      const what = `\`${token.text}${token.text}\` is not Python: write \`${token.text}= 1\``;
      return fault(what, token.from);
    }
  }
  const comma = tokens.find(({ text, depth }) => text === ',' && depth === 0);
  if (comma && tokens[0].text === 'except') {
    return fault('write `as` instead of the comma: `except ValueError as e:`', comma.from);
  }
  if (comma && tokens[0].text === 'raise') {
    return fault('write `raise ValueError("text")`, with parentheses', comma.from);
  }
  const last = tokens.at(-1);
  if (
    tokens[0].text !== 'from' &&
    last?.kind === 'operator' &&
    /^(?:[-+*/%&|^=<>]|[^\w\s]*=)$/.test(last.text)
  ) {
    return fault(`a value is missing after \`${last.text}\``, last.to);
  }
  return undefined;
};

/** `f(1 2)`, `x = 5 y`. */
const lookAtNeighbors: Look = ({ tokens }) => {
  if (tokens.some(({ kind }) => kind === 'other')) return undefined;
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    if (!before || !isValue(token)) continue;
    if (!isValue(before) && !/^[)\]}]$/.test(before.text)) continue;
    if (before.kind === 'text' && token.kind === 'text') continue;
    if (before.kind === 'number' && before.to === token.from) {
      return fault('a name cannot begin with a digit', before.from);
    }
    const what = `a comma or operator is missing before \`${token.text.slice(0, 20)}\``;
    return fault(what, token.from);
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
class Layout {
  private readonly blocks: Block[] = [{ indent: '', last: '', from: 0 }];
  private opener: Token | undefined;
  private before = 0;

  constructor(private readonly text: string) {}

  private lineOf(offset: number): number {
    return this.text.slice(0, offset).split('\n').length;
  }

  /** The block of this line, or an indentation error. */
  private enter({ indent, tokens: [first] }: LogicalLine): Block | Fault {
    const { blocks, opener } = this;
    const around = blocks.at(-1) as Block;
    if (!indent.startsWith(around.indent) && !around.indent.startsWith(indent)) {
      const kind = indent.includes('\t') ? 'tabs' : 'spaces';
      const what = `this line is indented with ${kind}, unlike line ${this.lineOf(this.before)}: use spaces`;
      return fault(what, first.from);
    }
    const isDeeper = indent.length > around.indent.length;
    if (opener && !isDeeper) {
      const what = `this line must be indented: line ${this.lineOf(opener.from)} ends with a colon`;
      return fault(what, first.from);
    }
    if (isDeeper) {
      if (!opener) {
        return fault('unexpected indent: the line before does not end with a colon', first.from);
      }
      blocks.push({ indent, last: '', from: first.from });
    }
    const left: Block[] = [];
    while ((blocks.at(-1) as Block).indent.length > indent.length) {
      left.push(blocks.pop() as Block);
    }
    const block = blocks.at(-1) as Block;
    if (block.indent !== indent) {
      return fault('the indentation does not match any block above', first.from);
    }
    return block;
  }

  look: Look = (line) => {
    const [first, second] = line.tokens;
    const block = this.enter(line);
    if ('what' in block) return block;
    const word = first.text;
    const wanted = second?.text === '=' ? undefined : CONTINUES[word];
    if (wanted && !wanted.includes(block.last)) {
      const list = wanted.filter((each) => each !== word).map((each) => `\`${each}\``);
      return fault(`this \`${word}\` has no matching ${list.join(', ')} above it`, first.from);
    }
    if (block.last === 'try' && word !== 'except' && word !== 'finally') {
      return fault('this `try` has no `except` or `finally`', block.from);
    }
    block.last = word;
    block.from = first.from;
    const last = line.tokens.at(-1) ?? first;
    this.opener = last.text === ':' && last.depth === 0 ? last : undefined;
    this.before = first.from;
    return undefined;
  };

  /** An error at the end of the text. */
  end(): Fault | undefined {
    if (this.opener) {
      return fault('the indented block after this colon is missing', this.opener.from);
    }
    const open = this.blocks.find(({ last }) => last === 'try');
    return open && fault('this `try` has no `except` or `finally`', open.from);
  }
}

/**
 * Explains common mistakes of beginners and of people who know other languages; undefined if it finds
 * none.
 *
 * @param isParsed whether the parser accepted the text; skips checks that could reject valid code
 */
export function explain(text: string, isParsed: boolean): Fault | undefined {
  const { lines, fault: unclosed } = readLines(text);
  const layout = new Layout(text);
  const looks = [
    lookAtWords,
    lookAtCondition,
    lookAtOperators,
    lookAtColon,
    layout.look,
    ...(isParsed ? [] : [lookAtNeighbors]),
  ];
  for (const line of lines) {
    // The last line can be cut off at an open bracket.
    if (unclosed && line === lines.at(-1)) break;
    for (const look of looks) {
      const found = look(line);
      if (found) return found;
    }
  }
  return unclosed ?? layout.end();
}
