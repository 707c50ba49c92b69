import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { GRAMMARS } from './languages';
import { classTheme } from './theme';

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
