/** Text to check. Its line breaks are those of the file, so that a match has a line number. */
export interface Passage {
  file: string;
  line: number;
  text: string;
  kind: 'page' | 'data' | 'comment' | 'string';
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
