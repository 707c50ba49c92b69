import type { Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding, Rule } from '../base/types';

/** A number with spaces between groups of three digits that is not the number of a standard. */
const SPACED_NUMBER_PATTERN =
  /(?<!(?:EN|IEC|ISO|TS|TR) )(?<![\d.,:#\w-])\d{1,3}(?: \d{3})+(?![.:]\d|[\w-])/g;

/** At least five digits before a unit, without commas. Baud rates such as 115200 are names. */
const UNSEPARATED_NUMBER_PATTERN =
  /(?<![\d.,:/#=\w-])\d{5,}(?= (?:ms|s|V|W|VA|bytes|steps|points|rows|pieces|cycles)\b)/g;

/** Pages that are generated from the API specifications. */
const GENERATED_PAGE_PATTERN = /^content\/guide\/api\/(?!overview\.mdx)/;

/** Numbers use commas as thousands separators on all pages. Code is ignored. */
export default {
  name: 'numbers',
  run({ pages }) {
    return pages.flatMap(({ file, tree }) => {
      const findings: Finding[] = [];
      visit(tree, 'text', (node: Text) => {
        const line = node.position?.start.line;
        for (const [found] of node.value.matchAll(SPACED_NUMBER_PATTERN)) {
          findings.push({
            file,
            line,
            problem: `${found} has spaces between its digit groups`,
            fix: `Write ${found.replaceAll(' ', ',')}.`,
          });
        }
        for (const [found] of node.value.matchAll(UNSEPARATED_NUMBER_PATTERN)) {
          findings.push({
            file,
            line,
            problem: `${found} has no thousands separators`,
            fix: `Write ${found.replace(/\B(?=(?:\d{3})+$)/g, ',')}${GENERATED_PAGE_PATTERN.test(file) ? ' in api/, which the page is generated from' : ''}.`,
          });
        }
      });
      return findings;
    });
  },
} satisfies Rule;
