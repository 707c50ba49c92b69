import type { visit as visitOfUnist } from 'unist-util-visit';

interface Node {
  type: string;
  children?: Node[];
}

/** Answer of a visitor that is done with the tree. */
export const EXIT = false;
/** Answer of a visitor that does not ask for the children of the node. */
export const SKIP = 'skip';

/** One of the two, or the position of the sibling that comes next. */
type Answer = boolean | typeof SKIP | number | undefined | null;
type Visitor = (node: Node, index: number | undefined, parent: Node | undefined) => Answer;

interface Walk {
  types: ReadonlySet<string> | undefined;
  visitor: Visitor;
}

/** @returns what the visitor answers to the node, for the one who walks through its siblings */
function walk(what: Walk, node: Node, index?: number, parent?: Node): Answer {
  const isAsked = !what.types || what.types.has(node.type);
  const answer = isAsked ? what.visitor(node, index, parent) : undefined;
  if (answer === EXIT) return EXIT;
  if (answer === SKIP) return answer;
  // Visitors may give the node, and its parents, other children.
  for (let at = 0, child = node.children?.[0]; child; child = node.children?.[at]) {
    const next = walk(what, child, at, node);
    if (next === EXIT) return EXIT;
    at = typeof next === 'number' ? next : at + 1;
  }
  return answer;
}

function visitTypes(tree: Node, ...given: [Visitor] | [string | string[], Visitor]): void {
  const [types, visitor] = given.length === 1 ? [undefined, given[0]] : given;
  walk({ types: types === undefined ? types : new Set([types].flat()), visitor }, tree);
}

/**
 * Does what `visit` of `unist-util-visit` does, for all nodes or for those of some types. That one makes and
 * names a function for each node, for the sake of its stack traces: with twenty walks over each page, a tenth of
 * the main thread's time while pages are compiled.
 */
export const visit = visitTypes as unknown as typeof visitOfUnist;
