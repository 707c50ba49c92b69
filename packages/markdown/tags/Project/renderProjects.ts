import { loadDescription } from '@portal/content-model/examples/loadDescription';
import {
  loadProjects,
  PROJECTS_FILE,
  type StarterProject,
} from '@portal/content-model/examples/loadProjects';
import { PageError } from '@portal/core/errors/pageError';
import type { Root, RootContent } from 'mdast';
import { findEntry } from '../findEntry';
import { getStringAttributes, type JsxElement, replaceElements } from '../jsx';
import { createBoldLine, createList, createSignalBox, paragraph } from '../mdast';
import { parseInline, toTable } from '../table';
import type { TaggedPage } from '../types';

/** Finds the project of a `<Project of="…" />`; throws a page error with similar names. */
function findProject(node: JsxElement, { file, root }: TaggedPage): [string, StarterProject] {
  const location = { file, line: node.position?.start.line };
  const { of: name } = getStringAttributes(node, ['of']) ?? {};
  if (!name) {
    throw new PageError(
      location,
      '<Project> must be on a separate line and accepts one attribute: of="…"',
      'Write <Project of="energy-meter" />.',
    );
  }
  const problem = `there is no project "${name}"`;
  return [name, findEntry(loadProjects(root), name, location, problem, PROJECTS_FILE)];
}

function renderProject(root: string, name: string, project: StarterProject): RootContent[] {
  const { needs, page, wiringPage, warning, wiring, change } = project;
  const { purpose } = loadDescription(root, `content/examples/sdk/${name}`);
  const download = `[Download ${name}.zip](pathname:///downloads/projects/${name}.zip)`;
  return [
    paragraph(...parseInline(purpose)),
    ...(warning ? [createSignalBox('danger', [paragraph(...parseInline(warning))])] : []),
    paragraph(...parseInline(`**Parts:** ${needs}.`)),
    paragraph(...parseInline(`${download}, or [read how the program works](${page}).`)),
    ...(wiringPage
      ? [paragraph(...parseInline(`Wire the parts in [this order](${wiringPage}):`))]
      : []),
    toTable(
      ['Terminal', 'Signal', 'Connect it to'],
      wiring.map((row) => row.map(parseInline)),
    ),
    createBoldLine('Adapt the project:'),
    createList(change.map(parseInline)),
  ];
}

/** Replaces each `<Project of="…" />` with the project's purpose, parts, download, wiring, and changes. */
export default function renderProjects(tree: Root, page: TaggedPage): void {
  replaceElements(tree, 'Project', page.errors, (node) =>
    renderProject(page.root, ...findProject(node, page)),
  );
}
