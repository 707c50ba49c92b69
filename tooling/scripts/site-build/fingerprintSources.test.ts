import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeBuildInputs, getRevision } from './buildInputs';
import { findBuildReason, writeBuildStamp } from './buildStamp';
import { fingerprintSources } from './fingerprintSources';

let root: string;
const write = (name: string, text: string) => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  write('.gitignore', '/build/\ncontent/made/*.mdx\n');
  write('content/a.mdx', 'a');
  write('build/index.html', '');
});
afterEach(() => rmSync(root, { recursive: true }));

it('the fingerprint changes with file content and names, but not with timestamps', async () => {
  const first = await fingerprintSources(root);
  utimesSync(write('content/a.mdx', 'a'), 1, 1);
  expect(await fingerprintSources(root)).toBe(first);
  write('content/a.mdx', 'b');
  const second = await fingerprintSources(root);
  expect(second).not.toBe(first);
  write('content/b.mdx', '');
  expect(await fingerprintSources(root)).not.toBe(second);
});

it('the fingerprint ignores generated files and files that only tests use', async () => {
  const first = await fingerprintSources(root);
  for (const name of [
    'build/x.html',
    'content/made/x.mdx',
    'node_modules/a/index.js',
    'e2e/x.spec.ts',
    'src/x.test.ts',
    '.git/HEAD',
  ]) {
    write(name, 'x');
  }
  expect(await fingerprintSources(root)).toBe(first);
});

it('a build is required on the first run and after a change', async () => {
  const build = path.join(root, 'build');
  expect(await findBuildReason(root, build)).toBe('first run');
  await writeBuildStamp(build, await fingerprintSources(root));
  expect(await findBuildReason(root, build)).toBeUndefined();
  write('content/a.mdx', 'b');
  expect(await findBuildReason(root, build)).toBe('sources changed');
});

it('a build is required if files are missing or damaged', async () => {
  const build = path.join(root, 'build');
  write('build/docs/page/index.html', 'page');
  await writeBuildStamp(build, await fingerprintSources(root));
  write('build/docs/page/index.html', 'egap');
  expect(await findBuildReason(root, build)).toBe('docs/page/index.html is missing or damaged');
  rmSync(path.join(build, 'docs'), { recursive: true });
  expect(await findBuildReason(root, build)).toBe('docs/page/index.html is missing or damaged');
  write('build/docs/page/index.html', 'page');
  expect(await findBuildReason(root, build)).toBeUndefined();
  rmSync(path.join(build, 'index.html'));
  expect(await findBuildReason(root, build)).toBe('index.html is missing or damaged');
});

it('a build is required if options, the commit, or server configurations differ', async () => {
  const build = path.join(root, 'build');
  const hosting = path.join(root, 'out');
  write('.gitignore', '/build/\n/out/\n');
  write('out/nginx.conf', 'server {}');
  const describeInputs = (...options: string[]) =>
    describeBuildInputs(options, getRevision(root), hosting);
  const fingerprint = await fingerprintSources(root);
  await writeBuildStamp(build, fingerprint, await describeInputs('--pdf'));
  const findReason = async (...options: string[]) =>
    findBuildReason(root, build, await describeInputs(...options));
  expect(await findReason('--pdf')).toBeUndefined();
  expect(await findReason()).toBe('build options changed');
  write('out/nginx.conf', 'server { }');
  expect(await findReason('--pdf')).toBe('build options changed');
  write('out/nginx.conf', 'server {}');
  expect(await findReason('--pdf')).toBeUndefined();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  expect(await findReason('--pdf')).toBe('build options changed');
  // Callers that name no options accept a complete build with any options.
  expect(await findBuildReason(root, build)).toBeUndefined();
});
