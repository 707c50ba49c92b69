/** What the text after a fence's language says. */
export interface FenceMeta {
  /** File name or subject shown above the block. */
  title?: string;
  /** Example file whose text is the body. */
  file?: string;
  /** Part of that file between `# anchor: name` and `# end: name`. */
  anchor?: string;
  /** Checked together with the fences of the same language before it on the page. */
  continues: boolean;
  /** Diagnostic rule the fence must fail with. */
  fails?: string;
  /** Checked against CPython, not the device's modules. */
  host: boolean;
  /** Schema below `content/schemas/` the body must match. */
  schema?: string;
  /** Why a sample of the REST API is not run against the mock server. */
  norun?: string;
  showLineNumbers: boolean;
  /** One-based numbers of marked lines. */
  marks: Set<number>;
}

const TEXT_KEYS = ['title', 'file', 'anchor', 'fails', 'schema', 'norun'] as const;
const FLAG_KEYS = ['continues', 'host', 'showLineNumbers'] as const;

/** Every form the meta may contain, for error messages. */
export const META_FORMS: readonly string[] = [
  ...TEXT_KEYS.map((key) => `${key}="…"`),
  ...FLAG_KEYS,
  '{2,4-6}',
];

const TOKEN = /\{[^}]*\}|[\w-]+="[^"]*"|\S+/g;

function parseMarks(text: string): Set<number> {
  const marks = new Set<number>();
  for (const part of text.slice(1, -1).split(',')) {
    const range = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    const from = Number(range?.[1]);
    const to = Number(range?.[2] ?? range?.[1]);
    if (!range || from < 1 || to < from) throw new Error(`the line marks ${text} are not a range`);
    for (let line = from; line <= to; line++) marks.add(line);
  }
  return marks;
}

function isOneOf<T extends string>(key: string, keys: readonly T[]): key is T {
  return (keys as readonly string[]).includes(key);
}

/** Parses a fence's meta text. Throws a plain error that names the faulty part. */
export function parseFenceMeta(text: string | null | undefined): FenceMeta {
  const meta: FenceMeta = {
    continues: false,
    host: false,
    showLineNumbers: false,
    marks: new Set(),
  };
  for (const token of text?.match(TOKEN) ?? []) {
    const [, key = '', value = ''] = /^([\w-]+)="([^"]*)"$/.exec(token) ?? [];
    if (token.startsWith('{')) meta.marks = parseMarks(token);
    else if (isOneOf(key, TEXT_KEYS)) meta[key] = value;
    else if (isOneOf(token, FLAG_KEYS)) meta[token] = true;
    else throw new Error(`the fence says ${token}, which is not known`);
  }
  if (meta.anchor && !meta.file) throw new Error('anchor="…" stands without file="…"');
  return meta;
}
