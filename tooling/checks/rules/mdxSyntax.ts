import type { Rule } from '../base/types';

/** The page parses as MDX. */
export default {
  name: 'mdx-syntax',
  run: ({ pages }) => pages.flatMap(({ syntaxError }) => (syntaxError ? [syntaxError] : [])),
} satisfies Rule;
