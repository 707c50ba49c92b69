import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadSidebars } from './loadSidebars';

function writeSidebars(text: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sidebars-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'guide.yaml');
  fs.writeFileSync(file, text);
  return file;
}

it('converts pages, links, categories, and generated items', () => {
  const file = writeSidebars(`
guide:
  - page: start
  - label: Devices
    page: devices/index
    items:
      - page: devices/a
      - {label: Limits, to: /docs/limits}
  - generated: operations
`);
  expect(loadSidebars(file, { operations: ['api/a'] })).toEqual({
    guide: [
      'start',
      {
        type: 'category',
        label: 'Devices',
        link: { type: 'doc', id: 'devices/index' },
        items: ['devices/a', { type: 'link', label: 'Limits', href: '/docs/limits' }],
      },
      'api/a',
    ],
  });
});

it.each([
  ['guide:\n  - generated: operation\n', 'no items are generated for “operation”'],
  ['guide:\n  - pages: start\n', 'pages'],
])('rejects %j and names the file', (text, problem) => {
  const file = writeSidebars(text);
  const load = () => loadSidebars(file, { operations: [] });
  expect(load).toThrow(problem);
  expect(load).toThrow('guide.yaml');
});
