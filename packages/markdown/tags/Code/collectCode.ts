import type { Element } from 'hast';
import { select } from 'hast-util-select';
import { toString as getText } from 'hast-util-to-string';
import { toText } from 'hast-util-to-text';
import type { Code } from 'mdast';
import { normalizeText } from '../text';
import type { SectionNotes } from '../types';
import { formatCall } from './formatCall';

export function toFence(block: Element): Code {
  const { dataLanguage, dataTitle } = block.properties;
  const code = select('pre code', block) ?? block;
  return {
    type: 'code',
    lang: typeof dataLanguage === 'string' ? dataLanguage : null,
    meta: typeof dataTitle === 'string' ? `title="${dataTitle.replaceAll('"', '\\"')}"` : null,
    value: toText(code, { whitespace: 'pre' }).replace(/\n$/, ''),
  };
}

/** Returns the lines to index. Of JSON, only names, because readers do not search for its numbers and times. */
function getSearchableLines(code: string, language: unknown): string[] {
  if (language !== 'json') {
    return code
      .split('\n')
      .map(normalizeText)
      .filter((line) => /[A-Za-z_]{3}/.test(line));
  }
  const names = code.match(/[A-Za-z_][\w.:/-]*/g) ?? [];
  return [...new Set(names)].filter((word) => !/^[TZ]\d|^Z$/.test(word));
}

/** Finds the code elements that define something, such as a symbol in a signature. */
function findDefinitions(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return [...(child.properties.id ? [child] : []), ...findDefinitions(child)];
  });
}

export function collectCode(node: Element, notes: SectionNotes): void {
  const { dataLanguage } = node.properties;
  const parts = node.tagName === 'pre' ? [node] : node.children;
  for (const part of parts) {
    if (part.type !== 'element' || part.tagName !== 'pre') continue;
    for (const symbol of findDefinitions(part)) {
      const name = String(symbol.properties.id);
      notes.define(name, formatCall(name, getText(symbol)));
    }
    notes.addCode(getSearchableLines(getText(part), dataLanguage));
  }
}
