import { getReleaseKey } from '@portal/content-model/releases/getReleaseKey';
import {
  loadReleases,
  RELEASES_FILE,
  type ReleaseMark,
} from '@portal/content-model/releases/loadReleases';
import { getRoute } from '@portal/core/routes/getRoute';
import type { Heading, Link, Paragraph, PhrasingContent, Root } from 'mdast';
import { createElement } from '../jsx';
import { createImport, getHeadingId, link, text } from '../mdast';
import type { TaggedPage } from '../types';

const KIND_LABELS = { since: 'since', changed: 'changed in', removed: 'removed in' } as const;

/** Creates a mark that links to the release, such as `since SDK 3.0.14`, followed by the description if the API changed. */
function createMark(
  { kind, version, text: change, file }: ReleaseMark,
  changelogUrl: string,
): Paragraph {
  const releaseLink: Link = {
    type: 'link',
    url: `${changelogUrl}#v${version.replaceAll('.', '-')}`,
    data: { hProperties: { className: ['generation'] } },
    children: [text(`${KIND_LABELS[kind]} SDK ${version}`)],
  };
  return {
    type: 'paragraph',
    data: { hProperties: { 'data-release': `${kind} ${version} ${getReleaseKey(file)}` } },
    children: kind === 'changed' ? [releaseLink, text(` ${change}`)] : [releaseLink],
  };
}

const FILTER_COMPONENT = 'ReleaseFilter';
const FILTER_MODULE = '@portal/field-tools/tools/releases/ReleaseFilter';

/** Links a mark to the page where readers select their releases. */
const FILTER_LINK: readonly PhrasingContent[] = [
  text(' ('),
  link('/tools/releases', text('gray out features that your release does not have')),
  text(')'),
];

function insertMarks(tree: Root, heading: Heading, marks: readonly Paragraph[]): void {
  const start = tree.children.indexOf(heading) + 1;
  const followingNodes = tree.children.slice(start);
  const next = followingNodes.findIndex(({ type }) => type === 'paragraph' || type === 'heading');
  const offset = followingNodes[next]?.type === 'paragraph' ? next + 1 : 0;
  tree.children.splice(start + offset, 0, ...marks);
}

/** Adds marks to the sections that the changelog lists, and the release filter. The first mark links to its page. */
export default function addReleaseMarks(tree: Root, { root, file, content }: TaggedPage): void {
  const path = file.replaceAll('\\', '/');
  const marks = loadReleases(root)?.marks.filter((mark) => path.endsWith(mark.file)) ?? [];
  if (marks.length === 0) return;
  const changelogUrl = getRoute(RELEASES_FILE, content);
  let firstMark: Paragraph | undefined;
  for (const heading of tree.children.filter((node) => node.type === 'heading')) {
    const anchor = getHeadingId(heading);
    const sectionMarks = marks.filter((mark) => mark.anchor === anchor);
    const paragraphs = sectionMarks.map((mark) => createMark(mark, changelogUrl));
    insertMarks(tree, heading, paragraphs);
    firstMark ??= paragraphs[0];
  }
  firstMark?.children.push(...FILTER_LINK);
  tree.children.push(
    createImport(FILTER_MODULE, FILTER_COMPONENT),
    createElement(FILTER_COMPONENT, {}),
  );
}
