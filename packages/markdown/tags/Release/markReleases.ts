import {
  loadReleases,
  RELEASES_FILE,
  type ReleaseMark,
} from '@portal/content-model/releases/loadReleases';
import { partOf } from '@portal/content-model/releases/partOf';
import { routeOf } from '@portal/core/addresses/routeOf';
import type { Heading, Link, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { importPart } from '../mdast';
import type { TaggedPage } from '../types';

/** Anchor of a heading with an explicit ID: `## Import {#import}`. */
function anchorOf(heading: Heading): string | undefined {
  const id = (heading.data?.hProperties as { id?: string } | undefined)?.id;
  if (id) return id;
  const last = heading.children.at(-1);
  return last?.type === 'text' ? /\{#([\w-]+)\}\s*$/.exec(last.value)?.[1] : undefined;
}

const WORDS = { since: 'since', changed: 'changed in', removed: 'removed in' } as const;

/** `since SDK 3.0.14`, with a link to the release; for a change, with its description. */
function toMark({ kind, version, text, file }: ReleaseMark, changelog: string): Paragraph {
  const link: Link = {
    type: 'link',
    url: `${changelog}#v${version.replaceAll('.', '-')}`,
    data: { hProperties: { className: ['generation'] } },
    children: [{ type: 'text', value: `${WORDS[kind]} SDK ${version}` }],
  };
  return {
    type: 'paragraph',
    data: { hProperties: { 'data-release': `${kind} ${version} ${partOf(file)}` } },
    children: kind === 'changed' ? [link, { type: 'text', value: ` ${text}` }] : [link],
  };
}

const LENS = 'ReleaseLens';

/** Links a mark to the page where readers select their releases. */
const QUESTION: readonly PhrasingContent[] = [
  { type: 'text', value: ' (' },
  {
    type: 'link',
    url: '/tools/releases',
    children: [{ type: 'text', value: 'gray out what yours does not have' }],
  },
  { type: 'text', value: ')' },
];

/** Component that grays out what the reader's release does not have. */
function toLens(): RootContent[] {
  return [
    importPart('@portal/field-tools/tools/releases/Lens', LENS),
    { type: 'mdxJsxFlowElement', name: LENS, attributes: [], children: [] },
  ];
}

/**
 * Adds a mark after the first paragraph of each section that the changelog lists, and adds the lens, to which the
 * first mark links.
 */
export default function markReleases(tree: Root, { root, file, content }: TaggedPage): void {
  const path = file.replaceAll('\\', '/');
  const releases = loadReleases(root);
  const marks = releases?.marks.filter((mark) => path.endsWith(mark.file)) ?? [];
  if (marks.length === 0) return;
  const changelog = routeOf(RELEASES_FILE, content);
  let first: Paragraph | undefined;
  for (let i = tree.children.length - 1; i >= 0; i -= 1) {
    const node = tree.children[i];
    if (node?.type !== 'heading') continue;
    const anchor = anchorOf(node);
    const own = marks.filter((mark) => mark.anchor === anchor);
    if (own.length === 0) continue;
    const end = tree.children.findIndex((other, at) => at > i && other.type === 'heading');
    const opening = tree.children.findIndex((other, at) => at > i && other.type === 'paragraph');
    const place = opening > i && (end < 0 || opening < end) ? opening : i;
    const paragraphs = own.map((mark) => toMark(mark, changelog));
    tree.children.splice(place + 1, 0, ...paragraphs);
    first = paragraphs[0];
  }
  first?.children.push(...QUESTION);
  tree.children.push(...toLens());
}
