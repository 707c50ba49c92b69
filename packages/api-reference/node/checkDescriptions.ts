import path from 'node:path';
import { BaseResolver, type Document, getLineColLocation } from '@redocly/openapi-core';
import { visit } from 'unist-util-visit';
import type { SpecProblem } from '../types';
import { jsonPointer } from './jsonPointer';
import { parseMarkdown } from './markdownText';
import { type FilePlace, SpecificationWalk } from './walkSpecification';

/** Link targets that work on any page: URLs, site paths, headings of the same page. */
const REACHABLE = /^(?:https?:|mailto:|tel:|\/|#)/i;

const unreachable = (markdown: string): string[] => {
  const found: string[] = [];
  visit(parseMarkdown(markdown), ['link', 'image'], (node) => {
    const { url } = node as { url?: string };
    if (url !== undefined && !REACHABLE.test(url)) found.push(url);
  });
  return found;
};

/** Links in descriptions that lead nowhere, in all files of a specification. */
export async function checkDescriptions(
  document: Document,
  siteDir: string,
): Promise<SpecProblem[]> {
  const problems: SpecProblem[] = [];
  const report = ({ document: { source }, segments }: FilePlace, url: string) => {
    const pointer = jsonPointer(...segments, 'description');
    problems.push({
      file: path.relative(siteDir, source.absoluteRef),
      pointer,
      line: getLineColLocation({ source, pointer, reportOnKey: true }).start.line,
      what: `The link \`${url}\` leads to no page.`,
      fix: 'Write a full URL, or an address of this site from its first slash.',
    });
  };
  const walk = new SpecificationWalk(new BaseResolver(), (_, { description }, place) => {
    if (typeof description !== 'string') return;
    for (const url of unreachable(description)) report(place, url);
  });
  await walk.visit('Document', { document, segments: [] });
  return problems;
}
