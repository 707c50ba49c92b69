import { PageError } from '@portal/core/errors/pageError';
import { GENERATIONS } from '../generations';
import { getAttributes, type JsxElement } from '../jsx';
import { text } from '../mdast';
import type { ElementRenderer } from '../types';

/** Parses the `of` attribute of a `<Generation>`. */
function parseGenerationTag(node: JsxElement, file: string): string {
  const of = getAttributes(node, ['of'])?.of;
  if (GENERATIONS.some((generation) => generation === of)) return of as string;
  throw new PageError(
    { file, line: node.position?.start.line },
    '<Generation> accepts one attribute: of="older" or of="newer"',
    'Write <Generation of="newer" />.',
  );
}

/** Renders a link to the section about generations of the web app. */
const renderGenerationMark: ElementRenderer = (node, { file, overview = '' }) => [
  {
    type: 'link',
    url: `${overview}#generations`,
    data: { hProperties: { className: ['generation'] } },
    children: [text(`${parseGenerationTag(node, file)} generation`)],
  },
];

export default renderGenerationMark;
