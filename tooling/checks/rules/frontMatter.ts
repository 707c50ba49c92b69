import { checkFrontMatter, isHandWritten } from '@portal/content-model/front-matter/frontMatter';
import type { Finding, Rule } from '../base/types';

/** Front matter has the four required keys, no unknown ones, and values of the right length. */
const frontMatter: Rule = {
  name: 'front-matter',
  run: ({ pages }) =>
    pages
      .filter(({ file }) => isHandWritten(file))
      .flatMap(({ file, source, frontMatter: data }): Finding[] =>
        checkFrontMatter(data, source, file).all.map(({ location, problem, fix }) => ({
          file,
          line: location.line,
          problem,
          fix,
        })),
      ),
};

export default frontMatter;
