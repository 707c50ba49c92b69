import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { afterAll, expect, test, vi } from 'vitest';
import { bundlePlayer, type PlayerFiles } from './node/bundlePlayer';

vi.mock('./node/bundlePlayer', () => ({
  bundlePlayer: vi.fn(async () => ({
    player: 'open-1.js',
    engine: [],
    files: new Map([['assets/board/open-1.js', new Uint8Array()]]),
    inputs: [],
  })),
}));

interface Proxy {
  context: string[];
  router(request: object): Promise<string>;
  pathRewrite(): string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'board-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function createPlugin(): Promise<Plugin<PlayerFiles>> {
  vi.stubEnv('NODE_ENV', 'development');
  const { default: simulatedBoard } = await import('./index');
  return simulatedBoard({
    generatedFilesDir: folder,
    siteDir: path.resolve(__dirname, '../../..'),
    siteConfig: { baseUrl: '/', url: 'https://docs.example' },
    i18n: { currentLocale: 'en', defaultLocale: 'en' },
  } as LoadContext);
}

test('the development server bundles when a page requests the player, and after a change', async () => {
  const plugin = await createPlugin();
  expect(await plugin.loadContent?.()).toMatchObject({ player: 'open.js' });
  expect(bundlePlayer).not.toHaveBeenCalled();

  const config = plugin.configureWebpack?.({}, false, {} as never, {} as never);
  const [proxy] = (config as { devServer: { proxy: [Proxy] } }).devServer.proxy;
  expect(proxy.context).toEqual(['/assets/board/open.js']);
  expect(await proxy.router({ headers: { host: 'localhost:3000' } })).toBe('http://localhost:3000');
  expect(proxy.pathRewrite()).toBe('/assets/board/open-1.js');
  expect(existsSync(path.join(folder, 'simulated-board-files/assets/board/open-1.js'))).toBe(true);

  expect(await plugin.loadContent?.()).toMatchObject({ player: 'open-1.js' });
});
