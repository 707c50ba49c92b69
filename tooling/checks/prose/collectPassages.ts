import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Page } from '../base/types';
import { collectCodePassages } from './collectCodePassages';
import { collectMarkdownPassages } from './collectMarkdownPassages';
import { collectYamlPassages } from './collectYamlPassages';
import { maskCode, type Passage } from './passage';

const FOLDERS = ['.ci', 'content', 'e2e', 'site', 'packages', 'tooling'];
/**
 * Files that are not checked: generated API pages, released API versions (which readers may have downloaded, so their
 * text does not change), terms as readers spell them, and test data.
 */
const EXCLUDED_FILES_PATTERN =
  /^content\/(?:guide\/api\/[^/]+\/|api\/(?:released|redocly)|contracts\/|search-words\.yaml|words\.yaml)|\/(?:node_modules|__fixtures__|__snapshots__|golden|fixture)\//;

const API_PATTERN = /^content\/api\//;

const markdown = unified().use(remarkParse).use(remarkGfm);

function collectPagePassages({ file, tree, frontMatter }: Page): Passage[] {
  const { title, description } = (frontMatter ?? {}) as Record<string, unknown>;
  const head = [title, description].filter((text) => typeof text === 'string');
  return [
    ...head.map((text): Passage => ({ file, line: 1, text: maskCode(text), kind: 'page' })),
    ...collectMarkdownPassages(file, tree),
  ];
}

/** Data files that contain more than text, with the keys of their text. */
const TEXT_KEYS: readonly [file: RegExp, keys: RegExp][] = [
  [API_PATTERN, /^(?:description|summary|title)$/],
  [/^content\/schemas\//, /^(?:description|summary|title)$/],
  [/^content\/precautions\.yaml$/, /^(?:problem|fix)$/],
  [/^packages\/field-tools\/.*[fF]ields\.json$/, /^(?:label|hint)$/],
  [/^packages\/field-tools\/.*texts\.json$/, /./],
  [/(?:^|\/)package\.json$/, /^description$/],
];

function collectDataPassages(file: string, source: string): Passage[] {
  const [, keys] = TEXT_KEYS.find(([pattern]) => pattern.test(file)) ?? [];
  if (!keys && !file.endsWith('.yaml')) return [];
  const passages = collectYamlPassages(file, source, keys);
  // Pages are generated from the descriptions of APIs.
  return API_PATTERN.test(file)
    ? passages.map((passage) => ({ ...passage, kind: 'page' }))
    : passages;
}

function collectFilePassages(file: string, source: string): Passage[] {
  if (file.endsWith('.md')) return collectMarkdownPassages(file, markdown.parse(source));
  const language = path.basename(file).split('.').at(-1) ?? '';
  return [...collectDataPassages(file, source), ...collectCodePassages(file, source, language)];
}

/** Collects text that people read: pages, data, READMEs, and comments and strings in code. */
export function collectPassages(root: string, pages: readonly Page[]): Passage[] {
  const rootFiles = fs.readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const files = [
    ...rootFiles.map(({ name }) => name),
    ...FOLDERS.flatMap((folder) => listFiles(root, folder)),
  ].filter((file) => !EXCLUDED_FILES_PATTERN.test(file));
  return [
    ...pages.filter(({ file }) => !EXCLUDED_FILES_PATTERN.test(file)).flatMap(collectPagePassages),
    ...files.flatMap((file) =>
      collectFilePassages(file, fs.readFileSync(path.join(root, file), 'utf8')),
    ),
  ];
}
