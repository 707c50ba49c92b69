import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findSectionUrls } from './findSectionUrls';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'section-urls-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const createFence = (name: string, attributes = '') =>
  `\`\`\`python file="content/examples/sdk/${name}/main.py"${attributes}\n\`\`\`\n`;

it('prefers the section with the complete program to earlier sections with a part of it', () => {
  const pages = {
    'http.mdx': `## TLS {#tls}\n\n${createFence('mqtt-tls', ' anchor="tls"')}`,
    'mqtt.mdx': `## Complete program {#program}\n\n${createFence('mqtt-tls')}`,
    'spi.mdx': `## One transfer\n\n${createFence('spi-part', ' anchor="transfer" continues')}`,
  };
  const folder = path.join(root, 'content/sdk');
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(pages)) fs.writeFileSync(path.join(folder, name), text);
  const content = [{ folder: 'content/sdk', route: '/docs-sdk' }];
  expect(Object.fromEntries(findSectionUrls({ root, content }))).toEqual({
    'content/examples/sdk/mqtt-tls': '/docs-sdk/mqtt#program',
    'content/examples/sdk/spi-part': '/docs-sdk/spi#one-transfer',
  });
});
