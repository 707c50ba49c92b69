import type { Rule } from '../base/types';

/** The page parses as MDX. */
const mdxSyntax: Rule = {
  name: 'mdx-syntax',
  run: ({ pages }) => pages.flatMap(({ syntaxError }) => (syntaxError ? [syntaxError] : [])),
};

export default mdxSyntax;
