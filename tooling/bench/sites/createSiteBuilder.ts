import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../../scripts/process/runQuietly';
import { installPackages } from '../installPackages';
import type { ExportedSite } from './export/types';
import { exportPages, getBuiltFile } from './exportPages';
import type { BuiltSite, SiteBuilder } from './types';

/** A site of another tool: how the tool is installed and run, and how its pages are written. */
export interface OtherSite {
  /** Name of the site; see `SiteBuilder`. */
  name: string;
  packages: Record<string, string>;
  /** Folder in the site for files that are served unchanged. */
  publicFolder: string;
  /** Folder in the site for images. */
  imageFolder: string;
  /** Folder in the site that the tool writes to. */
  outFolder: string;
  /** Writes configuration and pages to the empty site folder. */
  write(folder: string, site: ExportedSite): void;
  /** Program and arguments to run before the build. Their run is not measured. */
  prepare?: readonly string[];
  /** Program in `node_modules/.bin/` and arguments for the production build. */
  command: readonly string[];
  /** Folder of a newer Node.js, if the tool needs one. */
  nodeFolder?: string;
  built: Omit<BuiltSite, 'folder' | 'buildSeconds'>;
}

/** Stamp that is saved with a built site, so that the site can be measured later without another build. */
interface Stamp {
  fingerprint: string;
  packages: Record<string, string>;
  buildSeconds: number;
}

const STAMP = 'stamp.json';
/** Files that are kept between builds. Everything else in the site folder is written again for each build. */
const KEPT_FILES = ['node_modules', 'package.json', 'package-lock.json'];
/** Folders in `node_modules` with build caches. */
const CACHES = ['.cache', '.vite', '.astro'];

export function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Runs a program and returns its duration in seconds. The error on failure contains its complete output. */
async function runProgram(
  otherSite: OtherSite,
  folder: string,
  [program = '', ...args]: readonly string[],
): Promise<number> {
  const bin = path.join(folder, 'node_modules/.bin');
  const paths = [
    otherSite.nodeFolder && path.join(folder, otherSite.nodeFolder),
    bin,
    process.env.PATH,
  ];
  const env = {
    PATH: paths.filter(Boolean).join(path.delimiter),
    NODE_ENV: 'production',
    // Removes the Node.js options of this process, which must not apply to the other tool.
    NODE_OPTIONS: '',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const start = performance.now();
  const { code, output } = await runQuietly(path.join(bin, program), args, { cwd: folder, env });
  writeText(path.join(folder, 'build.log'), output);
  if (code !== 0) {
    throw new Error(
      `${otherSite.built.name}: ${program} ${args.join(' ')} failed in ${folder}\n${output}`,
    );
  }
  return (performance.now() - start) / 1000;
}

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!KEPT_FILES.includes(name)) rmSync(path.join(folder, name), { recursive: true });
  }
  for (const name of CACHES) {
    rmSync(path.join(folder, 'node_modules', name), { recursive: true, force: true });
  }
}

async function buildSite(otherSite: OtherSite, folder: string): Promise<number> {
  const { name, packages, outFolder } = otherSite;
  const site = await exportPages();
  const file = path.join(folder, STAMP);
  const stamp: Stamp | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  if (
    stamp?.fingerprint === site.fingerprint &&
    JSON.stringify(stamp.packages) === JSON.stringify(packages) &&
    existsSync(path.join(folder, outFolder))
  ) {
    return stamp.buildSeconds;
  }
  console.log(`${name}: installing and building in ${folder}`);
  installPackages(folder, packages);
  emptyFolder(folder);
  const publicFolder = path.join(folder, otherSite.publicFolder);
  for (const url of [...site.files, '/img/favicon.svg']) {
    cpSync(getBuiltFile(url), path.join(publicFolder, url));
  }
  for (const [file, svg] of site.images)
    writeText(path.join(folder, otherSite.imageFolder, file), svg);
  otherSite.write(folder, site);
  if (otherSite.prepare) await runProgram(otherSite, folder, otherSite.prepare);
  const buildSeconds = await runProgram(otherSite, folder, otherSite.command);
  const { fingerprint } = site;
  writeText(file, `${JSON.stringify({ fingerprint, packages, buildSeconds }, null, 2)}\n`);
  return buildSeconds;
}

/** Creates a builder that reuses its last build until pages or versions change. */
export function createSiteBuilder(otherSite: OtherSite): SiteBuilder {
  return {
    name: otherSite.name,
    async build(scratch) {
      const folder = path.join(scratch, otherSite.name);
      const buildSeconds = await buildSite(otherSite, folder);
      return { ...otherSite.built, folder: path.join(folder, otherSite.outFolder), buildSeconds };
    },
  };
}
