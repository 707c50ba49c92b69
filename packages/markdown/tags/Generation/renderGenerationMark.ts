import { findEntry } from '../findEntry';
import { GENERATIONS } from '../generations';
import { parseAttributes } from '../jsx';
import { text } from '../mdast';
import type { ElementRenderer } from '../types';

const LABELS = new Map(GENERATIONS.map((name) => [name as string, `${name} generation`]));

/** Renders a link to the section about generations of the web app. */
const renderGenerationMark: ElementRenderer = (node, { file, overview = '' }) => {
  const syntax = { required: ['of'], example: '<Generation of="newer" />' } as const;
  const { of } = parseAttributes(node, file, syntax);
  const location = { file, line: node.position?.start.line };
  const problem = `unknown generation "${of}"`;
  const label = findEntry(LABELS, of, location, problem, 'packages/markdown/tags/generations.ts');
  return [
    {
      type: 'link',
      url: `${overview}#generations`,
      data: { hProperties: { className: ['generation'] } },
      children: [text(label)],
    },
  ];
};

export default renderGenerationMark;
