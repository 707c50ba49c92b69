/** Info string of a fence after the language. */
export interface FenceMeta {
  /** File name or subject shown above the block. */
  title?: string;
  /** Example file that provides the body. */
  file?: string;
  /** Part of that file between `# anchor: name` and `# end: name`. */
  anchor?: string;
  /** Checked together with the preceding fences of the same language. */
  continues: boolean;
  /** Diagnostic rule that the fence must violate. */
  fails?: string;
  /** Checked against CPython instead of the device modules. */
  host: boolean;
  /** Schema in `content/schemas/` that the body must match. */
  schema?: string;
  /** Why a REST API sample is not run against the mock server, or a program does not open on the simulated board. */
  norun?: string;
  showLineNumbers: boolean;
  /** One-based numbers of highlighted lines. */
  highlightedLines: Set<number>;
}

const TEXT_KEYS = ['title', 'file', 'anchor', 'fails', 'schema', 'norun'] as const;
const FLAG_KEYS = ['continues', 'host', 'showLineNumbers'] as const;

/** All valid options, for error messages. */
export const FENCE_OPTIONS: readonly string[] = [
  ...TEXT_KEYS.map((key) => `${key}="…"`),
  ...FLAG_KEYS,
  '{2,4-6}',
];

const TOKEN_PATTERN = /\{[^}]*\}|[\w-]+="[^"]*"|\S+/g;

function parseHighlightedLines(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.slice(1, -1).split(',')) {
    const range = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    const firstLine = Number(range?.[1]);
    const lastLine = Number(range?.[2] ?? range?.[1]);
    if (!range || firstLine < 1 || lastLine < firstLine)
      throw new Error(`invalid line numbers ${text}`);
    for (let line = firstLine; line <= lastLine; line++) lines.add(line);
  }
  return lines;
}

function isOneOf<T extends string>(key: string, keys: readonly T[]): key is T {
  return (keys as readonly string[]).includes(key);
}

/** Parses the info string of a fence. Throws a plain error with the invalid part. */
export function parseFenceMeta(text: string | null | undefined): FenceMeta {
  const meta: FenceMeta = {
    continues: false,
    host: false,
    showLineNumbers: false,
    highlightedLines: new Set(),
  };
  for (const token of text?.match(TOKEN_PATTERN) ?? []) {
    const [, key = '', value = ''] = /^([\w-]+)="([^"]*)"$/.exec(token) ?? [];
    if (token.startsWith('{')) meta.highlightedLines = parseHighlightedLines(token);
    else if (isOneOf(key, TEXT_KEYS)) meta[key] = value;
    else if (isOneOf(token, FLAG_KEYS)) meta[token] = true;
    else throw new Error(`unknown fence option ${token}`);
  }
  if (meta.anchor && !meta.file) throw new Error('anchor="…" requires file="…"');
  return meta;
}
