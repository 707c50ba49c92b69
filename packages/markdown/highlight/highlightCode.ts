import { getCopyText } from './getCopyText';
import type { Language } from './languages';
import { loadHighlighter } from './loadHighlighter';
import { renderCode } from './renderCode';
import { tokenize } from './tokenize';

export interface HighlightedCode {
  html: string;
  /** Length of the longest line, to decide whether the block may scroll sideways. */
  columns: number;
  /** Text that the Copy button copies, if it differs from the displayed code. */
  copyText?: string;
}

/** Highlights code at build time. */
export async function highlightCode(
  code: string,
  language: Language,
  showLineNumbers = false,
): Promise<HighlightedCode> {
  const lines = tokenize(await loadHighlighter(), code, language);
  const html = renderCode(lines, showLineNumbers || language === 'diff');
  const columns = Math.max(...code.split('\n').map((line) => line.length));
  const copyText = getCopyText(code, language);
  return { html, columns, ...(copyText === code ? {} : { copyText }) };
}
