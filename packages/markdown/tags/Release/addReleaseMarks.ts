import { getReleaseKey } from '@portal/content-model/releases/getReleaseKey';
import {
  loadReleases,
  RELEASES_FILE,
  type ReleaseMark,
} from '@portal/content-model/releases/loadReleases';
import { getRoute } from '@portal/core/routes/getRoute';
import type { Heading, Link, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { createImport } from '../mdast';
import type { TaggedPage } from '../types';

/** Returns the explicit ID of a heading, such as `import` in `## Import {#import}`. */
function getAnchor(heading: Heading): string | undefined {
  const id = (heading.data?.hProperties as { id?: string } | undefined)?.id;
  if (id) return id;
  const lastChild = heading.children.at(-1);
  return lastChild?.type === 'text' ? /\{#([\w-]+)\}\s*$/.exec(lastChild.value)?.[1] : undefined;
}

const KIND_LABELS = { since: 'since', changed: 'changed in', removed: 'removed in' } as const;

/** Creates a mark such as `since SDK 3.0.14`, with a link to the release, and the description of a change. */
function toMark({ kind, version, text, file }: ReleaseMark, changelogUrl: string): Paragraph {
  const link: Link = {
    type: 'link',
    url: `${changelogUrl}#v${version.replaceAll('.', '-')}`,
    data: { hProperties: { className: ['generation'] } },
    children: [{ type: 'text', value: `${KIND_LABELS[kind]} SDK ${version}` }],
  };
  return {
    type: 'paragraph',
    data: { hProperties: { 'data-release': `${kind} ${version} ${getReleaseKey(file)}` } },
    children: kind === 'changed' ? [link, { type: 'text', value: ` ${text}` }] : [link],
  };
}

const FILTER_COMPONENT = 'ReleaseFilter';

/** Links a mark to the page where readers select their releases. */
const FILTER_LINK: readonly PhrasingContent[] = [
  { type: 'text', value: ' (' },
  {
    type: 'link',
    url: '/tools/releases',
    children: [{ type: 'text', value: 'gray out what your release does not have' }],
  },
  { type: 'text', value: ')' },
];

/** Creates the component that grays out what the reader's release does not have. */
function createFilter(): RootContent[] {
  return [
    createImport('@portal/field-tools/tools/releases/ReleaseFilter', FILTER_COMPONENT),
    { type: 'mdxJsxFlowElement', name: FILTER_COMPONENT, attributes: [], children: [] },
  ];
}

/**
 * Adds a mark after the first paragraph of each section that the changelog lists. Also adds the
 * release filter, to which the first mark links.
 */
export default function addReleaseMarks(tree: Root, { root, file, content }: TaggedPage): void {
  const path = file.replaceAll('\\', '/');
  const releases = loadReleases(root);
  const marks = releases?.marks.filter((mark) => path.endsWith(mark.file)) ?? [];
  if (marks.length === 0) return;
  const changelogUrl = getRoute(RELEASES_FILE, content);
  let firstMarkedParagraph: Paragraph | undefined;
  for (let i = tree.children.length - 1; i >= 0; i -= 1) {
    const node = tree.children[i];
    if (node?.type !== 'heading') continue;
    const anchor = getAnchor(node);
    const sectionMarks = marks.filter((mark) => mark.anchor === anchor);
    if (sectionMarks.length === 0) continue;
    const end = tree.children.findIndex(
      (sibling, index) => index > i && sibling.type === 'heading',
    );
    const firstParagraph = tree.children.findIndex(
      (sibling, index) => index > i && sibling.type === 'paragraph',
    );
    const insertIndex =
      firstParagraph > i && (end < 0 || firstParagraph < end) ? firstParagraph : i;
    const paragraphs = sectionMarks.map((mark) => toMark(mark, changelogUrl));
    tree.children.splice(insertIndex + 1, 0, ...paragraphs);
    firstMarkedParagraph = paragraphs[0];
  }
  firstMarkedParagraph?.children.push(...FILTER_LINK);
  tree.children.push(...createFilter());
}
