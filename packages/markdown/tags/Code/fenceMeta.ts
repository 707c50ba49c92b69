import { PageError, type SourceLocation } from '@portal/core/errors/pageError';

/** Options of a fence: its info string after the language. */
export interface FenceMeta {
  /** File name or subject shown above the block. */
  title?: string;
  /** Example file whose content the fence shows. */
  file?: string;
  /** Part of that file to include: the lines between `# anchor: name` and `# end: name`. */
  anchor?: string;
  /** Whether the fence is checked together with the preceding fences of the same language. */
  continues: boolean;
  /** Diagnostic rule that the fence must violate. */
  fails?: string;
  /** Whether the program runs on a computer, so that it is checked against CPython. */
  host: boolean;
  /** Name of the schema in `content/schemas/` that the code must match. */
  schema?: string;
  /** Reason why a REST API sample is not run, or why a program has no simulated board button. */
  norun?: string;
  showLineNumbers: boolean;
}

const TEXT_KEYS = ['title', 'file', 'anchor', 'fails', 'schema', 'norun'] as const;
const FLAG_KEYS = ['continues', 'host', 'showLineNumbers'] as const;

const FIX = `Use only: ${[...TEXT_KEYS.map((key) => `${key}="…"`), ...FLAG_KEYS].join(', ')}.`;

const TOKEN_PATTERN = /[\w-]+="[^"]*"|\S+/g;

function isOneOf<T extends string>(key: string, keys: readonly T[]): key is T {
  return (keys as readonly string[]).includes(key);
}

/** Parses the info string of a fence; throws a page error that lists the valid options. */
export function parseFenceMeta(
  text: string | null | undefined,
  location: SourceLocation,
): FenceMeta {
  const meta: FenceMeta = { continues: false, host: false, showLineNumbers: false };
  for (const token of text?.match(TOKEN_PATTERN) ?? []) {
    const [, key = '', value = ''] = /^([\w-]+)="([^"]*)"$/.exec(token) ?? [];
    if (isOneOf(key, TEXT_KEYS)) meta[key] = value;
    else if (isOneOf(token, FLAG_KEYS)) meta[token] = true;
    else throw new PageError(location, `unknown fence option ${token}`, FIX);
  }
  if (meta.anchor && !meta.file) throw new PageError(location, 'anchor="…" requires file="…"', FIX);
  return meta;
}
