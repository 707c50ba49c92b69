import fs from 'node:fs';
import path from 'node:path';
import { BOARDS_FOLDER } from '@portal/content-model/boards/files';
import { listBoards, loadBoard } from '@portal/content-model/boards/loadBoard';
import { listFiles } from '@portal/core/files/listFiles';
import { PATHS_FILE } from '@portal/markdown/tags/Path/loadPaths';
import type { Nodes } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { isScalar, LineCounter, parseDocument, visit as visitYaml } from 'yaml';
import { loadPrecautions, type Precautions } from '../base/loadPrecautions';
import type { Finding, Page, Project } from '../base/types';

/** A unit of text: a paragraph, a table row, or a step for a code. */
interface Advice {
  file: string;
  line: number;
  text: string;
  /** Subject, such as the role of the reader and the title of a family of codes. */
  subject: string;
}

/** Collects paragraphs, headings, and table rows. */
function collectPageAdvice({ file, tree }: Page): Advice[] {
  const advice: Advice[] = [];
  visit(tree as Nodes, (node) => {
    const isBlock = node.type === 'paragraph' || node.type === 'heading';
    if (node.type !== 'tableRow' && !isBlock) return undefined;
    const text = isBlock ? getText(node) : node.children.map((cell) => getText(cell)).join(' | ');
    advice.push({ file, line: node.position?.start.line ?? 1, text, subject: text });
    return SKIP;
  });
  return advice;
}

const CODES_FILE = 'content/codes.yaml';

/** Collects the advice in the list of codes: one step per code and role. */
function collectCodeAdvice(root: string): Advice[] {
  const file = path.join(root, CODES_FILE);
  if (!fs.existsSync(file)) return [];
  const lines = new LineCounter();
  const advice: Advice[] = [];
  let family = '';
  visitYaml(parseDocument(fs.readFileSync(file, 'utf8'), { lineCounter: lines }), {
    Map(_, map) {
      if (map.has('codes')) family = String(map.get('title') ?? '');
      const code = `${family} ${map.get('code') ?? ''} ${map.get('meaning') ?? ''}`;
      for (const { key, value } of map.items) {
        if (!isScalar(key) || !isScalar(value)) continue;
        const role = String(key.value);
        if (!['plant', 'integrator', 'developer'].includes(role)) continue;
        const { line } = lines.linePos(value.range?.[0] ?? 0);
        const subject = `${role}: ${code}`;
        advice.push({ file: CODES_FILE, line, text: String(value.value), subject });
      }
    },
  });
  return advice;
}

/** Loads the file of paths, whose steps are shown on pages. */
function loadPathTexts(root: string): Pick<Page, 'file' | 'source'>[] {
  const file = path.join(root, PATHS_FILE);
  return fs.existsSync(file) ? [{ file: PATHS_FILE, source: fs.readFileSync(file, 'utf8') }] : [];
}

/** Collects lines with strings from the sources of the field tools. */
function collectToolAdvice(root: string): Advice[] {
  return listFiles(root, 'packages/field-tools/tools')
    .filter((file) => /(?<!\.test)\.(?:ts|json)$/.test(file))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(root, file), 'utf8');
      return source.split('\n').flatMap((text, i) => {
        const isText = /['`"].*\w \w.*['`"]/.test(text);
        return isText ? [{ file, line: i + 1, text, subject: source }] : [];
      });
    });
}

function findHazards({ file, line, text, subject }: Advice, { passages }: Precautions): Finding[] {
  return passages
    .filter(
      ({ pattern, about, unless }) =>
        pattern.test(text) && (!about || about.test(subject)) && !unless.test(text),
    )
    .map(({ problem, fix }) => ({ file, line, problem, fix }));
}

const TERMINALS_PATTERN =
  /((?:[A-Z][A-Z\d]*[+-]?(?:,? and |, | \())+)((?:J\d-\d+(?:,? and |, )?)+)/g;

/** Loads the labels of the terminals of all boards by block and number, such as `J4-9`. */
const loadTerminalLabels = (root: string): Map<string, string> =>
  new Map(
    listBoards(root).flatMap((id) =>
      loadBoard(root, id, { file: BOARDS_FOLDER }).connectors.flatMap((connector) =>
        connector.pins.map(({ n, label }) => [`${connector.id}-${n}`, label] as const),
      ),
    ),
  );

/** Finds terminals, such as `OUT1 (J4-9)`, that have another label on the board. */
function findWrongTerminals({ file, line, text }: Advice, labels: Map<string, string>): Finding[] {
  return [...text.matchAll(TERMINALS_PATTERN)].flatMap(([passage, names = '', terminals = '']) => {
    const given = names.match(/[A-Z][A-Z\d]*[+-]?/g) ?? [];
    const actual = terminals.match(/J\d-\d+/g)?.map((terminal) => labels.get(terminal)) ?? [];
    const isRight = given.every((name, i) => actual[i]?.split(' ').at(-1) === name);
    if (isRight || given.length !== actual.length) return [];
    const fix = `The labels on the board are: ${actual.join(', ')}.`;
    return [{ file, line, problem: `the terminals in "${passage}" have other labels`, fix }];
  });
}

function findMissingPrecautions(
  { file, source }: Pick<Page, 'file' | 'source'>,
  { pages }: Precautions,
): Finding[] {
  return pages.flatMap(({ pattern, unless, problem, fix, section, before }) => {
    let line = 1;
    return (section ? source.split(/^(?=## )/m) : [source]).flatMap((text) => {
      const lines = text.split('\n');
      const lineIndex = lines.findIndex((candidate) => pattern.test(candidate));
      const found = { file, line: line + lineIndex, problem, fix };
      line += lines.length - 1;
      const place = before ? lines.slice(0, lineIndex + 1).join('\n') : text;
      return lineIndex < 0 || unless.test(place) ? [] : [found];
    });
  });
}

/** Adds each program to the line that includes it, so that the numbers of the lines remain. */
const includePrograms = (root: string, { file, source }: Page): Pick<Page, 'file' | 'source'> => ({
  file,
  source: source.replace(/file="(content\/examples\/[^"]+\.py)"/g, (match, program) => {
    const programFile = path.join(root, program);
    if (!fs.existsSync(programFile)) return match;
    return `${match} ${fs.readFileSync(programFile, 'utf8').replaceAll('\n', ' ')}`;
  }),
});

/** Advice about equipment names its precaution, as `content/precautions.yaml` lists. */
export function checkSafeAdvice({ root, pages, hasAllPages }: Project): Finding[] {
  const contentPages = pages.filter(({ file }) => /^content\/(?:guide|sdk)\//.test(file));
  const otherAdvice = hasAllPages ? [...collectCodeAdvice(root), ...collectToolAdvice(root)] : [];
  const pathTexts = hasAllPages ? loadPathTexts(root) : [];
  const programPages = contentPages.map((page) => includePrograms(root, page));
  const labels = loadTerminalLabels(root);
  const precautions = loadPrecautions();
  const pageAdvice = contentPages.flatMap(collectPageAdvice);
  return [
    ...[...pageAdvice, ...otherAdvice].flatMap((advice) => findHazards(advice, precautions)),
    ...pageAdvice.flatMap((advice) => findWrongTerminals(advice, labels)),
    ...[...programPages, ...pathTexts].flatMap((page) => findMissingPrecautions(page, precautions)),
  ];
}
