import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { scripts } from '../../package.json';

const ROOT = path.join(__dirname, '../..');
/** Generated files, third-party files, and page content. */
const IGNORED_PATTERNS = [
  'node_modules',
  '**/node_modules',
  '**/__fixtures__',
  '**/.*',
  'build*',
  'content',
];
const GENERATED_FILE_PATTERN = /^(?:build|build\.\w+|licenses\.tsv|server\.cjs)(?:[./]|$)/;

const projectFiles = ts.sys
  .readDirectory(ROOT, undefined, IGNORED_PATTERNS)
  .map((file) => path.relative(ROOT, file));
const folders = new Set(
  projectFiles.flatMap((file) => {
    const segments = path.dirname(file).split('/');
    return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  }),
);
const projectPaths = [...projectFiles, ...folders];
const topFolders = new Set(projectPaths.map((projectPath) => projectPath.split('/')[0] ?? ''));

const readmes = ['.md']
  .flatMap((extension) =>
    ts.sys.readDirectory(ROOT, [extension], [...IGNORED_PATTERNS, '**/results']),
  )
  .map((file) => ({
    file: path.relative(ROOT, file),
    text: fs.readFileSync(file, 'utf8'),
  }))
  .filter(({ file }) => !/RESULTS\.md$/.test(file));

const exists = (file: string, name: string) =>
  [path.join(path.dirname(file), name), name].some((candidate) =>
    fs.existsSync(path.join(ROOT, candidate)),
  );

/** Whether a project path ends with a name, such as `renderX.ts`. */
const matchesProjectPath = (name: string) => {
  const suffix = `/${name.replace(/\/$/, '')}`;
  return projectPaths.some((projectPath) => `/${projectPath}`.endsWith(suffix));
};

/** Finds text in backticks that looks like a project file or folder. */
function findNamedFiles(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([\w@./-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !GENERATED_FILE_PATTERN.test(name))
    .filter(
      (name) =>
        /\.(?:cjs|css|mts|tsx?|tsv)$/.test(name) ||
        (name.includes('/') && topFolders.has(name.split('/')[0] ?? '')),
    );
}

it('READMEs link to existing files', () => {
  const problems = readmes.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)]
      .filter(([, target = '']) => !fs.existsSync(path.join(ROOT, path.dirname(file), target)))
      .map(([, target]) => `${file}: ${target}`),
  );
  expect(readmes.length).toBeGreaterThan(40);
  expect(problems).toEqual([]);
});

it('READMEs mention only existing files and folders', () => {
  const problems = readmes.flatMap(({ file, text }) =>
    findNamedFiles(text)
      .filter((name) => !exists(file, name) && !matchesProjectPath(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(readmes.flatMap(({ text }) => findNamedFiles(text)).length).toBeGreaterThan(200);
  expect(problems).toEqual([]);
});

it('every package has a README', () => {
  const packages = fs.readdirSync(path.join(ROOT, 'packages'));
  expect(packages.length).toBeGreaterThan(10);
  expect(packages.filter((name) => !exists('', `packages/${name}/README.md`))).toEqual([]);
});

it('READMEs mention only existing commands', () => {
  const problems = readmes.flatMap(({ file, text }) => [
    ...[...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${file}: ${command}`),
    ...[...text.matchAll(/\bnpx (?:tsx|vitest run) ([\w./-]+)/g)]
      .filter(([, name = '']) => !/^[./-]/.test(name) && !exists('', name))
      .map(([command]) => `${file}: ${command}`),
  ]);
  expect(problems).toEqual([]);
});
