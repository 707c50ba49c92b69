import fs from 'node:fs';
import path from 'node:path';
import { type ListedProgram, loadPrograms } from '@portal/content-model/examples/loadPrograms';
import { PageError } from '@portal/core/errors/pageError';
import { listFiles } from '@portal/core/files/listFiles';
import { getRoute } from '@portal/core/routes/getRoute';
import type { PhrasingContent, Root, Table } from 'mdast';
import { getStringAttributes, type JsxElement, replaceElements } from '../jsx';
import { parseInline, toTable } from '../table';
import type { TaggedPage } from '../types';

const EXAMPLE_FENCE_PATTERN = /file="(content\/examples\/[^"]+)\/[^/"]+"/g;

/**
 * Finds the first page that shows each program. Returns routes by program folder. Tutorials come
 * before other pages.
 */
function findPages({ root, content }: TaggedPage): Map<string, string> {
  const routes = new Map<string, string>();
  const files = content.flatMap(({ folder }) => listFiles(root, folder, '.mdx'));
  const isTutorial = (file: string) => file.includes('/tutorials/');
  for (const file of [...files.filter(isTutorial), ...files]) {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    for (const [, folder = ''] of source.matchAll(EXAMPLE_FENCE_PATTERN)) {
      if (!routes.has(folder)) routes.set(folder, getRoute(file, content));
    }
  }
  return routes;
}

/** Finds the programs that a `<Catalog>` lists; throws a page error with the valid boards. */
function findPrograms(node: JsxElement, { file, root }: TaggedPage): ListedProgram[] {
  const location = { file, line: node.position?.start.line };
  const { of: area = 'sdk', board } = getStringAttributes(node, ['of', 'board']) ?? {};
  const programs = area === 'sdk' || area === 'c' ? loadPrograms(root, area) : [];
  const matchingPrograms = programs.filter((program) => !board || program.board === board);
  if (matchingPrograms.length > 0) return matchingPrograms;
  const boards = [...new Set(programs.map((program) => program.board))].sort();
  throw new PageError(
    location,
    '<Catalog> accepts board="…" with the board of a program, or of="c" for C programs',
    `Write <Catalog board="…" /> with one of these boards: ${boards.join(', ')}.`,
  );
}

function toCells(program: ListedProgram, route: string | undefined): PhrasingContent[][] {
  const { name, purpose, modules, isSimulated } = program;
  const label: PhrasingContent = { type: 'inlineCode', value: name };
  return [
    route ? [{ type: 'link', url: route, children: [label] }] : [label],
    parseInline(purpose),
    parseInline(modules.map((module) => `\`${module}\``).join(', ') || '–'),
    parseInline(isSimulated ? 'yes' : 'no'),
  ];
}

function renderCatalog(programs: readonly ListedProgram[], pages: Map<string, string>): Table {
  const table = toTable(
    ['Program', 'Task', 'Modules', 'Simulated'],
    programs.map((program) => toCells(program, pages.get(program.folder))),
  );
  // The table is not indexed, because search finds the pages of the programs.
  return { ...table, data: { hProperties: { dataSearch: 'skip' } } };
}

/** Replaces each `<Catalog />` with a table of programs, each with a link to the page that shows it. */
export default function renderCatalogs(tree: Root, page: TaggedPage): void {
  replaceElements(tree, 'Catalog', page.errors, (node) => [
    renderCatalog(findPrograms(node, page), findPages(page)),
  ]);
}
