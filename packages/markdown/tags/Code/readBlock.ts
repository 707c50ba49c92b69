import type { Element } from 'hast';
import { select } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { toText } from 'hast-util-to-text';
import type { Code } from 'mdast';
import { squeeze } from '../text';
import type { SectionNotes } from '../types';
import { shortCall } from './shortCall';

/** The fence that a block stands for: language and title from its data, the text as it is copied. */
export function toFence(block: Element): Code {
  const { dataLanguage, dataTitle } = block.properties;
  const code = select('pre code', block) ?? block;
  return {
    type: 'code',
    lang: typeof dataLanguage === 'string' ? dataLanguage : null,
    meta: typeof dataTitle === 'string' ? `title="${dataTitle}"` : null,
    value: toText(code, { whitespace: 'pre' }).replace(/\n$/, ''),
  };
}

/** Names in data are worth finding; the numbers and times beside them are not. */
function codeLines(code: string, language: unknown): string[] {
  if (language !== 'json') {
    return code
      .split('\n')
      .map(squeeze)
      .filter((line) => /[A-Za-z_]{3}/.test(line));
  }
  const words = code.match(/[A-Za-z_][\w.:/-]*/g) ?? [];
  return [...new Set(words)].filter((word) => !/^[TZ]\d|^Z$/.test(word));
}

/** Elements of code that define something: a symbol in a signature. */
function definedIn(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return [...(child.properties.id ? [child] : []), ...definedIn(child)];
  });
}

/** Notes lines of code, and the symbols that are defined in them. */
export function noteCode(node: Element, notes: SectionNotes): void {
  const { dataLanguage } = node.properties;
  const parts = node.tagName === 'pre' ? [node] : node.children;
  for (const part of parts) {
    if (part.type !== 'element' || part.tagName !== 'pre') continue;
    for (const symbol of definedIn(part)) {
      const name = String(symbol.properties.id);
      notes.define(name, shortCall(name, textOf(symbol)));
    }
    notes.addCode(codeLines(textOf(part), dataLanguage));
  }
}
