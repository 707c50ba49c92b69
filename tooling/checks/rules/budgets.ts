import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { type BuiltPage, type BuiltSite, servedSize } from '../base/builtSite';
import type { Finding, Rule } from '../base/types';

export const BUDGETS_FILE = 'content/contracts/budgets.json';

/** Limits in bytes after brotli. */
export interface Budgets {
  page: number;
  mainBundle: number;
  /** A search from the first key to the shown texts: scripts and index files. */
  firstSearch: number;
  /** What one more key asks for. */
  laterKey: number;
  /** From the press of "Run on a simulated board" to the first line of `hello`. */
  simulatedBoard: number;
  /** Scripts and data of one field tool. */
  tool: number;
}

/** Of the player, what a program without packages of the SDK needs. */
const FIRST_RUN =
  /^assets\/board(?:-worker)?\/(?:(?:open|chunk)-\w+\.js|(?:worker|player|micropython|hello)\.\w+\.(?:js|css|wasm|json))$/;

/** Share of a budget from which on it is told that little room is left. */
const WARNING = 0.95;

interface Part {
  name: string;
  bytes: number;
}

function compressedSize(text: string): number {
  return zlib.brotliCompressSync(text, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 },
  }).length;
}

/** Pictures are counted apart: those of the content are drawn inside the page. */
function sizeWithoutPictures(site: BuiltSite, { file, html }: BuiltPage): number {
  const text = html.replace(/<figure[\s\S]*?<\/figure>/g, '');
  const pictures = text === html ? 0 : compressedSize(html) - compressedSize(text);
  return servedSize(site, file) - pictures;
}

function partsOf(site: BuiltSite, page: BuiltPage): Part[] {
  const own = { name: 'HTML without pictures', bytes: sizeWithoutPictures(site, page) };
  const asked = new Set(page.assets.map((address) => address.replace(/^\//, '')));
  // Browsers that know the SVG icon do not ask for the older forms.
  const files = [...asked].filter((file) => site.files.has(file) && !/\.(png|ico)$/.test(file));
  return [own, ...files.map((file) => ({ name: file, bytes: servedSize(site, file) }))];
}

function overBudget(file: string, what: string, parts: Part[], limit: number): Finding[] {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= limit) {
    // `npm test` passes such lines on, also where the step is green.
    if (total > WARNING * limit) console.log(`! ${file}: ${what} is ${total} of ${limit} bytes`);
    return [];
  }
  const largest = [...parts].sort((a, b) => b.bytes - a.bytes).slice(0, 4);
  const list = largest.map(({ name, bytes }) => `${name} ${bytes}`).join(', ');
  return [
    {
      file,
      what: `${what} is ${total} bytes after brotli, budget ${limit}; largest parts: ${list}`,
      fix: `Make the largest part smaller. The limits are in ${BUDGETS_FILE}.`,
    },
  ];
}

/** Findings where a build is larger than promised. */
export function checkBudgets(site: BuiltSite, budgets: Budgets): Finding[] {
  const shared = (pattern: RegExp) =>
    [...site.files]
      .filter((file) => pattern.test(file))
      .map((file) => ({ name: file, bytes: servedSize(site, file) }));
  return [
    ...site.pages
      .filter(({ route }) => route)
      .flatMap((page) =>
        overBudget(`build/${page.file}`, 'the first view', partsOf(site, page), budgets.page),
      ),
    ...overBudget(
      'build/assets/js',
      'the main bundle',
      shared(/^assets\/js\/main\.\w+\.js$/),
      budgets.mainBundle,
    ),
    ...overBudget(
      'build/assets/board',
      'a run of hello',
      shared(FIRST_RUN),
      budgets.simulatedBoard,
    ),
    ...shared(/^assets\/js\/tool-\w+\.\w+\.js$/).flatMap((part) =>
      overBudget(`build/${part.name}`, 'the tool', [part], budgets.tool),
    ),
  ];
}

/** Pages and main bundle keep their byte budgets. */
const budgets: Rule = {
  name: 'budgets',
  run({ root, built, complete }) {
    if (!complete) return [];
    const limits = JSON.parse(fs.readFileSync(path.join(root, BUDGETS_FILE), 'utf8')) as Budgets;
    return checkBudgets(built(), limits);
  },
};

export default budgets;
