import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import cruiser from '../.dependency-cruiser.cjs';
import { scripts } from '../package.json';
import floors from '../scripts/floors.cjs';

const ROOT = path.join(__dirname, '..');
/** Made by commands, of other people, or texts of pages. */
const LEFT = ['node_modules', '**/node_modules', '**/__fixtures__', '**/.*', 'build*', 'content'];
const MADE =
  /^(?:build|deploy\/out|deploy\/supply|bench\/node_modules|licences\.tsv|server\.cjs)(?:[./]|$)/;

const projectFiles = ts.sys
  .readDirectory(ROOT, undefined, LEFT)
  .map((file) => path.relative(ROOT, file));
const folders = new Set(
  projectFiles.flatMap((file) => {
    const steps = path.dirname(file).split('/');
    return steps.map((_, length) => steps.slice(0, length + 1).join('/'));
  }),
);
const places = [...projectFiles, ...folders];
const rooms = new Set(places.map((place) => place.split('/')[0] ?? ''));

const texts = ['.md']
  .flatMap((ending) => ts.sys.readDirectory(ROOT, [ending], [...LEFT, '**/results']))
  .map((file) => ({
    file: path.relative(ROOT, file),
    text: fs.readFileSync(file, 'utf8'),
  }))
  .filter(({ file }) => !/RESULTS\.md$/.test(file));

const isThere = (file: string, name: string) =>
  [path.join(path.dirname(file), name), name].some((each) => fs.existsSync(path.join(ROOT, each)));

/** Names that READMEs give by their end: `renderX.ts` of a folder that the text is about. */
const isKnown = (name: string) => {
  const end = `/${name.replace(/\/$/, '')}`;
  return places.some((place) => `/${place}`.endsWith(end));
};

/** What is between backticks and looks like a file or folder of the project. */
function namedFiles(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([\w@./-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !MADE.test(name))
    .filter(
      (name) =>
        /\.(?:cjs|css|mts|tsx?|tsv)$/.test(name) ||
        (name.includes('/') && rooms.has(name.split('/')[0] ?? '')),
    );
}

it('link to what is there', () => {
  const wrong = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)]
      .filter(([, target = '']) => !fs.existsSync(path.join(ROOT, path.dirname(file), target)))
      .map(([, target]) => `${file}: ${target}`),
  );
  expect(texts.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

it('name files and folders that are there', () => {
  const wrong = texts.flatMap(({ file, text }) =>
    namedFiles(text)
      .filter((name) => !isThere(file, name) && !isKnown(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(texts.flatMap(({ text }) => namedFiles(text)).length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

/** Rooms have a README of their own from this many lines of code on, tests and fixtures left out. */
const HARD = 400;
/** Folder of the nearest README above a file of code; that of the project is no room's. */
function roomOf(file: string): string {
  const folder = path.dirname(file);
  if (folder === '.' || fs.existsSync(path.join(ROOT, folder, 'README.md'))) return folder;
  const isRoom = /^(?:[^/]+|(?:packages|plugins)\/[^/]+)$/.test(folder);
  return isRoom ? folder : roomOf(folder);
}

/** Lines of code by room. */
function countLines(): Map<string, number> {
  const lines = new Map<string, number>();
  const code = ts.sys.readDirectory(
    ROOT,
    ['.ts', '.tsx', '.mts', '.cts', '.cjs', '.js', '.css'],
    [...LEFT, '.docusaurus', 'deploy/out', '**/*.test.*', '**/results'],
  );
  for (const file of code.map((each) => path.relative(ROOT, each))) {
    const length = fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n').length;
    const room = roomOf(file);
    lines.set(room, (lines.get(room) ?? 0) + length);
  }
  return lines;
}

it('stand in every hard room', () => {
  const without = [...countLines()]
    .filter(([room, lines]) => lines > HARD && !isThere('', `${room}/README.md`))
    .map(([room, lines]) => `${room}: ${lines} lines and no README.md`);
  expect(without).toEqual([]);
});

/** Rooms below all others may lie in the folder of another floor. */
const isGround = (room: string) => room === 'e2e' || floors[0]?.includes(room);

it('draw the floors of the house as they are held', () => {
  const text = fs.readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const drawn = [...text.matchAll(/^\| (\d) \| ((?:`[^`]+`(?:, |:))+)/gm)].map(
    ([, at, rooms = '']) => ({
      at: Number(at),
      rooms: [...rooms.matchAll(/`([^`]+)`/g)].map(([, room]) => room),
    }),
  );
  expect(drawn.reverse()).toEqual(floors.map((rooms, at) => ({ at, rooms })));
});

it('name each room that the floors let through', () => {
  const text = fs.readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const through = cruiser.forbidden.flatMap(({ from }: { from: { pathNot?: string | string[] } }) =>
    [from.pathNot ?? []].flat().flatMap((pattern) => /^\^([\w/-]+)\//.exec(pattern)?.[1] ?? []),
  );
  const rooms = new Set<string>(through.filter((room: string) => !isGround(room)));
  expect(rooms.size).toBeGreaterThan(0);
  expect([...rooms].filter((room) => !text.includes(`\`${room}\``))).toEqual([]);
});

it('name commands that are there', () => {
  const wrong = texts.flatMap(({ file, text }) => [
    ...[...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${file}: ${command}`),
    ...[...text.matchAll(/\bnpx (?:tsx|vitest run) ([\w./-]+)/g)]
      .filter(([, name = '']) => !/^[./-]/.test(name) && !isThere('', name))
      .map(([command]) => `${file}: ${command}`),
  ]);
  expect(wrong).toEqual([]);
});
