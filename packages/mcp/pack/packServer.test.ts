import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { BuiltSite } from '@portal/postbuild/loadBuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { site as siteConfig } from '../../../site';
import { brand } from '../../../site/brand';
import { createServer } from '../createServer';
import { ProjectDocumentation } from '../ProjectDocumentation';
import { packServer } from './packServer';

const root = path.join(__dirname, '../../..');
const ROUTE = '/docs-sdk/reference/sdk/components/bme280';
const TABLE = '| Register | Address |\n| - | - |\n| `config` | 0xF5 |\n';

/** A site with one page, before its Markdown and index are written. */
const site = {
  dir: '/nowhere',
  facts: {
    baseUrl: '/',
    url: brand.url,
    versionPaths: [],
    search: {
      exclude: [],
      badges: [],
      boards: [],
      contexts: [{ name: 'docs-sdk', label: 'SDK', prefixes: ['/docs-sdk/'] }],
      concepts: [],
      patterns: [],
      synonyms: [],
    },
    markdown: { exclude: [] },
  },
  pages: [
    {
      route: ROUTE,
      shownTitle: 'BME280 sensor',
      description: '',
      keywords: [],
      breadcrumbLinks: [{ name: 'BME280 sensor', href: undefined }],
      markdown: `# BME280 sensor\n\nMeasures air pressure.\n\n## Registers\n\n${TABLE}`,
      related: [],
      metas: new Map(),
      sections: [
        {
          heading: '',
          parent: '',
          anchor: '',
          text: 'Measures air pressure. What PeripheralError means.',
          code: [],
          definitions: [],
          tableNames: [],
          calls: [],
          rows: [],
        },
      ],
    },
  ],
} as unknown as BuiltSite;

let files: Record<string, Uint8Array>;
let folder: string;
let archiveClient: Client;
let projectClient: Client;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  files = await packServer(root, siteConfig, site);
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  archiveClient = new Client({ name: 'test', version: '1' });
  // Modules in this folder cannot resolve the project's packages.
  const server = path.join(folder, 'mcp/server.cjs');
  await archiveClient.connect(
    new StdioClientTransport({ command: process.execPath, args: [server], cwd: folder }),
  );
  projectClient = new Client({ name: 'test', version: '1' });
  const [clientTransport, serverTransport] = InMemoryTransport.createLinkedPair();
  const projectServer = createServer(new ProjectDocumentation(root, siteConfig));
  await Promise.all([
    projectClient.connect(clientTransport),
    projectServer.connect(serverTransport),
  ]);
  // Loading all stubs and specifications is slow.
}, 60_000);

afterAll(async () => {
  await Promise.all([archiveClient?.close(), projectClient?.close()]);
  rmSync(folder, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: the client has validated this content with the tool's schema
async function callTool(client: Client, name: string, input: object): Promise<any> {
  const { structuredContent } = await client.callTool({ name, arguments: { ...input } });
  return structuredContent;
}

it.each([
  ['symbol', { name: 'timers.Timer.one_shot' }],
  ['pin', { board: 'zm1-db', pin: '1' }],
  ['operation', { name: 'consumption-dashboard' }],
  ['operation', {}],
  ['program', { name: 'bme280-read' }],
])(
  '%s returns the same data from an unpacked archive as from the project: %j',
  async (name, input) => {
    const expected = await callTool(projectClient, name, input);
    expect(expected).toBeDefined();
    expect(await callTool(archiveClient, name, input)).toEqual(expected);
  },
);

it('responds to page, search, register, and error requests from the archive', async () => {
  const url = brand.url + ROUTE;
  expect((await callTool(archiveClient, 'search', { query: 'pressure' })).results[0]).toMatchObject(
    {
      url,
    },
  );
  expect(
    (await callTool(archiveClient, 'search', { query: 'pressure', in: 'docs-sdk' })).results,
  ).toHaveLength(1);
  expect((await callTool(archiveClient, 'page', { url })).markdown).toContain(TABLE);
  expect((await callTool(archiveClient, 'register', { register: '0xF5' })).rows[0].url).toBe(url);
  expect(
    (await callTool(archiveClient, 'error', { text: 'PeripheralError' })).sections[0].url,
  ).toBe(url);
  const { contents } = await archiveClient.readResource({ uri: `docs://page${ROUTE}` });
  expect((contents[0] as { text: string }).text).toContain('Measures air pressure.');
});

it('includes start instructions and the licenses of its contents', () => {
  const decodeText = (name: string) => new TextDecoder().decode(files[name]);
  expect(decodeText('mcp/licenses.txt')).toMatch(/@modelcontextprotocol\/sdk [\d.]+ \(MIT\)/);
  expect(decodeText('mcp/README.md')).toContain('mcp/server.cjs');
});
