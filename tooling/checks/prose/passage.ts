/**
 * Types of text. A label is a string that is too short for a sentence. A name is the name of a declaration in code,
 * split into words: functions end with `()`, and types start with `type`.
 */
export const PASSAGE_KINDS = ['page', 'data', 'comment', 'string', 'label', 'name'] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** Text to check. Its line breaks are those of the file, so that a match has a line number. */
export interface Passage {
  file: string;
  line: number;
  text: string;
  kind: PassageKind;
}

/** Placeholder for code, URLs, and quotations. */
export const CODE = '`…`';

const CODE_LIKE_PATTERN =
  /`[^`]*`|"[^"]*"|“[^”]*”|\{@?[^{}\n]*\}|\bhttps?:\/\/\S+|[\w@.-]*\/[\w./*-]+|\b[\w-]+\.(?:tsx?|mts|cjs|mjs|js|css|mdx?|ya?ml|json|txt|tsv|py|html|svg)\b|\w*_\w+|\b\w+\([^)\s]*\)/g;

/** Replaces inline code, quotations, URLs, file names, identifiers, and calls. */
export const maskCode = (text: string): string =>
  text.replace(
    CODE_LIKE_PATTERN,
    (codeText) => CODE + '\n'.repeat(codeText.split('\n').length - 1),
  );

/** Removes comment markers and tag names such as `@param`. */
export const stripCommentMarkers = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^[ \t]*(?:\/\/+|#+|\*)?[ \t]?/gm, '')
    .replace(/^@(?:param \w+|\w+)/gm, '');

/** Strings that are neither sentences nor labels are mostly identifiers. */
export function getStringKind(text: string): 'string' | 'label' | undefined {
  if (/[A-Za-z]+(?: [A-Za-z,.'`]+){2}/.test(text)) return 'string';
  return /^[A-Z]|\w \w/.test(text) ? 'label' : undefined;
}
