import type { Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding, Rule } from '../base/types';

/** A number in groups of three with spaces between them, that is not the number of a standard. */
const SPACED = /(?<!(?:EN|IEC|ISO|TS|TR) )(?<![\d.,:#\w-])\d{1,3}(?: \d{3})+(?![.:]\d|[\w-])/g;

/** Five figures and more before a unit, without commas. The speed of a line is a name, such as 115200 baud. */
const BARE =
  /(?<![\d.,:/#=\w-])\d{5,}(?= (?:ms|s|V|W|VA|bytes|steps|points|rows|pieces|cycles)\b)/g;

/** Pages that are made from the descriptions of the API. */
const GENERATED = /^content\/guide\/api\/(?!overview\.mdx)/;

/** Thousands are written in one way on all pages. Code is left out. */
const numbers: Rule = {
  name: 'numbers',
  run({ pages }) {
    return pages.flatMap(({ file, tree }) => {
      const findings: Finding[] = [];
      visit(tree, 'text', (node: Text) => {
        const line = node.position?.start.line;
        for (const [found] of node.value.matchAll(SPACED)) {
          findings.push({
            file,
            line,
            what: `${found} has spaces between its groups`,
            fix: `Write ${found.replaceAll(' ', ',')}.`,
          });
        }
        for (const [found] of node.value.matchAll(BARE)) {
          findings.push({
            file,
            line,
            what: `${found} has no commas between its groups`,
            fix: `Write ${found.replace(/\B(?=(?:\d{3})+$)/g, ',')}${GENERATED.test(file) ? ' in api/, which the page is made from' : ''}.`,
          });
        }
      });
      return findings;
    });
  },
};

export default numbers;
