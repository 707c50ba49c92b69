import { BOARDS_FOLDER } from '@portal/content-model/boards/files';
import { CHOOSER_FILE } from '@portal/content-model/choosers/loadChoosers';
import { PROJECTS_FILE } from '@portal/content-model/examples/loadProjects';
import { RELEASES_FILE } from '@portal/content-model/releases/loadReleases';
import admonition from './Admonition';
import code from './Code';
import diagram from './Diagram';
import endpoint from './Endpoint';
import { SCHEMAS_FOLDER } from './Keys/schemas';
import { PATHS_FILE } from './Path/loadPaths';
import tabs from './Tabs';
import term from './Term';
import type { Tag } from './types';
import { UI_FILE } from './Ui/loadUiLabels';

const ANY_PAGE_PATTERN = /^/;

const STUBS_FOLDER = 'content/sdk-stubs';

/**
 * All tags, in the order in which their steps run. Members runs before Release, because it needs the
 * signatures and the opening words of sections without release marks. Code is the last tag with a
 * step, because it handles all remaining fences.
 */
export const TAGS: readonly Tag[] = [
  // Name and URL of the web app.
  { name: 'Cloud', render: () => import('./Cloud/renderCloudLink') },
  // A question with one table of recommendations for each answer.
  {
    name: 'Chooser',
    render: () => import('./Chooser/renderChooser'),
    sources: { files: [CHOOSER_FILE] },
  },
  // The keys of a payload or response, from its schema: shape, unit, and meaning.
  {
    name: 'Keys',
    render: () => import('./Keys/renderKeyTable'),
    sources: { folders: [SCHEMAS_FOLDER] },
  },
  // A downloadable project: its purpose, parts, and wiring, and what readers must change.
  {
    name: 'Project',
    render: () => import('./Project/renderProject'),
    sources: { files: [PROJECTS_FILE], folders: ['content/examples/sdk'] },
  },
  // A table of all programs for a board, of all C programs, or of all modules with their programs.
  {
    name: 'Catalog',
    render: () => import('./Catalog/renderCatalog'),
    // The table also depends on the pages, because any page may show a program.
    sources: { folders: ['content/examples', 'content/sdk'] },
  },
  // A task across several pages: its steps in a list, and the current step on each page.
  {
    name: 'Path',
    step: () => import('./Path/renderPaths'),
    // Every page depends on this file, because any page may be a step.
    sources: { pattern: ANY_PAGE_PATTERN, files: [PATHS_FILE] },
  },
  // A field tool embedded in a page, or the table of all tools.
  { name: 'Tool', step: () => import('./Tool/renderToolCards') },
  diagram,
  // Drawings and tables of a board, from the data in its file.
  {
    name: 'Board',
    step: () => import('./Board/renderBoards'),
    sources: { folders: [BOARDS_FOLDER] },
  },
  term,
  // A UI element of the web app, with the path to it as a definition.
  { name: 'Ui', render: () => import('./Ui/renderUiLabel'), sources: { files: [UI_FILE] } },
  // Marks features that exist in only one generation of the web app.
  { name: 'Generation', render: () => import('./Generation/renderGenerationMark') },
  // Links to the parts of a manual: a list, shown as cards with icons.
  { name: 'Hub', render: () => import('./Hub/renderHub') },
  // The list of undocumented details of a page, with a link to the support page.
  { name: 'NotDocumented', step: () => import('./NotDocumented/renderNotDocumented') },
  // A table of the members of an SDK module, one row per member.
  {
    name: 'Members',
    step: () => import('./Members/renderMemberTables'),
    sources: { folders: [STUBS_FOLDER] },
  },
  // The signature of an SDK symbol, from its stub.
  {
    name: 'Signature',
    step: () => import('./Signature/renderSignatures'),
    sources: { folders: [STUBS_FOLDER] },
  },
  // Marks the sections listed in the SDK changelog with their release.
  {
    name: 'Release',
    step: () => import('./Release/addReleaseMarks'),
    // Every page depends on the changelog, because the changelog may list any page.
    sources: { pattern: ANY_PAGE_PATTERN, files: [RELEASES_FILE] },
  },
  code,
  admonition,
  tabs,
  endpoint,
  // A parameter, header, or property of an operation, with an anchor link.
  { name: 'Field' },
  // Content that readers can expand and collapse.
  { name: 'Fold' },
];
