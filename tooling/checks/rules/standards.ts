import type { Node } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding, Page, Project } from '../base/types';

/** Maximum number of pages that may cite one standard. More citations indicate repeated content. */
const MAX_PAGES = 5;

/** A standard or law by its number. Parts and years count as the same standard. */
const CITATION_PATTERN =
  /\b(?:(?:EN )?(?:IEC|ISO)(?:\/IEC)?|EN|IEEE|NAMUR NE|NEMA MG|NIST SP|RFC|TIA)[ -](\d+)|\bGDPR\b/g;

/** Standards that define a format, which many pages need to name. */
const FORMAT_STANDARDS = new Set(['RFC 3339']);

const GENERATED_PAGE_PATTERN = /^content\/guide\/api\/(?!overview\.mdx)/;

/** Returns the name by which citations are grouped. EN IEC 60204-1 and IEC 60204-1 are the same standard. */
function getStandardName(cited: string, digits: string | undefined): string {
  if (digits === undefined) return cited;
  const body = cited.slice(0, -digits.length).trim();
  return /EN|IEC|ISO/.test(body) ? `EN, IEC or ISO ${digits}` : `${body} ${digits}`;
}

/** Finds the standards that the text of a page cites, with the line of the first citation. */
function findCitations({ tree }: Page): Map<string, number | undefined> {
  const lines = new Map<string, number | undefined>();
  visit(tree, (node: Node) => {
    if (!('value' in node) || (node.type !== 'text' && node.type !== 'inlineCode')) return;
    for (const [cited, digits] of String(node.value).matchAll(CITATION_PATTERN)) {
      const name = getStandardName(cited, digits);
      if (!FORMAT_STANDARDS.has(name) && !lines.has(name))
        lines.set(name, node.position?.start.line);
    }
  });
  return lines;
}

/** Few pages cite the same standard, because repeated citations indicate repeated content. */
export function checkStandards({ pages, hasAllPages }: Project): Finding[] {
  if (!hasAllPages) return [];
  const findingsByStandard = new Map<string, Finding[]>();
  for (const page of pages) {
    if (GENERATED_PAGE_PATTERN.test(page.file)) continue;
    for (const [name, line] of findCitations(page)) {
      const found = findingsByStandard.get(name) ?? [];
      found.push({ file: page.file, line, problem: name, fix: '' });
      findingsByStandard.set(name, found);
    }
  }
  return [...findingsByStandard].flatMap(([name, found]) =>
    found.length <= MAX_PAGES
      ? []
      : found.map(({ file, line }) => ({
          file,
          line,
          problem: `${name} is cited on ${found.length} pages; at most ${MAX_PAGES} are allowed`,
          fix: 'Cite the standard on the page where it sets a requirement, and link to that page from the others.',
        })),
  );
}
