import { copyText } from './copyText';
import type { Language } from './languages';
import { loadHighlighter } from './loadHighlighter';
import { renderCode } from './renderCode';
import { tokenize } from './tokenize';

/** A block ready to be put on a page. */
export interface HighlightedCode {
  html: string;
  /** Characters of the longest line: tells whether the block may scroll sideways. */
  columns: number;
  /** Set where the copy button takes something else than the text shown. */
  copy?: string;
}

/** Colours code at build time. */
export async function highlightCode(
  code: string,
  language: Language,
  { marks = new Set<number>(), showLineNumbers = false } = {},
): Promise<HighlightedCode> {
  const lines = tokenize(await loadHighlighter(), code, language);
  const html = renderCode(lines, { marks, showLineNumbers, lineKinds: language === 'diff' });
  const columns = Math.max(...code.split('\n').map((line) => line.length));
  const copy = copyText(code, language);
  return { html, columns, ...(copy === code ? {} : { copy }) };
}
