import type { Document } from '@redocly/openapi-core';
import { visit } from 'unist-util-visit';
import type { SpecProblem } from '../types';
import { parseMarkdown } from './markdownText';
import type { ObjectKind } from './supportedKeys';
import { convertHtml } from './text/markdown';
import {
  type FileLocation,
  locate,
  SpecificationWalker,
  type SpecObject,
} from './walkSpecification';

/** Link targets that work on any page: URLs, site paths, headings of the same page. */
const REACHABLE_URL_PATTERN = /^(?:https?:|mailto:|tel:|\/|#)/i;

type LinkProblem = Pick<SpecProblem, 'problem' | 'fix'>;

const createLinkProblem = (url: string): LinkProblem => ({
  problem: `The link \`${url}\` does not point to a page.`,
  fix: 'Write a complete URL, or a path of this site that starts with a slash.',
});

function findLinkProblems(markdown: string): LinkProblem[] {
  const found: LinkProblem[] = [];
  visit(convertHtml(parseMarkdown(markdown)), ['link', 'image'], (node) => {
    const { url } = node as { url?: string };
    if (url === undefined) return;
    if (node.type === 'image' && !/^\/(?!\/)/.test(url)) {
      found.push({
        problem: `The image \`${url}\` is not a file of this site, whose Content-Security-Policy blocks others.`,
        fix: 'Copy it to the static files and write its path starting with a slash, or link to it.',
      });
    } else if (!REACHABLE_URL_PATTERN.test(url)) {
      found.push(createLinkProblem(url));
    }
  });
  return found;
}

/** Keys whose URLs become links on pages. */
const URL_KEYS: Partial<Record<ObjectKind, string>> = {
  Info: 'termsOfService',
  Contact: 'url',
  License: 'url',
  ExternalDocs: 'url',
};

/** Collects the Markdown strings of an object, with their paths. */
function collectDescriptions(object: SpecObject): [path: string[], text: string][] {
  const entries = Object.entries(object).flatMap(([key, value]): [string[], unknown][] => {
    if (key === 'description' || key === 'summary') return [[[key], value]];
    if (key !== 'scopes' && key !== 'x-releases') return [];
    return Object.entries(value ?? {}).map(([name, text]) => [[key, name], text]);
  });
  return entries.filter((entry): entry is [string[], string] => typeof entry[1] === 'string');
}

/** Finds links and images in descriptions that readers cannot open, in all files of a specification. */
export async function checkDescriptions(
  document: Document,
  siteDir: string,
): Promise<SpecProblem[]> {
  const problems: SpecProblem[] = [];
  const report = (location: FileLocation, problem: LinkProblem) =>
    problems.push({ ...locate(location, siteDir), ...problem });
  const walk = new SpecificationWalker((kind, object, location) => {
    const key = URL_KEYS[kind] ?? '';
    const url = object[key];
    if (typeof url === 'string' && !REACHABLE_URL_PATTERN.test(url)) {
      report({ ...location, segments: [...location.segments, key] }, createLinkProblem(url));
    }
    for (const [path, text] of collectDescriptions(object)) {
      const textLocation = { ...location, segments: [...location.segments, ...path] };
      for (const problem of findLinkProblems(text)) report(textLocation, problem);
    }
  });
  await walk.visit('Document', { document, segments: [] });
  return problems;
}
