import { spawn } from 'node:child_process';
import path from 'node:path';
import { createLoaderEnvironment, NODE_FLAGS } from '../site-build/nodeOptions';

const root = path.join(__dirname, '../../..');
const nodeModules = path.join(root, 'node_modules');
const docusaurus = path.join(nodeModules, '@docusaurus/core/bin/docusaurus.mjs');

const args = [...NODE_FLAGS, docusaurus, 'start', ...process.argv.slice(2)];
const child = spawn(process.execPath, args, {
  cwd: root,
  env: { ...createLoaderEnvironment(nodeModules), ...process.env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => child.kill(signal));
}
child.once('exit', (code) => process.exit(code ?? 0));
