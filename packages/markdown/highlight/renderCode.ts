import type { Token, TokenLine } from './tokenize';

export interface LineFeatures {
  highlightedLines: Set<number>;
  showLineNumbers: boolean;
  /** Whether the block is a diff. In diffs, added and removed lines have a background. */
  isDiff: boolean;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Merges adjacent tokens of the same kind, and white space with the token before it, so that the
 * page has fewer elements.
 */
function mergeTokens(line: TokenLine): Token[] {
  const merged: Token[] = [];
  for (const token of line) {
    const lastToken = merged.at(-1);
    if (lastToken && (lastToken.kind === token.kind || !token.text.trim()))
      lastToken.text += token.text;
    else if (token.text) merged.push({ ...token });
  }
  return merged;
}

function renderLine(line: TokenLine): string {
  return mergeTokens(line)
    .map(({ text, kind }) =>
      kind ? `<span class="tk-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text),
    )
    .join('');
}

/**
 * Renders lines of tokens as HTML. Only lines that a feature applies to get an element. The text
 * content equals the code.
 */
export function renderCode(lines: TokenLine[], features: LineFeatures): string {
  const { highlightedLines, showLineNumbers, isDiff } = features;
  if (!showLineNumbers && !isDiff && highlightedLines.size === 0)
    return lines.map(renderLine).join('\n');
  return lines
    .map((line, i) => {
      const kind = isDiff ? line[0]?.kind : undefined;
      const classes = ['cl'];
      if (highlightedLines.has(i + 1)) classes.push('cl-mark');
      if (kind === 'i' || kind === 'd') classes.push(`cl-${kind}`);
      return `<span class="${classes.join(' ')}">${renderLine(line)}\n</span>`;
    })
    .join('');
}
