import type { Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { highlightCode } from '../../packages/highlight/highlightCode';
import { loadSymbols } from '../../packages/sdk-symbols/loadSymbols';
import { readSignature } from '../../packages/sdk-symbols/readSignature';
import { renderSignature } from '../../packages/sdk-symbols/renderSignature';
import type { StubSymbol, SymbolTable } from '../../packages/sdk-symbols/types';
import { attributesOf, type JsxElement } from '../jsx';
import type { TaggedPage } from '../types';

interface Block {
  node: JsxElement;
  parent: Parent;
  symbols: StubSymbol[];
}

/** A class that shows its parameters is coloured as the call it is, not as a list of bases. */
async function highlightSignature(symbol: StubSymbol, table: SymbolTable) {
  const text = renderSignature(symbol, table);
  const isCall = /^class \w+\(\s*\w+:/.test(text);
  const { html, columns } = await highlightCode(
    isCall ? text.replace(/^class /, 'def ') : text,
    'python',
  );
  return { html: isCall ? html.replace('>def <', '>class <') : html, columns };
}

async function toElement(symbols: StubSymbol[], table: SymbolTable): Promise<MdxJsxFlowElement> {
  const parts = await Promise.all(
    symbols.map(async (symbol) => ({
      id: symbol.name,
      ...(await highlightSignature(symbol, table)),
    })),
  );
  // Two classes may have the same method: its line stands once, with the anchors of both.
  const lines = parts.map(({ id, html }, at) =>
    parts.findIndex((part) => part.html === html) < at
      ? `<span id="${id}"></span>`
      : `<span class="sg" id="${id}">${html}\n</span>`,
  );
  return {
    type: 'mdxJsxFlowElement',
    name: 'Code',
    attributes: attributesOf({
      language: 'python',
      columns: Math.max(...parts.map((part) => part.columns)),
      symbols: symbols.map((symbol) => symbol.name).join(' '),
      html: lines.join(''),
    }),
    children: [],
  };
}

/**
 * Replaces `<Signature of="module.name" />` by a code block with what the stubs say. Each symbol is
 * an anchor with its dotted path as id.
 */
export default async function showSignatures(
  tree: Root,
  { root, file, errors }: TaggedPage,
): Promise<void> {
  const blocks: Block[] = [];
  let table: SymbolTable | undefined;
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, _index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Signature' || !parent) return;
    table ??= loadSymbols(root);
    const symbols = errors.attempt(() => readSignature(node, file, table as SymbolTable));
    if (symbols) blocks.push({ node, parent: parent as Parent, symbols });
  });
  for (const { node, parent, symbols } of blocks) {
    const element = await toElement(symbols, table as SymbolTable);
    parent.children.splice(parent.children.indexOf(node), 1, element);
  }
}
