import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import type { Code } from 'mdast';
import { isLanguage, LANGUAGES, type Language } from '../../highlight/languages';

/** Options of a fence: its info string after the language. */
interface FenceMeta {
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
  /** Program that the simulated board opens with this code, and the IDs of the parts to connect, such as `hello bme280`. */
  run?: string;
  /** Reason why a REST API sample is not run, or why a program has no simulated board button. */
  norun?: string;
}

const TEXT_KEYS = ['title', 'file', 'anchor', 'fails', 'schema', 'run', 'norun'] as const;
const FLAG_KEYS = ['continues', 'host'] as const;

const FIX = `Use only: ${[...TEXT_KEYS.map((key) => `${key}="…"`), ...FLAG_KEYS].join(', ')}.`;

/** Values can contain `\"`. */
const TOKEN_PATTERN = /[\w-]+="(?:\\"|[^"])*"|\S+/g;

function isOneOf<T extends string>(key: string, keys: readonly T[]): key is T {
  return (keys as readonly string[]).includes(key);
}

function parseFenceMeta(text: string | null | undefined, location: SourceLocation): FenceMeta {
  const meta: FenceMeta = { continues: false, host: false };
  for (const token of text?.match(TOKEN_PATTERN) ?? []) {
    const [, key = '', value = ''] = /^([\w-]+)="(.*)"$/.exec(token) ?? [];
    if (isOneOf(key, TEXT_KEYS)) meta[key] = value.replaceAll('\\"', '"');
    else if (isOneOf(token, FLAG_KEYS)) meta[token] = true;
    else throw new PageError(location, `unknown fence option ${token}`, FIX);
  }
  if (meta.anchor && !meta.file) throw new PageError(location, 'anchor="…" requires file="…"', FIX);
  return meta;
}

export interface Fence {
  language: Language;
  meta: FenceMeta;
  /** Code as written on the page or included from an example. */
  code: string;
  file: string;
  /** Line of the opening fence. */
  line: number | undefined;
}

export function parseFence(node: Code, file: string): Fence {
  const line = node.position?.start.line;
  const location = { file, line };
  if (!node.lang) {
    throw new PageError(
      location,
      'the code block has no language',
      `Add one after the fence: ${Object.keys(LANGUAGES).join(', ')}.`,
    );
  }
  if (!isLanguage(node.lang)) {
    throw new PageError(
      location,
      `unknown code block language "${node.lang}"`,
      `Use one of: ${Object.keys(LANGUAGES).join(', ')}.`,
    );
  }
  const meta = parseFenceMeta(node.meta, location);
  return { language: node.lang, meta, code: node.value, file, line };
}

export const isCompleteProgram = (code: string): boolean =>
  /^from bsp import board$/m.test(code) && /^board\.init\(/m.test(code);
