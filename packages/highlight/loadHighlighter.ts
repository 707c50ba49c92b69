import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { classTheme } from './theme';

let highlighter: Promise<HighlighterCore> | undefined;

/** The one highlighter of a build, with only the grammars of `languages.ts`. */
export function loadHighlighter(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [classTheme],
    langs: [
      import('shiki/langs/bash.mjs'),
      import('shiki/langs/c.mjs'),
      import('shiki/langs/go.mjs'),
      import('shiki/langs/ini.mjs'),
      import('shiki/langs/javascript.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/python.mjs'),
      import('shiki/langs/sql.mjs'),
      import('shiki/langs/typescript.mjs'),
      import('shiki/langs/yaml.mjs'),
    ],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  return highlighter;
}
