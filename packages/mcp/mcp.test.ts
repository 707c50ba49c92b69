import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolResultSchema, ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { LANGUAGES } from '@portal/api-reference/languages';
import { createVersionIndex } from '@portal/search/node/writeIndex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site as siteConfig } from '../../site';
import { brand } from '../../site/brand';
import { createServer } from './createServer';
import { Documentation } from './Documentation';
import { parseTables } from './tables';
import { parseSections } from './tools/page';

const root = path.join(__dirname, '../..');

const BME280 = `# BME280 sensor

Measures air.

## Registers

| Register | Address | Content |
| - | - | - |
| \`ctrl_meas\` | 0xF4 | oversampling \\| mode |
| \`config\` | 0xF5 | standby |

## Errors

\`\`\`text
# no heading
| no | table |
| - | - |
\`\`\`

| Exception | Cause | What to do |
| - | - | - |
| \`PeripheralError\` | no answer on the bus | look at the wiring |

## Errors

Twice.
`;

/** Creates a built site with two pages and their search index. */
function createSite(): string {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'mcp-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    writeFileSync(path.join(siteDir, name), text);
  };
  write('index.html', '<h1>Home</h1>');
  write('docs-sdk/reference/sdk/components/bme280.md', BME280);
  write('docs/api/overview.md', '# API overview\n\nKeys and limits.\n');
  const createSection = (text: string) => ({
    heading: '',
    parent: '',
    anchor: '',
    text,
    code: [],
    definitions: [],
    tableNames: [],
    calls: [],
    rows: [],
  });
  const createPage = (url: string, title: string, text: string) => ({
    url,
    title,
    description: '',
    keywords: [],
    breadcrumb: [title],
    sections: [createSection(text)],
  });
  const pages = [
    createPage(
      '/docs-sdk/reference/sdk/components/bme280',
      'BME280 sensor',
      'Measures air pressure.',
    ),
    createPage('/docs/api/overview', 'API overview', 'Keys and limits of the interface.'),
  ];
  const contexts = [{ name: 'docs-sdk', label: 'SDK', prefixes: ['/docs-sdk/'] }];
  const { cores, parts } = createVersionIndex({ path: '', pages }, '/', contexts, {
    same: [],
    concepts: [],
    patterns: [],
  });
  for (const { file, content } of [...cores, ...parts]) write(file, content);
  return siteDir;
}

async function connect(data: Documentation): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const [clientTransport, serverTransport] = InMemoryTransport.createLinkedPair();
  await Promise.all([client.connect(clientTransport), createServer(data).connect(serverTransport)]);
  return client;
}

let siteDir: string;
let client: Client;

beforeAll(async () => {
  siteDir = createSite();
  client = await connect(new Documentation(root, siteConfig, siteDir));
});

afterAll(async () => {
  await client.close();
  rmSync(siteDir, { recursive: true });
});

/** Calls a tool and validates the result against the protocol. */
async function call(name: string, input: Record<string, unknown>) {
  const result = CallToolResultSchema.strict().parse(
    await client.callTool({ name, arguments: input }),
  );
  const [first] = result.content;
  const text = first?.type === 'text' ? first.text : '';
  return { text, isError: result.isError };
}

