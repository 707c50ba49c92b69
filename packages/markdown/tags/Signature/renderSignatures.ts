import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { renderSignature } from '@portal/content-model/sdk-symbols/renderSignature';
import type { StubSymbol, SymbolTable } from '@portal/content-model/sdk-symbols/types';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { highlightCode } from '../../highlight/highlightCode';
import { createElement, findJsxElements, replaceElements } from '../jsx';
import { parseSignatureTag } from '../parseSignatureTag';
import type { TaggedPage } from '../types';

/** Start of the next overload. Each is highlighted separately, because none is a complete statement. */
const OVERLOAD_START_PATTERN = /\n(?=[^\s)])/;
/** Start of a declaration with parameters. Classes have the keyword `class`. */
const DECLARATION_START_PATTERN = /^(class )?(?=\w+\([\s*/,]*\w+:)/;
const DEF_HTML = '<span class="tk-k">def </span>';

/**
 * Highlights one form of a signature. Classes with parameters are highlighted as functions, because
 * the parentheses would be a list of base classes.
 */
async function highlightForm(form: string): Promise<string> {
  const declaration = form.match(DECLARATION_START_PATTERN);
  if (!declaration) return (await highlightCode(form, 'python')).html;
  const { html } = await highlightCode(form.replace(DECLARATION_START_PATTERN, 'def '), 'python');
  return html.replace(DEF_HTML, declaration[1] ? DEF_HTML.replace('def', 'class') : '');
}

/** Wraps each line of a signature in an element, so that long lines wrap with an indent. */
function wrapLines(id: string, html: string): string {
  const [firstLine, ...followingLines] = html.split('\n');
  const lines = [
    `<span class="sg" id="${id}">${firstLine}`,
    ...followingLines.map((line) => `<span class="sg">${line}`),
  ];
  return lines.map((line) => `${line}\n</span>`).join('');
}

async function toElement(symbols: StubSymbol[], table: SymbolTable): Promise<MdxJsxFlowElement> {
  const parts = await Promise.all(
    symbols.map(async (symbol) => {
      const text = renderSignature(symbol, table);
      const forms = await Promise.all(text.split(OVERLOAD_START_PATTERN).map(highlightForm));
      return { id: symbol.name, text, html: forms.join('\n') };
    }),
  );
  // A method that two classes share is listed once, with the anchors of both.
  const lines = parts.map(({ id, html }, index) =>
    parts.findIndex((part) => part.html === html) < index
      ? `<span id="${id}"></span>`
      : wrapLines(id, html),
  );
  return createElement('Code', {
    language: 'python',
    columns: Math.max(...parts.flatMap(({ text }) => text.split('\n').map((line) => line.length))),
    symbols: symbols.map((symbol) => symbol.name).join(' '),
    html: lines.join(''),
  });
}

/** Replaces each `<Signature of="…" />` with a code block in which each symbol has its dotted path as ID. */
export default async function renderSignatures(
  tree: Root,
  { root, file, errors }: TaggedPage,
): Promise<void> {
  if (findJsxElements(tree, 'Signature').length === 0) return;
  const table = loadSymbols(root);
  await replaceElements(tree, 'Signature', errors, async (node) => [
    await toElement(parseSignatureTag(node, file, table), table),
  ]);
}
