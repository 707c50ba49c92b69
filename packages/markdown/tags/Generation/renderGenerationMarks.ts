import { PageError } from '@portal/core/errors/pageError';
import type { Root } from 'mdast';
import { GENERATIONS } from '../generations';
import { getAttributes, type JsxElement, replaceElements } from '../jsx';
import { text } from '../mdast';
import type { TaggedPage } from '../types';

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

/** Replaces each `<Generation of="…" />` with a link to the section about generations of the web app. */
export default async function renderGenerationMarks(tree: Root, page: TaggedPage): Promise<void> {
  await replaceElements(tree, 'Generation', page.errors, (node) => {
    const generation = parseGenerationTag(node, page.file);
    return [
      {
        type: 'link',
        url: `${page.overview ?? ''}#generations`,
        data: { hProperties: { className: ['generation'] } },
        children: [text(`${generation} generation`)],
      },
    ];
  });
}
