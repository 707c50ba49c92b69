import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listBoards } from '@portal/content-model/boards/loadBoard';
import { loadLabels } from '@portal/field-tools/plugin/loadLabels';
import { TAGS } from '@portal/markdown/tags';
import { toString as getText } from 'mdast-util-to-string';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compilePage } from '../tooling/checks/base/compilePage';
import { loadProject } from '../tooling/checks/base/loadProject';
import { checkRoutes, ROUTES_FILE } from '../tooling/checks/rules/routes';

const ROOT = path.join(__dirname, '..');
const BOARDS = 'content/sdk/hardware/boards';
const PAGE = 'content/sdk/hardware/expansion_boards/EXP-DEMO.mdx';
const ROUTE = '/docs-sdk/hardware/expansion_boards/EXP-DEMO';
const SOURCE = '---\ntitle: EXP-DEMO\n---\n\n<Board of="exp-demo" parts="pins" />\n';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'add-board-'));

function writeProjectFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

/** Follows "Add a board" in CONTRIBUTING.md, except for the sidebar entry. The last test passes the short URL. */
beforeAll(() => {
  fs.cpSync(path.join(ROOT, BOARDS), path.join(root, BOARDS), { recursive: true });
  const model = fs.readFileSync(path.join(ROOT, BOARDS, 'exp-proto.yaml'), 'utf8');
  writeProjectFile(`${BOARDS}/exp-demo.yaml`, model.replace('label: EXP-PROTO', 'label: EXP-DEMO'));
  writeProjectFile(PAGE, SOURCE);
  writeProjectFile(ROUTES_FILE, `path\n${ROUTE}\n`);
});
afterAll(() => fs.rmSync(root, { recursive: true }));

it('a new board is listed after its file is added', () => {
  expect(listBoards(root)).toEqual(
    ['exp-demo', ...listBoards(ROOT)].sort((a, b) => (a < b ? -1 : 1)),
  );
});

it('the page of a new board shows its pins', async () => {
  const page = await compilePage({
    root,
    file: PAGE,
    source: SOURCE,
    tags: TAGS,
    getRoute: () => undefined,
  });
  page.errors.throwIfErrors();
  expect(getText(page.expandedTree)).toContain('PE16, port expander');
});

it('the page of a new board has its route in the contract', async () => {
  const project = await loadProject(root);
  expect(
    (await checkRoutes(project)).filter(
      ({ file, problem }) => file === PAGE || problem.includes(ROUTE),
    ),
  ).toEqual([]);
});

it('a new board has a label with its short URL', () => {
  const labels = loadLabels({
    root,
    shortCodes: { boards: { 'exp-demo': ROUTE }, tutorials: {}, errors: {} },
    site: 'https://docs.example/',
    codes: { families: [] },
    titles: new Map(),
  });
  expect(labels.boards).toMatchObject([{ code: 'exp-demo', to: ROUTE, title: 'EXP-DEMO' }]);
});
