import { type Fault, type LogicalLine, readLines, type Token } from './readLines';

const OPENERS = new Set('if elif else for while def class try except finally'.split(' '));
const KEYWORDS = new Set([
  ...OPENERS,
  ...'and as assert async await break continue del from global import in is lambda nonlocal not or pass raise return with yield'.split(
    ' ',
  ),
]);
/** What a line may follow that goes on with `else` and the like. */
const GOES_ON: Readonly<Record<string, readonly string[]>> = {
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
    return fault('`print` is a function: put brackets around what it prints', first.from);
  }
  if (first.text === 'else' && second.text === 'if') {
    return fault('write `elif` for `else if`', first.from);
  }
  const name = first.text === 'def' || first.text === 'for' ? second : first;
  const after = name === first ? second : third;
  if (KEYWORDS.has(name.text) && (after?.text === '=' || name !== first)) {
    const what = `\`${name.text}\` is a word of the language: take another name`;
    return fault(what, name.from);
  }
  if (first.text === 'def' && second.kind === 'word' && third?.text !== '(') {
    return fault(
      `a function has brackets, also without parameters: \`def ${second.text}():\``,
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
  return equals && fault('`=` gives a value: write `==` to compare', equals.from);
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
    return fault('write `as` for the comma: `except ValueError as e:`', comma.from);
  }
  if (comma && tokens[0].text === 'raise') {
    return fault('write `raise ValueError("text")`, with brackets', comma.from);
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
const lookAtNeighbours: Look = ({ tokens }) => {
  if (tokens.some(({ kind }) => kind === 'other')) return undefined;
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    if (!before || !isValue(token)) continue;
    if (!isValue(before) && !/^[)\]}]$/.test(before.text)) continue;
    if (before.kind === 'text' && token.kind === 'text') continue;
    if (before.kind === 'number' && before.to === token.from) {
      return fault('a name cannot begin with a digit', before.from);
    }
    const what = `a comma or an operator is missing before \`${token.text.slice(0, 20)}\``;
    return fault(what, token.from);
  }
  return undefined;
};

interface Block {
  indent: string;
  /** First word of the line before, in this block. */
  last: string;
  from: number;
}

/** Indentation, and that `else`, `except` and their like have what they belong to. */
class Layout {
  private readonly blocks: Block[] = [{ indent: '', last: '', from: 0 }];
  private opener: Token | undefined;
  private before = 0;

  constructor(private readonly text: string) {}

  private lineOf(offset: number): number {
    return this.text.slice(0, offset).split('\n').length;
  }

  /** The block of this line, or what is wrong with its indentation. */
  private enter({ indent, tokens: [first] }: LogicalLine): Block | Fault {
    const { blocks, opener } = this;
    const around = blocks.at(-1) as Block;
    if (!indent.startsWith(around.indent) && !around.indent.startsWith(indent)) {
      const kind = indent.includes('\t') ? 'tabs' : 'spaces';
      const what = `this line is indented with ${kind}, line ${this.lineOf(this.before)} in another way: use spaces`;
      return fault(what, first.from);
    }
    const isDeeper = indent.length > around.indent.length;
    if (opener && !isDeeper) {
      const what = `this line must be indented: line ${this.lineOf(opener.from)} ends with a colon`;
      return fault(what, first.from);
    }
    if (isDeeper) {
      if (!opener) {
        return fault('this line is indented, and the line before opens no block', first.from);
      }
      blocks.push({ indent, last: '', from: first.from });
    }
    const left: Block[] = [];
    while ((blocks.at(-1) as Block).indent.length > indent.length) {
      left.push(blocks.pop() as Block);
    }
    const block = blocks.at(-1) as Block;
    if (block.indent !== indent) {
      return fault('this line is indented as no block above it', first.from);
    }
    return block;
  }

  look: Look = (line) => {
    const [first, second] = line.tokens;
    const block = this.enter(line);
    if ('what' in block) return block;
    const word = first.text;
    const wanted = second?.text === '=' ? undefined : GOES_ON[word];
    if (wanted && !wanted.includes(block.last)) {
      const list = wanted.filter((each) => each !== word).map((each) => `\`${each}\``);
      return fault(`this \`${word}\` belongs to no ${list.join(', ')} above it`, first.from);
    }
    if (block.last === 'try' && word !== 'except' && word !== 'finally') {
      return fault('the `try` above has no `except` and no `finally`', block.from);
    }
    block.last = word;
    block.from = first.from;
    const last = line.tokens.at(-1) ?? first;
    this.opener = last.text === ':' && last.depth === 0 ? last : undefined;
    this.before = first.from;
    return undefined;
  };

  /** What is missing at the end of the text. */
  end(): Fault | undefined {
    if (this.opener) {
      return fault('the indented lines that belong to this colon are missing', this.opener.from);
    }
    const open = this.blocks.find(({ last }) => last === 'try');
    return open && fault('this `try` has no `except` and no `finally`', open.from);
  }
}

/**
 * Says what beginners, and people who come from other languages, write wrong; undefined if it is none
 * of that.
 *
 * @param isParsed a parser has taken the text: some faults it takes for something else, or for nothing
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
    ...(isParsed ? [] : [lookAtNeighbours]),
  ];
  for (const line of lines) {
    // The last line may have been cut where a bracket is open.
    if (unclosed && line === lines.at(-1)) break;
    for (const look of looks) {
      const found = look(line);
      if (found) return found;
    }
  }
  return unclosed ?? layout.end();
}
