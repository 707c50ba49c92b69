import { TASKS } from '@portal/content-model/examples/loadDescription';
import { type ListedProgram, loadPrograms } from '@portal/content-model/examples/loadPrograms';
import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import type { Table } from 'mdast';
import { findSectionUrls } from '../findSectionUrls';
import { parseAttributes } from '../jsx';
import { createMarkdownTable } from '../table';
import type { ElementRenderer } from '../types';

const SYNTAX = {
  required: [],
  optional: ['of', 'board'],
  isBlock: true,
  example:
    '<Catalog of="modules" />, <Catalog of="tasks" />, <Catalog of="c" />, or <Catalog board="board_name" />',
} as const;

function findPrograms(
  of: string | undefined,
  board: string | undefined,
  root: string,
  location: SourceLocation,
): ListedProgram[] {
  const programs = of === 'c' ? loadPrograms(root, 'c') : loadPrograms(root, 'sdk');
  const matchingPrograms = programs.filter((program) => of === 'c' || program.board === board);
  if (matchingPrograms.length > 0) return matchingPrograms;
  const boards = [...new Set(programs.map((program) => program.board))].sort();
  throw new PageError(
    location,
    `<Catalog>: no program for board="${board}"`,
    `Use one of these boards: ${boards.join(', ')}.`,
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
  const { root, file } = page;
  const { of, board } = parseAttributes(node, file, SYNTAX);
  const location = { file, line: node.position?.start.line };
  const table =
    of === 'modules' || of === 'tasks'
      ? createIndex(of, root, sections)
      : createCatalog(findPrograms(of, board, root, location), sections);
  // The table is not indexed, because search finds the pages of the programs.
  return [{ ...table, data: { hProperties: { dataSearch: 'skip' } } }];
};

export default renderCatalog;
