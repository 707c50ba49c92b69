import path from 'node:path';
import { routeOf } from '@portal/core/addresses/routeOf';
import { PageError } from '@portal/core/errors/pageError';
import type { List, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { attributesOf, type JsxElement } from '../jsx';
import { overviewOf } from '../overviewOf';
import type { TaggedPage } from '../types';
import { type JobPath, loadPaths, PATHS_FILE, pageOf, type Step } from './loadPaths';
import { readPath } from './readPath';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const link = (url: string, label: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label)],
});
const strong = (...children: PhrasingContent[]): PhrasingContent => ({ type: 'strong', children });
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** Instruction and expected result. */
function taskOf(step: Step): PhrasingContent[] {
  return [text(` ${step.do} You should see: ${step.see}`)];
}

function listSteps({ goal, steps }: JobPath): RootContent[] {
  const list: List = {
    type: 'list',
    ordered: true,
    spread: false,
    children: steps.map((step) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(strong(link(step.to, step.title)), text('.'), ...taskOf(step))],
    })),
  };
  return [paragraph(text(goal)), list];
}

/** Shows which step of a path a page is, with its neighbors; search indexes the words on the target pages. */
function showStep(id: string, { title, steps }: JobPath, at: number, overview: string) {
  const step = steps[at] as Step;
  const beside = [
    ['Before', steps[at - 1]],
    ['Next', steps[at + 1]],
  ] as const;
  const attributes = {
    className: 'path',
    role: 'navigation',
    'aria-label': `Path: ${title}`,
    'data-search': 'skip',
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: attributesOf(attributes),
    children: [
      paragraph(
        strong(
          link(`${overview}#${id}`, title),
          text(`, step ${at + 1} of ${steps.length}: `),
          link(step.to.includes('#') ? step.to.replace(/^.*#/, '#') : step.to, step.title),
        ),
        text('.'),
        ...taskOf(step),
      ),
      paragraph(
        ...beside.flatMap(([label, other]) =>
          other ? [text(`${label}: `), link(other.to, other.title), text('. ')] : [],
        ),
      ),
    ],
  } as MdxJsxFlowElement;
}

/** Inserts the steps of a page under their target headings, or before the first section. */
function placeSteps(tree: Root, page: TaggedPage): void {
  const { root, file, errors, content } = page;
  const route = routeOf(
    path.relative(root, path.resolve(root, file)).replaceAll('\\', '/'),
    content,
  );
  for (const [id, job] of Object.entries(loadPaths(root))) {
    const at = job.steps.findIndex(({ to }) => pageOf(to) === route);
    if (at === -1) continue;
    const anchor = job.steps[at]?.to.split('#')[1];
    const overview = errors.attempt(() => overviewOf(page));
    if (!overview) continue;
    const headings = tree.children.filter((node) => node.type === 'heading');
    const heading = headings.find(
      (node) => (node.data as { id?: string } | undefined)?.id === anchor,
    );
    errors.attempt(() => {
      if (!anchor || heading) return;
      throw new PageError(
        { file },
        `the path ${id} links to #${anchor}, but the page has no heading with this ID`,
        `Correct the URL in ${PATHS_FILE}, or give the heading the ID {#${anchor}}.`,
      );
    });
    const first = headings.find(({ depth }) => depth === 2);
    const place = heading
      ? tree.children.indexOf(heading) + 1
      : first
        ? tree.children.indexOf(first)
        : tree.children.length;
    tree.children.splice(place, 0, showStep(id, job, at, overview));
  }
}

/**
 * Replaces each `<Path of="…" />` with the list of its steps, and shows on each page of a path which step it is. Runs
 * after headings have IDs.
 */
export default function showPaths(tree: Root, page: TaggedPage): void {
  const { root, file, errors } = page;
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Path' || !parent || index === undefined) return;
    const found = errors.attempt(() => readPath(node, file, loadPaths(root)));
    if (!found) return;
    const steps = listSteps(found.path);
    (parent as Root).children.splice(index, 1, ...steps);
    return index + steps.length;
  });
  placeSteps(tree, page);
}
