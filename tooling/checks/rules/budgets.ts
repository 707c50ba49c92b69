import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { choosePageQuality } from '@portal/hosting/server/compressSite';
import { type BuiltPage, type BuiltSite, getServedSize } from '../base/builtSite';
import type { Finding } from '../base/types';

export const BUDGETS_FILE = 'content/contracts/budgets.json';

/** Limits in bytes after Brotli compression. */
export interface Budgets {
  page: number;
  mainBundle: number;
  /** Scripts and index files that a search loads from the first keystroke to the displayed results. */
  firstSearch: number;
  /** Index files that each further keystroke loads. */
  laterKey: number;
  /** Files loaded from a click on "Run on a simulated board" to the first line of `hello`. */
  simulatedBoard: number;
  /** Scripts and data of one field tool. */
  tool: number;
}

export function loadBudgets(root: string): Budgets {
  return JSON.parse(fs.readFileSync(path.join(root, BUDGETS_FILE), 'utf8'));
}

/** The part of the player that programs without SDK packages need. */
const FIRST_RUN_PATTERN =
  /^assets\/board(?:-worker)?\/(?:(?:open|chunk)-\w+\.js|(?:worker|player|micropython|hello)\.\w+\.(?:js|css|wasm|json))$/;

/** Share of a budget above which a warning is printed. */
const WARNING_SHARE = 0.95;

interface BudgetItem {
  name: string;
  bytes: number;
}

const sumBytes = (parts: readonly BudgetItem[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns the served size of a page without its diagrams, which are inline in the HTML. */
function getTextSize({ html }: BuiltPage): number {
  const quality = choosePageQuality(Buffer.byteLength(html));
  return zlib.brotliCompressSync(html.replace(/<figure[\s\S]*?<\/figure>/g, ''), {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality },
  }).length;
}

function listParts(site: BuiltSite, page: BuiltPage, limit: number): BudgetItem[] {
  const ownPart = { name: 'HTML without images', bytes: getServedSize(site, page.file) };
  const requestedAssets = new Set(page.assets.map((url) => url.replace(/^\//, '')));
  // Browsers that support the SVG icon do not load the older formats.
  const files = [...requestedAssets].filter(
    (file) => site.files.has(file) && !/\.(png|ico)$/.test(file),
  );
  const parts = [
    ownPart,
    ...files.map((file) => ({ name: file, bytes: getServedSize(site, file) })),
  ];
  // Compressing a page is slow, and most pages are within the budget even with their images.
  if (sumBytes(parts) > WARNING_SHARE * limit && page.html.includes('<figure'))
    ownPart.bytes = getTextSize(page);
  return parts;
}

function checkBudget(file: string, label: string, parts: BudgetItem[], limit: number): Finding[] {
  const total = sumBytes(parts);
  if (total <= limit) {
    // `npm test` prints these lines even if the step passes.
    if (total > WARNING_SHARE * limit)
      console.log(`! ${file}: ${label} is ${total} of ${limit} bytes`);
    return [];
  }
  const largest = [...parts].sort((a, b) => b.bytes - a.bytes).slice(0, 4);
  const list = largest.map(({ name, bytes }) => `${name} ${bytes}`).join(', ');
  const problem = `${label} is ${total} bytes after Brotli, budget ${limit}; largest parts: ${list}`;
  const fix = `Reduce the largest part. The limits are in ${BUDGETS_FILE}.`;
  return [{ file, problem, fix }];
}

export function checkBudgets(site: BuiltSite, budgets: Budgets): Finding[] {
  const measureShared = (pattern: RegExp) =>
    [...site.files]
      .filter((file) => pattern.test(file))
      .map((file) => ({ name: file, bytes: getServedSize(site, file) }));
  return [
    ...site.pages
      .filter(({ route }) => route)
      .flatMap((page) => {
        const parts = listParts(site, page, budgets.page);
        return checkBudget(`build/${page.file}`, 'the first view', parts, budgets.page);
      }),
    ...checkBudget(
      'build/assets/js',
      'the main bundle',
      measureShared(/^assets\/js\/main\.\w+\.js$/),
      budgets.mainBundle,
    ),
    ...checkBudget(
      'build/assets/board',
      'running hello',
      measureShared(FIRST_RUN_PATTERN),
      budgets.simulatedBoard,
    ),
    ...measureShared(/^assets\/js\/tool-\w+\.\w+\.js$/).flatMap((part) =>
      checkBudget(`build/${part.name}`, 'the tool', [part], budgets.tool),
    ),
  ];
}
