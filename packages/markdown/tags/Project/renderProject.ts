import { loadDescription } from '@portal/content-model/examples/loadDescription';
import {
  loadProjects,
  PROJECTS_FILE,
  type StarterProject,
} from '@portal/content-model/examples/loadProjects';
import type { RootContent } from 'mdast';
import { parseEntryTag } from '../findEntry';
import { createBoldLine, createList, createSignalBox, paragraph } from '../mdast';
import { createMarkdownTable, parseInline } from '../table';
import type { ElementRenderer } from '../types';

function renderContent(root: string, name: string, project: StarterProject): RootContent[] {
  const { needs, page, wiringPage, warning, wiring, change } = project;
  const { purpose } = loadDescription(root, `content/examples/sdk/${name}`);
  const download = `[Download ${name}.zip](pathname:///downloads/projects/${name}.zip)`;
  return [
    paragraph(...parseInline(purpose)),
    ...(warning ? [createSignalBox('danger', [paragraph(...parseInline(warning))])] : []),
    paragraph(...parseInline(`**Parts:** ${needs}.`)),
    paragraph(
      ...parseInline(
        `${download} and [build it](#build), or [read how the program works](${page}).`,
      ),
    ),
    ...(wiringPage
      ? [paragraph(...parseInline(`Wire the parts in [this order](${wiringPage}):`))]
      : []),
    createMarkdownTable(['Terminal', 'Signal', 'Connect it to'], wiring),
    createBoldLine('Adapt the project:'),
    createList(change.map(parseInline)),
  ];
}

/** Renders the project's purpose, parts, download, wiring, and changes. */
const renderProject: ElementRenderer = (node, { root, file }) => {
  const { id, entry } = parseEntryTag(node, file, {
    attribute: 'of',
    entries: loadProjects(root),
    dataFile: PROJECTS_FILE,
    formatUnknown: (name) => `there is no project "${name}"`,
    example: '<Project of="energy-meter" />',
  });
  return renderContent(root, id, entry);
};

export default renderProject;
