import type { Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding, Rule } from '../base/types';

/** A number in groups of three with spaces between them, that is not the number of a standard. */
const SPACED = /(?<!(?:EN|IEC|ISO|TS|TR) )(?<![\d.,:#\w-])\d{1,3}(?: \d{3})+(?![.:]\d|[\w-])/g;

/** Pages that are made from the descriptions of the API. */
const GENERATED = /^content\/guide\/api\/(?!overview\.mdx)/;

/** Thousands are written in one way on all pages. Code is left out. */
const numbers: Rule = {
  name: 'numbers',
  run({ pages }) {
    return pages.flatMap(({ file, tree }) => {
      const findings: Finding[] = [];
      visit(tree, 'text', (node: Text) => {
        for (const [found] of node.value.matchAll(SPACED)) {
          findings.push({
            file,
            line: node.position?.start.line,
            what: `${found} has spaces between its groups`,
            fix: `Write ${found.replaceAll(' ', ',')}${GENERATED.test(file) ? ' in api/, which the page is made from' : ''}.`,
          });
        }
      });
      return findings;
    });
  },
};

export default numbers;
