import type { Token, TokenLine } from './tokenize';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

/** Merges tokens of the same kind, and whitespace with the token before it, so that pages have fewer elements. */
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
 * Renders lines of tokens as HTML. The text content equals the code.
 *
 * @param hasLineElements whether each line is an element, for line numbers and the backgrounds of diffs
 */
export function renderCode(lines: TokenLine[], hasLineElements: boolean): string {
  if (!hasLineElements) return lines.map(renderLine).join('\n');
  return lines
    .map((line) => {
      const kind = line[0]?.kind;
      const className = kind === 'i' || kind === 'd' ? `cl cl-${kind}` : 'cl';
      return `<span class="${className}">${renderLine(line)}\n</span>`;
    })
    .join('');
}
