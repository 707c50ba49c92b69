import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { formatParameter } from '@portal/content-model/sdk-symbols/parseParameters';
import type { CallForm, StubSymbol, SymbolTable } from '@portal/content-model/sdk-symbols/types';
import { PageError } from '@portal/core/errors/pageError';
import type { Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { findJsxElements, type JsxElement, replaceElements } from '../jsx';
import { getHeadingId, link, text } from '../mdast';
import { parseSignatureTag } from '../parseSignatureTag';
import { createTable } from '../table';
import type { TaggedPage } from '../types';
import { resolveMembers } from './resolveMembers';

/** Maximum number of characters of a call that fit in a table cell on a laptop. */
const MAX_CALL_CHARS = 54;

/** Renders all parameters with their defaults, or else as many names as fit. */
function renderParameters(prefix: string, { parameters }: CallForm): string {
  const visibleParameters = parameters.filter(({ name }) => name !== '/');
  const names = visibleParameters.map(({ name }) => name);
  const candidates = [
    visibleParameters.map(formatParameter),
    ...names.map((_, omitted) => (omitted === 0 ? names : [...names.slice(0, -omitted), '…'])),
  ].map((list) => `${prefix}(${list.join(', ')})`);
  return candidates.find((text) => text.length <= MAX_CALL_CHARS) ?? String(candidates.at(-1));
}

function findFormWithMostParameters(forms: CallForm[]): CallForm {
  return forms.reduce((best, form) =>
    form.parameters.length > best.parameters.length ? form : best,
  );
}

/**
 * Renders a symbol on one line, as called in a program: `adc.read(pin, samples=1, sps=0)`, `Timer.clear()`. Functions
 * have their module as a prefix unless they are builtins; types are omitted. For classes without a public constructor,
 * only the name is rendered.
 */
export function renderMember(symbol: StubSymbol, table: SymbolTable): string {
  const [owner = '', name = ''] = symbol.name.split('.').slice(-2);
  if (symbol.kind === 'class') {
    const init = table.get(`${symbol.name}.__init__`);
    return init && 'forms' in init
      ? renderParameters(name, findFormWithMostParameters(init.forms))
      : name;
  }
  const prefix = owner === 'builtins' ? name : `${owner}.${name}`;
  return 'forms' in symbol
    ? renderParameters(prefix, findFormWithMostParameters(symbol.forms))
    : prefix;
}

function collectHeadingIds(
  tree: Root,
  { file, errors }: TaggedPage,
  symbolTable: SymbolTable,
): Map<string, string> {
  const headingIds = new Map<string, string>();
  let headingId: string | undefined;
  visit(tree, (node) => {
    if (node.type === 'heading') headingId = getHeadingId(node) ?? headingId;
    if (!('name' in node) || node.name !== 'Signature' || headingId === undefined) return;
    const symbols = errors.attempt(() => parseSignatureTag(node as JsxElement, file, symbolTable));
    for (const { name } of symbols ?? []) headingIds.set(name, headingId);
  });
  return headingIds;
}

function renderTable(
  symbols: StubSymbol[],
  headingIds: ReadonlyMap<string, string>,
  symbolTable: SymbolTable,
): Table {
  const rows = symbols.map((symbol) => [
    [
      link(`#${headingIds.get(symbol.name)}`, {
        type: 'inlineCode',
        value: renderMember(symbol, symbolTable),
      }),
    ],
    [text(symbol.summary?.replace(/\.$/, '') ?? '')],
  ]);
  const table = createTable(['Member', 'Does'], rows);
  // Search results must lead to the description of a member, not to this table.
  return { ...table, data: { hProperties: { dataSearch: 'skip' } } };
}

/** Replaces each `<Members of="…" />` with a table of calls, linked to their descriptions, and summaries. */
export default async function renderMemberTables(tree: Root, page: TaggedPage): Promise<void> {
  if (findJsxElements(tree, 'Members').length === 0) return;
  const { root, file, errors } = page;
  const symbolTable = loadSymbols(root);
  const headingIds = collectHeadingIds(tree, page, symbolTable);
  await replaceElements(tree, 'Members', errors, (node) => {
    const members = resolveMembers(node, file, symbolTable);
    const undocumented = members.filter(({ name }) => !headingIds.has(name));
    if (undocumented.length === 0) return [renderTable(members, headingIds, symbolTable)];
    throw new PageError(
      { file, line: node.position?.start.line },
      `members without a description on this page: ${undocumented.map(({ name }) => name).join(', ')}`,
      'Put their <Signature> under a heading with an ID, or list only members that the page describes.',
    );
  });
}
