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

interface Definition {
  name: string;
  /** Lines from the one with the name up to the next definition. */
  text: string;
}

/** Finds the symbols that a code element defines, such as those of a signature. */
function findDefinitions(node: Element): Definition[] {
  const definitions: Definition[] = [];
  let last: Definition | undefined;
  for (const child of node.children) {
    if (child.type === 'element' && child.properties.id) {
      last = { name: String(child.properties.id), text: getText(child) };
      definitions.push(last);
    } else if (last) last.text += getText(child);
    else if (child.type === 'element') definitions.push(...findDefinitions(child));
  }
  return definitions;
}

export function collectCode(node: Element, notes: SectionNotes): void {
  const { dataLanguage } = node.properties;
  const parts = node.tagName === 'pre' ? [node] : node.children;
  for (const part of parts) {
    if (part.type !== 'element' || part.tagName !== 'pre') continue;
    for (const { name, text } of findDefinitions(part)) notes.define(name, formatCall(name, text));
    notes.addCode(getSearchableLines(getText(part), dataLanguage));
  }
}
