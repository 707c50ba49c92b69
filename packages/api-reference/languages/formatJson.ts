interface Notation {
  indent: string;
  scalar: (value: unknown) => string;
  /** Padding inside the brackets of short objects: `{ "a": 1 }` or `{"a": 1}`. */
  padding: string;
  trailingComma: boolean;
}

const MAX_LINE_CHARS = 76;

const JSON_NOTATION: Notation = {
  indent: '  ',
  scalar: (value) => JSON.stringify(value),
  padding: ' ',
  trailingComma: false,
};

const PYTHON_NOTATION: Notation = {
  indent: '    ',
  scalar: (value) => {
    if (value === null) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    return JSON.stringify(value);
  },
  padding: '',
  trailingComma: true,
};

/** Formats a value on one line if it fits and contains no object. */
function format(value: unknown, notation: Notation, depth: number, usedChars: number): string {
  if (value === null || typeof value !== 'object') return notation.scalar(value);
  const isList = Array.isArray(value);
  const [bracket, close] = isList ? ['[', ']'] : ['{', '}'];
  const entries: [string, unknown][] = isList
    ? value.map((item) => ['', item])
    : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item]);
  if (entries.length === 0) return bracket + close;

  const containsObject = entries.some(
    ([, item]) => item !== null && typeof item === 'object' && !Array.isArray(item),
  );
  const entriesOnOneLine = entries
    .map(([key, item]) => key + format(item, notation, 0, 0))
    .join(', ');
  const padding = isList ? '' : notation.padding;
  const line = `${bracket}${padding}${entriesOnOneLine}${padding}${close}`;
  const availableChars = MAX_LINE_CHARS - usedChars - depth * notation.indent.length;
  const isRootObject = depth === 0 && usedChars === 0 && !isList;
  if (!containsObject && !isRootObject && !line.includes('\n') && line.length <= availableChars)
    return line;

  const innerIndent = notation.indent.repeat(depth + 1);
  const lines = entries.map(
    ([key, item]) => innerIndent + key + format(item, notation, depth + 1, key.length),
  );
  const end = notation.trailingComma ? ',\n' : '\n';
  return `${bracket}\n${lines.join(',\n')}${end}${notation.indent.repeat(depth)}${close}`;
}

/** Formats JSON for readers: short lists and flat objects on one line. */
export function formatJson(value: unknown): string {
  return format(value, JSON_NOTATION, 0, 0);
}

/** Formats a value as a Python expression, starting at an indentation level of `depth`. */
export function formatPython(value: unknown, depth: number): string {
  return format(value, PYTHON_NOTATION, depth, 0);
}
