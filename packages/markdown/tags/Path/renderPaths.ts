import path from 'node:path';
import { PageError } from '@portal/core/errors/pageError';
import { getRoute } from '@portal/core/routes/getRoute';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import { createElement, replaceElements } from '../jsx';
import { createList, getHeadingId, link, paragraph, strong, text } from '../mdast';
import { parseInline } from '../table';
import type { TaggedPage } from '../types';
import {
  loadPaths,
  PATHS_FILE,
  type PathStep,
  parsePathTag,
  stripAnchor,
  type TaskPath,
} from './loadPaths';

function renderStep(step: PathStep): PhrasingContent[] {
  return [text(' '), ...parseInline(`${step.do} You should see: ${step.see}`)];
}

function renderSteps({ goal, steps }: TaskPath): RootContent[] {
  const items = steps.map((step) => [
    strong(link(step.to, text(step.title))),
    text('.'),
    ...renderStep(step),
  ]);
  return [paragraph(text(goal)), createList(items, true)];
}

/**
 * Renders the step of a path on its page, with links to the previous and the next step. Search
 * indexes these steps only on the pages that they link to.
 */
function renderCurrentStep(id: string, { title, steps }: TaskPath, index: number, listUrl = '') {
  const step = steps[index] as PathStep;
  const neighbors = [
    ['Previous', steps[index - 1]],
    ['Next', steps[index + 1]],
  ] as const;
  const attributes = {
    className: 'path',
    role: 'navigation',
    'aria-label': `Path: ${title}`,
    'data-search': 'skip',
  };
  return createElement('div', attributes, [
    paragraph(
      strong(
        link(`${listUrl}#${id}`, text(title)),
        text(`, step ${index + 1} of ${steps.length}: `),
        link(step.to.includes('#') ? step.to.replace(/^.*#/, '#') : step.to, text(step.title)),
      ),
      text('.'),
      ...renderStep(step),
    ),
    paragraph(
      ...neighbors.flatMap(([label, neighbor]) =>
        neighbor ? [text(`${label}: `), link(neighbor.to, text(neighbor.title)), text('. ')] : [],
      ),
    ),
  ]);
}

/** Inserts the steps that a page covers under their target headings, or below the title. */
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
    const listUrl = taskPath.listedOn ?? page.overview;
    const headings = tree.children.filter((node) => node.type === 'heading');
    const heading = headings.find((node) => getHeadingId(node) === anchor);
    if (anchor && !heading) {
      const problem = `the path ${id} links to #${anchor}, but the page has no heading with this ID`;
      const fix = `Correct the URL in ${PATHS_FILE}, or give the heading the ID {#${anchor}}.`;
      errors.add(new PageError({ file }, problem, fix));
    }
    const insertIndex = heading ? tree.children.indexOf(heading) + 1 : 0;
    tree.children.splice(insertIndex, 0, renderCurrentStep(id, taskPath, index, listUrl));
  }
}

/** Lists the steps of each `<Path of="…" />`, and inserts the current step into its page. Headings must have IDs. */
export default async function renderPaths(tree: Root, page: TaggedPage): Promise<void> {
  const { root, file, errors } = page;
  await replaceElements(tree, 'Path', errors, (node) =>
    renderSteps(parsePathTag(node, file, loadPaths(root)).entry),
  );
  insertCurrentSteps(tree, page);
}
