import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { parseSignatureTag } from '@portal/content-model/sdk-symbols/parseSignatureTag';
import type { StubSymbol, SymbolTable } from '@portal/content-model/sdk-symbols/types';
import { PageError } from '@portal/core/errors/pageError';
import type { Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { findJsxElements, type JsxElement, replaceElements } from '../jsx';
import { getHeadingId, link, text } from '../mdast';
import { createTable } from '../table';
import type { TaggedPage } from '../types';
import { renderMember } from './renderMember';
import { resolveMembers } from './resolveMembers';

/** Collects the IDs of the headings that contain the signatures of a page, by symbol name. */
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
