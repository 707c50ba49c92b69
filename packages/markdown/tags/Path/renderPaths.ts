import path from 'node:path';
import { PageError } from '@portal/core/errors/pageError';
import { getRoute } from '@portal/core/routes/getRoute';
import type { List, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { getOverviewUrl } from '../getOverviewUrl';
import { type JsxElement, toJsxAttributes } from '../jsx';
import type { TaggedPage } from '../types';
import { loadPaths, PATHS_FILE, type PathStep, stripAnchor, type TaskPath } from './loadPaths';
import { parsePathTag } from './parsePathTag';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const link = (url: string, label: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label)],
});
const strong = (...children: PhrasingContent[]): PhrasingContent => ({ type: 'strong', children });
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** Instruction and expected result. */
function renderTask(step: PathStep): PhrasingContent[] {
  return [text(` ${step.do} You should see: ${step.see}`)];
}

function renderSteps({ goal, steps }: TaskPath): RootContent[] {
  const list: List = {
    type: 'list',
    ordered: true,
    spread: false,
    children: steps.map((step) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(strong(link(step.to, step.title)), text('.'), ...renderTask(step))],
    })),
  };
  return [paragraph(text(goal)), list];
}

/** Renders the step of a path that the page covers, with links to its neighbors. Search indexes only the target pages. */
function renderCurrentStep(id: string, { title, steps }: TaskPath, index: number, list: string) {
  const step = steps[index] as PathStep;
  const neighbors = [
    ['Before', steps[index - 1]],
    ['Next', steps[index + 1]],
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
    attributes: toJsxAttributes(attributes),
    children: [
      paragraph(
        strong(
          link(`${list}#${id}`, title),
          text(`, step ${index + 1} of ${steps.length}: `),
          link(step.to.includes('#') ? step.to.replace(/^.*#/, '#') : step.to, step.title),
        ),
        text('.'),
        ...renderTask(step),
      ),
      paragraph(
        ...neighbors.flatMap(([label, other]) =>
          other ? [text(`${label}: `), link(other.to, other.title), text('. ')] : [],
        ),
      ),
    ],
  } as MdxJsxFlowElement;
}

/** Inserts the steps of a page under their target headings, or before the first section. */
function insertCurrentSteps(tree: Root, page: TaggedPage): void {
  const { root, file, errors, content } = page;
  const route = getRoute(
    path.relative(root, path.resolve(root, file)).replaceAll('\\', '/'),
    content,
  );
  for (const [id, taskPath] of Object.entries(loadPaths(root))) {
    const index = taskPath.steps.findIndex(({ to }) => stripAnchor(to) === route);
    if (index === -1) continue;
    const anchor = taskPath.steps[index]?.to.split('#')[1];
    const list = taskPath.listedOn ?? errors.attempt(() => getOverviewUrl(page));
    if (!list) continue;
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
    const insertIndex = heading
      ? tree.children.indexOf(heading) + 1
      : first
        ? tree.children.indexOf(first)
        : tree.children.length;
    tree.children.splice(insertIndex, 0, renderCurrentStep(id, taskPath, index, list));
  }
}

/**
 * Replaces each `<Path of="…" />` with the list of its steps, and shows on each page of a path which step it is. Runs
 * after headings have IDs.
 */
export default function renderPaths(tree: Root, page: TaggedPage): void {
  const { root, file, errors } = page;
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Path' || !parent || index === undefined) return;
    const parsedTag = errors.attempt(() => parsePathTag(node, file, loadPaths(root)));
    if (!parsedTag) return;
    const steps = renderSteps(parsedTag.path);
    (parent as Root).children.splice(index, 1, ...steps);
    return index + steps.length;
  });
  insertCurrentSteps(tree, page);
}
