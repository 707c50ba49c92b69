import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { GRAMMARS, type Language } from './languages';
import { classTheme } from './theme';
import { findCommandLines, type Token, type TokenLine, tokenize } from './tokenize';

let highlighter: Promise<HighlighterCore> | undefined;

/** Loads the highlighter once per build, with only the grammars in `languages.ts`. */
export function loadHighlighter(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [classTheme],
    langs: GRAMMARS.map((name) => bundledLanguages[name]),
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  return highlighter;
}

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

/** Renders the lines of a diff as elements with backgrounds. */
function renderDiff(lines: TokenLine[]): string {
  return lines
    .map((line) => {
      const kind = line[0]?.kind;
      return `<span class="${kind ? `cl cl-${kind}` : 'cl'}">${renderLine(line)}\n</span>`;
    })
    .join('');
}

/** Returns the text for the copy button: the commands of a terminal session without prompts, the new text of a diff, or the code. */
function getCopyText(code: string, language: Language): string {
  const lines = code.split('\n');
  if (language === 'console') {
    const commands = findCommandLines(code);
    const commandLines = lines
      .filter((_, i) => commands[i])
      .map((line) => line.replace(/^\$ /, ''));
    return commandLines.length > 0 ? commandLines.join('\n') : code;
  }
  if (language === 'diff') {
    return lines
      .filter((line) => !line.startsWith('-'))
      .map((line) => line.replace(/^[+ ]/, ''))
      .join('\n');
  }
  return code;
}

/**
 * Highlights code at build time. `columns` is the length of the longest line; `copyText` is what the Copy button copies, if
 * it differs from the displayed code.
 */
export async function highlightCode(code: string, language: Language) {
  const lines = tokenize(await loadHighlighter(), code, language);
  // The text content of the HTML equals the code.
  const html = language === 'diff' ? renderDiff(lines) : lines.map(renderLine).join('\n');
  const columns = Math.max(...code.split('\n').map((line) => line.length));
  const copyText = getCopyText(code, language);
  return { html, columns, ...(copyText === code ? {} : { copyText }) };
}