describe('the MCP server', () => {
  it('lists its name, instructions, and tools as the protocol requires', async () => {
    expect(client.getServerVersion()?.name).toBe(`${brand.slug}-documentation`);
    expect(client.getInstructions()).toContain(brand.name);
    const { tools } = ListToolsResultSchema.strict().parse(await client.listTools());
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'page',
      'symbol',
      'pin',
      'register',
      'error',
      'operation',
      'program',
    ]);
    for (const { inputSchema, annotations } of tools) {
      expect(inputSchema.type).toBe('object');
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    }
  });

  it('searches the site index, and includes the release in its results', async () => {
    const { text } = await call('search', { query: 'pressure' });
    const url = `${brand.url}/docs-sdk/reference/sdk/components/bme280`;
    expect(text).toContain(`- BME280 sensor: ${url}\n  …air pressure.`);
    expect(text).toMatch(/Release: \d{4}-\d\d-\d\d$/);
    const sdkResult = await call('search', { query: 'limits', in: 'docs-sdk' });
    expect(sdkResult.text).toMatch(/^No results/);
  });

  it.each([
    '/docs-sdk/reference/sdk/components/bme280',
    `${brand.url}/docs-sdk/reference/sdk/components/bme280.md`,
    '/docs-sdk/reference/sdk/components/bme280/',
  ])('returns the page %s or one of its sections', async (url) => {
    const fullPage = await call('page', { url });
    const source = `Source: ${brand.url}/docs-sdk/reference/sdk/components/bme280`;
    expect(fullPage.text).toContain(`${source}\n\n${BME280}`);
    const section = await call('page', { url: `${url}#registers` });
    expect(section.text).toMatch(/#registers\n\n## Registers[\s\S]*0xF5 \| standby \|\n\nRelease/);
    const second = await call('page', { url, section: '#errors-1' });
    expect(second.text).toContain(`${source}#errors-1\n\n## Errors\n\nTwice.\n\nRelease`);
  });

  it('suggests a similar page, and reports missing sections', async () => {
    const page = await call('page', { url: '/docs/api/overvew' });
    expect(page).toMatchObject({ isError: true });
    expect(page.text).toContain('/docs/api/overview');
    const section = await call('page', { url: '/docs/api/overview', section: 'Prices' });
    expect(section.text).toContain('has no section "Prices"');
  });

  it.each(['http://', '../../etc/passwd', '\u0000'])(
    'rejects the invalid page URL %j',
    async (url) => {
      const page = await call('page', { url });
      expect(page).toMatchObject({ isError: true });
      expect(page.text).toContain('Page not found');
    },
  );

  it('returns the page if the hash has invalid percent-encoding', async () => {
    const { text } = await call('page', { url: '/docs/api/overview#%E0%A4%A' });
    expect(text).toContain('Keys and limits.');
  });

  it('returns symbols from the stubs with their signature and URL', async () => {
    const { text } = await call('symbol', { name: 'timers.Timer.one_shot' });
    expect(text).toMatch(
      /^timers\.Timer\.one_shot: https:.*#timers\.Timer\.one_shot\n```python\ndef one_shot\(/,
    );
    expect((await call('symbol', { name: 'one_shot()' })).text).toMatch(/^timers\.Timer\.one_shot/);
    expect(
      (await call('symbol', { name: 'timers' })).text.split('```python').length,
    ).toBeGreaterThan(4);
    expect((await call('symbol', { name: 'one_shoot' })).text).toMatch(/Similar names: .*one_shot/);
  });

  it('finds pins by number, label, and name, on one board or on all', async () => {
    const getLines = async (input: Record<string, string>) =>
      (await call('pin', input)).text.split('\n').filter((line) => line.startsWith('- '));
    expect((await getLines({})).length).toBeGreaterThan(5);
    const pins = await getLines({ board: 'zm1-db' });
    expect(pins.length).toBeGreaterThan(20);
    const named = pins.find((line) => line.includes('name in programs: ')) ?? '';
    const [, name = ''] = /name in programs: (\w+)/.exec(named) ?? [];
    expect(await getLines({ board: 'ZM1 DB', pin: name })).toContain(named);
    expect((await call('pin', { board: 'zm1-bd' })).text).toContain('zm1-db');
    expect(await getLines({ board: 'zm1-db', pin: '+' })).toEqual([
      expect.stringMatching(/^- zm1-db [\w-]+ \+: /),
    ]);
    expect(await call('pin', { board: 'zm1-db', pin: '---' })).toMatchObject({ isError: true });
    expect((await call('pin', { board: 'zm1', pin: '1' })).text).toMatch(
      /^The documentation lists no pins of zm1\. Choose one of these boards: .*zm1-db/,
    );
  });

  it('finds rows of register tables by name and address', async () => {
    const { text } = await call('register', { register: '0xF4', device: 'bme280' });
    expect(text).toMatch(
      /^- BME280 sensor, Registers \(https:.*\)\n {2}register: `ctrl_meas`; address: 0xF4; content: oversampling \| mode\n\nRelease/,
    );
    expect((await call('register', { register: 'config' })).text.match(/^- /gm)).toHaveLength(1);
    expect((await call('register', { register: '0xF' })).text).toContain(
      'Pages with registers: BME280',
    );
  });

  it('finds the fix for a pasted error, ignoring paths and line numbers', async () => {
    const pasted =
      'Traceback (most recent call last):\n  File "main.py", line 7, in <module>\nPeripheralError';
    const { text } = await call('error', { text: pasted });
    expect(text).toMatch(/^- BME280 sensor, Errors .*\n.*what to do: look at the wiring/);
  });

  it('finds operations with their samples by ID, title, method, and path', async () => {
    const { text: list } = await call('operation', {});
    const lines = list.split('\n').filter((line) => line.startsWith('- '));
    expect(lines.length).toBeGreaterThan(10);
    const [, request = '', title = '', id = ''] =
      /^- (\w+ \S+): (.+), \S+\/([\w-]+)$/.exec(lines[0] ?? '') ?? [];
    for (const name of [id, title, request]) {
      expect((await call('operation', { name })).text).toContain(lines[0]);
    }
    const requestPath = '/workspaces/wks-1/machines';
    for (const name of [
      'GET /machines',
      '/machines?limit=1',
      requestPath,
      `https://api.test/v3${requestPath}`,
    ]) {
      const { text } = await call('operation', { name });
      expect(text).toMatch(/^- GET \/workspaces\/\{workspace_id\}\/machines: .*\n\n# /);
    }
    const { text } = await call('operation', { name: id });
    expect(text.match(/(?<=^```)\w+$/gm)).toEqual(LANGUAGES.map(({ id: language }) => language));
    expect(text).toContain('## Responses');
    expect((await call('operation', { name: 'GET /nothing' })).isError).toBe(true);
  });

  it('returns complete programs with their output', async () => {
    const { text } = await call('program', { name: 'bme280-read' });
    expect(text).toMatch(/^- sdk\/bme280-read: .*\/docs-sdk\//);
    expect(text).toMatch(/^main\.py:\n```\n/m);
    expect(text).toMatch(/^output\.txt:\n```\n/m);
    const { text: matching } = await call('program', { words: 'bme280' });
    expect(matching.match(/^- /gm)?.length).toBeGreaterThan(1);
    expect((await call('program', { name: 'bme280-reed' })).text).toContain('sdk/bme280-read');
  });

  it('rejects invalid input', async () => {
    expect((await call('search', { query: '' })).isError).toBe(true);
    expect((await call('search', { query: 'a', in: 'elsewhere' })).isError).toBe(true);
    // If unknown parameters were ignored, this call would list all operations.
    const result = await call('operation', { id: 'dashboard' });
    expect(result).toMatchObject({ isError: true });
    expect(result.text).toContain('id');
  });

  it('returns the release and a link to the list of all pages if nothing is found', async () => {
    const emptyResult = await call('search', { query: 'qqzzxxww' });
    expect(emptyResult.text).toMatch(/^No results\. Try fewer words/);
    expect(emptyResult.text).toContain(`${brand.url}/llms.txt`);
    const notFound = await call('symbol', { name: 'no.such' });
    expect(notFound.isError).toBe(true);
    expect(notFound.text).toMatch(/Release: \d{4}-\d\d-\d\d$/);
  });

  it('uses only the source files if the site has not been built, and explains how to build one', async () => {
    const unbuiltClient = await connect(
      new Documentation(root, siteConfig, path.join(siteDir, 'none')),
    );
    const pins = await unbuiltClient.callTool({ name: 'pin', arguments: { board: 'zm1-db' } });
    expect(pins.isError).toBeFalsy();
    const result = await unbuiltClient.callTool({ name: 'search', arguments: { query: 'a' } });
    expect(JSON.stringify(result.content)).toContain('Build it: npm run build');
    await unbuiltClient.close();
  });
});

it('starts with one command and writes only protocol messages to standard output', async () => {
  const workingDir = mkdtempSync(path.join(tmpdir(), 'mcp-start-'));
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [path.join(root, 'tooling/scripts/run.cjs'), 'mcp'],
    cwd: workingDir,
    stderr: 'pipe',
  });
  const protocolErrors: Error[] = [];
  const startedClient = new Client({ name: 'test', version: '1' });
  startedClient.onerror = (error) => protocolErrors.push(error);
  await startedClient.connect(transport);
  const { content } = await startedClient.callTool({
    name: 'symbol',
    arguments: { name: 'timers.Timer' },
  });
  expect(content).toMatchObject([{ text: expect.stringMatching(/^timers\.Timer: /) }]);
  await startedClient.close();
  rmSync(workingDir, { recursive: true });
  expect(protocolErrors).toEqual([]);
});

describe('the parser for Markdown pages', () => {
  it('finds tables with their headings, but not in code', () => {
    expect(parseTables(BME280).map(({ heading, header }) => [heading, header[0]])).toEqual([
      ['Registers', 'Register'],
      ['Errors', 'Exception'],
    ]);
  });

  it('uses the same anchors as the site', () => {
    expect(parseSections(BME280).map(({ anchor }) => anchor)).toEqual([
      '',
      '#registers',
      '#errors',
      '#errors-1',
    ]);
  });
});
