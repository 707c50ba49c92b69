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

interface PageSymbols {
  tags: MembersTag[];
  /** ID of the heading above a symbol's signature. */
  headingIds: Map<string, string>;
}

function getHeadingId(node: Heading): string | undefined {
  const data = node.data as { id?: string; hProperties?: { id?: string } } | undefined;
  return data?.hProperties?.id ?? data?.id;
}

/** Collects the tags of a page, and the heading that describes each symbol. */
function collectTags(
  tree: Root,
  file: string,
  getTable: () => SymbolTable,
  errors: PageErrors,
): PageSymbols {
  const found: PageSymbols = { tags: [], headingIds: new Map() };
  let heading: string | undefined;
  visit(tree, (visited, _index, parent) => {
    if (visited.type === 'heading') heading = getHeadingId(visited) ?? heading;
    const node = visited as JsxElement;
    if (node.name === 'Members' && parent) found.tags.push({ node, parent: parent as Parent });
    if (node.name !== 'Signature' || heading === undefined) return;
    const id = heading;
    for (const symbol of errors.attempt(() => parseSignatureTag(node, file, getTable())) ?? []) {
      found.headingIds.set(symbol.name, id);
    }
  });
  return found;
}

function renderTable(
  symbols: StubSymbol[],
  headingIds: PageSymbols['headingIds'],
  table: SymbolTable,
): Table {
  const rows = symbols.map((symbol) => [
    [
      link(`#${headingIds.get(symbol.name)}`, {
        type: 'inlineCode',
        value: renderMember(symbol, table),
      }),
    ],
    [text(symbol.summary?.replace(/\.$/, '') ?? '')],
  ]);
  // Search results for a member lead to its description, not to this list.
  return { ...toTable(['Member', 'Does'], rows), data: { hProperties: { dataSearch: 'skip' } } };
}

/**
 * Replaces `<Members of="module" />` with a table with one line per function, class, and method: call and summary
 * from the stub, and a link to the heading that describes it.
 */
export default function renderMemberTables(tree: Root, { root, file, errors }: TaggedPage): void {
  let loaded: SymbolTable | undefined;
  const getTable = () => {
    loaded ??= loadSymbols(root);
    return loaded;
  };
  if (findJsxElements(tree, 'Members').length === 0) return;
  const { tags, headingIds } = collectTags(tree, file, getTable, errors);
  for (const { node, parent } of tags) {
    const symbols = errors.attempt(() => {
      const members = resolveMembers(node, file, getTable());
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
        renderTable(symbols, headingIds, getTable()),
      );
  }
}
