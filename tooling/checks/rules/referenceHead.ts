import type { SymbolTable } from '@portal/content-model/sdk-symbols/types';
import { findJsxElements } from '@portal/markdown/tags/jsx';
import { isMember, resolveMembers } from '@portal/markdown/tags/Members/resolveMembers';
import { parseSignatureTag } from '@portal/markdown/tags/parseSignatureTag';
import type { Heading } from 'mdast';
import { parseTags } from '../base/attempt';
import type { Finding, Page, Project } from '../base/types';

/** Prefixes of the first level-2 headings, in order. */
const REQUIRED_HEADINGS = ['Import', 'Members', 'Limits and defaults', 'Quick example'];

/** Maximum share of a page's words before its first signature. */
const MAX_INTRO_SHARE = 0.1;

/** Returns the text of a heading as written, without its ID. */
function getHeadingText(node: Heading | undefined, { source }: Page): string {
  const line = source.split('\n')[(node?.position?.start.line ?? 0) - 1];
  return line === undefined ? 'missing' : line.replace(/^#+\s*|\s*\{#.*$/g, '');
}

function findHeadings({ tree }: Page): Heading[] {
  return tree.children.filter((node) => node.type === 'heading' && node.depth === 2) as Heading[];
}

/** Finds the functions, methods, and classes that the page describes. */
function findDescribedMembers(page: Page, symbols: SymbolTable): string[] {
  return parseTags([page], 'Signature', [], (node, file) => parseSignatureTag(node, file, symbols))
    .flatMap(({ tag }) => tag)
    .filter((symbol) => isMember(symbol, symbols))
    .map(({ name }) => name);
}

function checkOrder(page: Page, memberNames: string[]): Finding[] {
  const needsImport = memberNames.some((name) => !name.startsWith('builtins.'));
  const expected = REQUIRED_HEADINGS.slice(needsImport ? 0 : 1);
  const headings = findHeadings(page).filter(
    (node) => needsImport || !getHeadingText(node, page).startsWith('Import'),
  );
  const mismatchIndex = expected.findIndex(
    (prefix, i) => !getHeadingText(headings[i], page).startsWith(prefix),
  );
  if (mismatchIndex === -1) return [];
  const heading = headings[mismatchIndex];
  const problem = heading
    ? `heading ${mismatchIndex + 1} is "${getHeadingText(heading, page)}", not "${expected[mismatchIndex]}"`
    : `heading ${mismatchIndex + 1} ("${expected[mismatchIndex]}") is missing`;
  const fix = `Start the page with these headings: ${expected.join(', ')}. Add other headings after these.`;
  return [{ file: page.file, line: heading?.position?.start.line, problem, fix }];
}

function checkMembers(page: Page, memberNames: string[], symbols: SymbolTable): Finding[] {
  const findings: Finding[] = [];
  const tags = parseTags([page], 'Members', findings, (node, file) =>
    resolveMembers(node, file, symbols),
  );
  const listed = new Set(tags.flatMap(({ tag }) => tag.map(({ name }) => name)));
  const missing = memberNames.filter(
    (name) => !listed.has(name) && !listed.has(name.slice(0, name.lastIndexOf('.'))),
  );
  const undescribed = [...listed].filter((name) => !memberNames.includes(name));
  const report = (names: readonly string[], problem: string, fix: string) => {
    if (names.length === 0) return;
    const line = findJsxElements(page.tree, 'Members')[0]?.position?.start.line;
    findings.push({ file: page.file, line, problem: `${problem} ${names.join(', ')}`, fix });
  };
  report(
    missing,
    'the table of members is missing',
    'Add the module, class, or member to <Members of="…" />.',
  );
  report(
    undescribed,
    'the table of members lists symbols that the page does not describe:',
    'Put their <Signature> under a heading on the page, or remove the symbols from <Members>.',
  );
  return findings;
}

function checkPosition({ file, source, tree }: Page): Finding[] {
  const first = findJsxElements(tree, 'Members')[0] ?? findJsxElements(tree, 'Signature')[0];
  const line = first?.position?.start.line ?? 0;
  const text = source.replace(/^---\n[\s\S]*?\n---\n/, (frontMatter) =>
    frontMatter.replace(/\S/g, ''),
  );
  const countWords = (part: string) => part.split(/\s+/).filter(Boolean).length;
  const wordsBefore = countWords(
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n'),
  );
  const share = wordsBefore / countWords(text);
  if (share <= MAX_INTRO_SHARE) return [];
  const problem = `${Math.round(share * 100)}% of the words come before the first signature`;
  const fix = `Move explanations below the quick example, or into a collapsed "Background" section (maximum: ${MAX_INTRO_SHARE * 100}%).`;
  return [{ file, line, problem, fix }];
}

/** A page that describes functions starts with the import, the members, and the limits. */
export function checkReferenceHeads({ pages, symbols }: Project): Finding[] {
  return pages.flatMap((page) => {
    const isReference = (page.frontMatter as { kind?: string } | undefined)?.kind === 'reference';
    const memberNames = findDescribedMembers(page, symbols);
    if (!isReference || memberNames.length === 0) return [];
    return [
      ...checkOrder(page, memberNames),
      ...checkMembers(page, memberNames, symbols),
      ...checkPosition(page),
    ];
  });
}
