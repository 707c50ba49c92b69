import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { parseSignatureTag } from '@portal/content-model/sdk-symbols/parseSignatureTag';
import type { StubSymbol, SymbolTable } from '@portal/content-model/sdk-symbols/types';
import { PageError, type PageErrors } from '@portal/core/errors/pageError';
import type { Heading, Parent, Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { findJsxElements, type JsxElement } from '../jsx';
import { link, text } from '../mdast';
import { toTable } from '../table';
import type { TaggedPage } from '../types';
import { renderMember } from './renderMember';
import { resolveMembers } from './resolveMembers';

interface MembersTag {
  node: JsxElement;
  parent: Parent;
}

interface MembersPage {
  tags: MembersTag[];
  /** IDs of the headings that contain the signatures, by symbol name. */
  headingIds: Map<string, string>;
}

function getHeadingId(node: Heading): string | undefined {
  const data = node.data as { id?: string; hProperties?: { id?: string } } | undefined;
  return data?.hProperties?.id ?? data?.id;
}

/** Collects the `<Members>` tags of a page, and the headings that contain its signatures. */
function collectTags(
  tree: Root,
  file: string,
  getSymbolTable: () => SymbolTable,
  errors: PageErrors,
): MembersPage {
  const membersPage: MembersPage = { tags: [], headingIds: new Map() };
  let headingId: string | undefined;
  visit(tree, (visited, _index, parent) => {
    if (visited.type === 'heading') headingId = getHeadingId(visited) ?? headingId;
    const node = visited as JsxElement;
    if (node.name === 'Members' && parent)
      membersPage.tags.push({ node, parent: parent as Parent });
    if (node.name !== 'Signature' || headingId === undefined) return;
    const id = headingId;
    for (const symbol of errors.attempt(() => parseSignatureTag(node, file, getSymbolTable())) ??
      []) {
      membersPage.headingIds.set(symbol.name, id);
    }
  });
  return membersPage;
}

function renderTable(
  symbols: StubSymbol[],
  headingIds: MembersPage['headingIds'],
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
  // Search results must lead to the description of a member, not to this table.
  return { ...toTable(['Member', 'Does'], rows), data: { hProperties: { dataSearch: 'skip' } } };
}

/**
 * Replaces `<Members of="module" />` with a table that has one row per function, class, and method.
 * Each row contains the call, linked to the heading that describes it, and the summary from the
 * stub.
 */
export default function renderMemberTables(tree: Root, { root, file, errors }: TaggedPage): void {
  let loaded: SymbolTable | undefined;
  const getSymbolTable = () => {
    loaded ??= loadSymbols(root);
    return loaded;
  };
  if (findJsxElements(tree, 'Members').length === 0) return;
  const { tags, headingIds } = collectTags(tree, file, getSymbolTable, errors);
  for (const { node, parent } of tags) {
    const symbols = errors.attempt(() => {
      const members = resolveMembers(node, file, getSymbolTable());
      const undocumented = members
        .filter(({ name }) => !headingIds.has(name))
        .map(({ name }) => name);
      if (undocumented.length === 0) return members;
      throw new PageError(
        { file, line: node.position?.start.line },
        `members without a description on this page: ${undocumented.join(', ')}`,
        'Put their <Signature> under a heading with an ID, or list only members that the page describes.',
      );
    });
    if (symbols)
      parent.children.splice(
        parent.children.indexOf(node),
        1,
        renderTable(symbols, headingIds, getSymbolTable()),
      );
  }
}
