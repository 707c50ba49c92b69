import type { SyntaxNode } from '@lezer/common';
import { getChildren } from '@portal/content-model/device-language/bindings';
import type { SourceText } from './checkLanguage';

export interface Comprehension {
  /** Expression that creates each item of the list. */
  element: SyntaxNode;
  clauses: Clause[];
}

type Clause =
  | { kind: 'for'; names: string; isUnpacked: boolean; from: SyntaxNode }
  | { kind: 'if'; condition: SyntaxNode };

/** Parses a list comprehension; returns undefined if it unpacks items into nested names. */
export function parseComprehension(
  node: SyntaxNode,
  source: SourceText,
): Comprehension | undefined {
  const nodes = getChildren(node).slice(1, -1);
  const [element] = nodes;
  if (!element) return undefined;
  const clauses: Clause[] = [];
  for (let i = 1; i < nodes.length; i++) {
    const word = nodes[i]?.name;
    const next = nodes[i + 1];
    if (word === 'if' && next) clauses.push({ kind: word, condition: next });
    if (word !== 'for' || !next) continue;
    const end = nodes.findIndex(({ name }, j) => j > i && name === 'in');
    const from = nodes[end + 1];
    const targets = source.text.slice(next.from, nodes[end]?.from).trim();
    const names = targets.replace(/^\((.*)\)$/, '$1');
    if (!from || !/^[\w\s,]+$/.test(names)) return undefined;
    clauses.push({ kind: word, names, isUnpacked: targets !== names || names.includes(','), from });
  }
  return { element, clauses };
}
