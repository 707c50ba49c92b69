import {
  loadProjects,
  PROJECTS_FILE,
  type StarterProject,
} from '@portal/content-model/examples/loadProjects';
import { readDescription } from '@portal/content-model/examples/readDescription';
import { nearestNames } from '@portal/core/errors/nearestNames';
import { PageError } from '@portal/core/errors/pageError';
import type { List, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { type JsxElement, ownLineTexts } from '../jsx';
import { dangerBox, strongLine } from '../mdast';
import { inlineOf, toTable } from '../table';
import type { TaggedPage } from '../types';

/** The project of a `<Project of="…" />`; throws a page error that lists the nearest names. */
function findProject(node: JsxElement, { file, root }: TaggedPage): [string, StarterProject] {
  const place = { file, line: node.position?.start.line };
  const { of: name } = ownLineTexts(node, ['of']) ?? {};
  if (!name) {
    throw new PageError(
      place,
      'a Project must be on a separate line and takes one attribute: of="…"',
      'Write <Project of="energy-meter" />.',
    );
  }
  const projects = loadProjects(root);
  const project = projects[name];
  if (project) return [name, project];
  throw new PageError(
    place,
    `there is no project "${name}"`,
    `Add it to ${PROJECTS_FILE}, or use: ${nearestNames(name, Object.keys(projects)).join(', ')}.`,
  );
}

const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

function render(root: string, name: string, project: StarterProject): RootContent[] {
  const { needs, page, warning, wiring, change } = project;
  const { purpose } = readDescription(root, `content/examples/sdk/${name}`);
  const list: List = {
    type: 'list',
    ordered: false,
    spread: false,
    children: change.map((text) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(...inlineOf(text))],
    })),
  };
  const download = `[Download ${name}.zip](pathname:///downloads/projects/${name}.zip)`;
  return [
    paragraph(...inlineOf(purpose)),
    ...(warning ? [dangerBox([paragraph(...inlineOf(warning))])] : []),
    paragraph(...inlineOf(`**Parts:** ${needs}.`)),
    paragraph(...inlineOf(`${download}, or [read how the program works](${page}).`)),
    toTable(
      ['Terminal', 'Signal', 'Connect it to'],
      wiring.map((row) => row.map(inlineOf)),
    ),
    strongLine('Make it yours:'),
    list,
  ];
}

/** Replaces each `<Project of="…" />` with the project's purpose, parts, download, wiring, and changes. */
export default function renderProjects(tree: Root, page: TaggedPage): void {
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Project' || !parent || index === undefined) return;
    const nodes = page.errors.attempt(() => render(page.root, ...findProject(node, page)));
    if (!nodes) return;
    (parent as Root).children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
}
