import { TASKS } from '@portal/content-model/examples/loadDescription';
import { type ListedProgram, loadPrograms } from '@portal/content-model/examples/loadPrograms';
import { PageError } from '@portal/core/errors/pageError';
import type { Table } from 'mdast';
import { findSectionUrls } from '../findSectionUrls';
import { getBlockAttributes, type JsxElement } from '../jsx';
import { createMarkdownTable } from '../table';
import type { ElementRenderer, TaggedPage } from '../types';

/** Finds the programs that a `<Catalog>` lists; throws a page error with the valid boards. */
function findPrograms(node: JsxElement, { file, root }: TaggedPage): ListedProgram[] {
  const location = { file, line: node.position?.start.line };
  const { of: area = 'sdk', board } = getBlockAttributes(node, ['of', 'board']) ?? {};
  const programs = area === 'sdk' || area === 'c' ? loadPrograms(root, area) : [];
  const matchingPrograms = programs.filter((program) => !board || program.board === board);
  if (matchingPrograms.length > 0) return matchingPrograms;
  const boards = [...new Set(loadPrograms(root, 'sdk').map((program) => program.board))].sort();
  throw new PageError(
    location,
    `<Catalog>: no program for of="${area}" and board="${board}"`,
    `Write <Catalog of="modules" /> for an index of modules, <Catalog of="tasks" /> for an index of tasks, <Catalog of="c" /> for C programs, or <Catalog board="…" /> with one of these boards: ${boards.join(', ')}.`,
  );
}

function toLink({ name, folder }: ListedProgram, sections: Map<string, string>): string {
  const url = sections.get(folder);
  return url ? `[\`${name}\`](${url})` : `\`${name}\``;
}

function toCells(program: ListedProgram, sections: Map<string, string>): string[] {
  const { purpose, modules, isSimulated } = program;
  return [
    toLink(program, sections),
    purpose,
    modules.map((module) => `\`${module}\``).join(', ') || '–',
    isSimulated ? 'yes' : 'no',
  ];
}

function createCatalog(programs: readonly ListedProgram[], sections: Map<string, string>): Table {
  return createMarkdownTable(
    ['Program', 'Purpose', 'Modules', 'Simulated'],
    programs.map((program) => toCells(program, sections)),
  );
}

/** Creates an index of modules or tasks with their programs. */
function createIndex(of: 'modules' | 'tasks', root: string, sections: Map<string, string>): Table {
  const programs = [...loadPrograms(root, 'sdk'), ...loadPrograms(root, 'c')];
  const getKeys = ({ modules, task }: ListedProgram) => (of === 'tasks' ? [task] : modules);
  const keys =
    of === 'tasks' ? TASKS : [...new Set(programs.flatMap((program) => program.modules))].sort();
  return createMarkdownTable(
    of === 'tasks' ? ['Task', 'Programs'] : ['Module', 'Programs'],
    keys.map((key) => [
      of === 'tasks' ? key : `\`${key}\``,
      programs
        .filter((program) => getKeys(program).includes(key))
        .map((program) => toLink(program, sections))
        .join(', '),
    ]),
  );
}

/** Renders a table of programs, each with a link to the section that shows it. */
const renderCatalog: ElementRenderer = (node, page) => {
  const sections = findSectionUrls(page);
  const of = getBlockAttributes(node, ['of', 'board'])?.of;
  const table =
    of === 'modules' || of === 'tasks'
      ? createIndex(of, page.root, sections)
      : createCatalog(findPrograms(node, page), sections);
  // The table is not indexed, because search finds the pages of the programs.
  return [{ ...table, data: { hProperties: { dataSearch: 'skip' } } }];
};

export default renderCatalog;
