import { loadDescription } from '@portal/content-model/examples/loadDescription';
import {
  loadProjects,
  PROJECTS_FILE,
  type StarterProject,
} from '@portal/content-model/examples/loadProjects';
import { PageError } from '@portal/core/errors/pageError';
import type { RootContent } from 'mdast';
import { findEntry } from '../findEntry';
import { findSectionUrls } from '../findSectionUrls';
import { parseAttributes } from '../jsx';
import { createBoldLine, createList, createSignalBox, paragraph } from '../mdast';
import { createMarkdownTable, parseInline } from '../table';
import type { ElementRenderer, TaggedPage } from '../types';

/** Returns a link to the section with the program; empty if that section is on the same page. */
function createProgramLink(name: string, { page }: StarterProject, taggedPage: TaggedPage): string {
  const url = findSectionUrls(taggedPage).get(`content/examples/sdk/${name}`);
  if (page !== url)
    throw new PageError(
      { file: PROJECTS_FILE },
      `${name}: page is ${page}, but the program is on ${url ?? 'no page'}`,
      'Set `page` to the section with the program.',
    );
  return page.endsWith(`/projects#${name}`) ? '' : `, or [read how the program works](${page})`;
}

function renderContent(
  taggedPage: TaggedPage,
  name: string,
  project: StarterProject,
): RootContent[] {
  const { needs, wiringPage, warning, wiring, change } = project;
  const { purpose } = loadDescription(taggedPage.root, `content/examples/sdk/${name}`);
  const download = `[Download ${name}.zip](pathname:///downloads/projects/${name}.zip)`;
  return [
    paragraph(...parseInline(purpose)),
    ...(warning ? [createSignalBox('danger', [paragraph(...parseInline(warning))])] : []),
    paragraph(...parseInline(`**Parts:** ${needs}.`)),
    paragraph(
      ...parseInline(
        `${download} and [build it](#build)${createProgramLink(name, project, taggedPage)}.`,
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

const renderProject: ElementRenderer = (node, taggedPage) => {
  const { root, file } = taggedPage;
  const syntax = {
    required: ['of'],
    isBlock: true,
    example: '<Project of="energy-meter" />',
  } as const;
  const { of } = parseAttributes(node, file, syntax);
  const location = { file, line: node.position?.start.line };
  const problem = `there is no project "${of}"`;
  return renderContent(
    taggedPage,
    of,
    findEntry(loadProjects(root), of, location, problem, PROJECTS_FILE),
  );
};

export default renderProject;
