import path from 'node:path';
import { BaseResolver, type Document, getLineColLocation } from '@redocly/openapi-core';
import { visit } from 'unist-util-visit';
import type { SpecProblem } from '../types';
import { jsonPointer } from './jsonPointer';
import { parseMarkdown } from './markdownText';
import { convertHtml } from './text/markdown';
import { type FilePlace, SpecificationWalk, type SpecObject } from './walkSpecification';

/** Link targets that work on any page: URLs, site paths, headings of the same page. */
const REACHABLE = /^(?:https?:|mailto:|tel:|\/|#)/i;

const unreachable = (markdown: string): string[] => {
  const found: string[] = [];
  visit(convertHtml(parseMarkdown(markdown)), ['link', 'image'], (node) => {
    const { url } = node as { url?: string };
    if (url !== undefined && !REACHABLE.test(url)) found.push(url);
  });
  return found;
};

/** Markdown of an object, by its path in the object. */
function textsOf(object: SpecObject): [path: string[], text: string][] {
  const entries = Object.entries(object).flatMap(([key, value]): [string[], unknown][] => {
    if (key === 'description' || key === 'summary') return [[[key], value]];
    if (key !== 'scopes' && key !== 'x-releases') return [];
    return Object.entries(value ?? {}).map(([name, text]) => [[key, name], text]);
  });
  return entries.filter((entry): entry is [string[], string] => typeof entry[1] === 'string');
}

/** Links in descriptions that lead nowhere, in all files of a specification. */
export async function checkDescriptions(
  document: Document,
  siteDir: string,
): Promise<SpecProblem[]> {
  const problems: SpecProblem[] = [];
  const report = ({ document: { source }, segments }: FilePlace, url: string) => {
    const pointer = jsonPointer(...segments);
    problems.push({
      file: path.relative(siteDir, source.absoluteRef),
      pointer,
      line: getLineColLocation({ source, pointer, reportOnKey: true }).start.line,
      what: `The link \`${url}\` leads to no page.`,
      fix: 'Write a full URL, or an address of this site from its first slash.',
    });
  };
  const walk = new SpecificationWalk(new BaseResolver(), (_, object, place) => {
    for (const [path, text] of textsOf(object)) {
      const at = { ...place, segments: [...place.segments, ...path] };
      for (const url of unreachable(text)) report(at, url);
    }
  });
  await walk.visit('Document', { document, segments: [] });
  return problems;
}
