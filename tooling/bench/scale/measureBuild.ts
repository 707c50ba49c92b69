import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loaderEnvironment, NODE_FLAGS } from '../../scripts/site-build/nodeOptions';
import { type ProcessUsage, watchProcesses } from '../build/watchProcesses';

const PACKAGES = path.join(__dirname, '../../../node_modules');
const CLI = path.join(PACKAGES, '@docusaurus/core/bin/docusaurus.mjs');
const FINISH = path.join(__dirname, 'finishSite.ts');
/** Megabytes of heap that Node.js may take; its default is too little for thousands of pages. */
const HEAP = 14_000;

export interface BuildFigures extends ProcessUsage {
  /** Seconds from start to end of a build without cache. */
  seconds: number;
}

/** Runs one step of a build, and watches all of its processes. */
function runStep(siteDir: string, args: readonly string[]): Promise<BuildFigures> {
  const start = performance.now();
  const flags = [...NODE_FLAGS, `--max-old-space-size=${HEAP}`];
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd: siteDir,
    env: { ...loaderEnvironment(PACKAGES), ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output = (output + data).slice(-4000);
      process.stderr.write(data);
    });
  }
  const readUsage = watchProcesses(child.pid ?? 0);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const usage = readUsage();
      // A build that is stopped from outside ends with code 0, too.
      if (code !== 0 || !existsSync(path.join(siteDir, 'build/sitemap.xml')))
        return reject(new Error(`${siteDir}: the build failed.\n${output}`));
      resolve({
        seconds: Number(((performance.now() - start) / 1000).toFixed(1)),
        ...usage,
      });
    });
  });
}

/**
 * Builds a site without cache, as `npm run build` does: pages, and what happens to them before they are served, their
 * compression included.
 *
 * @throws when the build fails, with the end of its output
 */
export async function measureBuild(siteDir: string): Promise<BuildFigures> {
  const pages = await runStep(siteDir, [CLI, 'build', siteDir]);
  const rest = await runStep(siteDir, ['--require', 'tsx/cjs', FINISH, siteDir]);
  return {
    seconds: Number((pages.seconds + rest.seconds).toFixed(1)),
    cpuSeconds: pages.cpuSeconds + rest.cpuSeconds,
    peakMegabytes: Math.max(pages.peakMegabytes, rest.peakMegabytes),
  };
}
