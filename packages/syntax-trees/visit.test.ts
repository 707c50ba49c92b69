import { visit as visitOfUnist } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { EXIT, SKIP, visit } from './visit';

type Node = { type: string; value?: string; children?: Node[] };
type Answer = boolean | 'skip' | number | undefined;

const leaf = (value: string): Node => ({ type: 'leaf', value });
const branch = (...children: Node[]): Node => ({ type: 'branch', children });
const makeTree = (): Node => ({
  type: 'root',
  children: [leaf('a'), branch(leaf('b'), branch(leaf('c')), leaf('d')), leaf('e'), branch()],
});

/** What a visitor is told, and what it leaves of the tree. */
function record(
  by: typeof visit,
  answer: (node: Node, index?: number, parent?: Node) => Answer,
  types?: string[],
) {
  const tree = makeTree();
  const told: unknown[] = [];
  const visitor = (node: Node, index?: number, parent?: Node) => {
    told.push([node.type, node.value, index, parent?.type]);
    return answer(node, index, parent);
  };
  if (types) by(tree as never, types as never, visitor as never);
  else by(tree as never, visitor as never);
  return { told, tree };
}

test.each<[string, (node: Node, index?: number, parent?: Node) => Answer, string[]?]>([
  ['every node', () => undefined],
  ['nodes of one type', () => undefined, ['leaf']],
  ['nodes of several types', () => undefined, ['leaf', 'branch']],
  ['none of another type', () => undefined, ['other']],
  ['no children of what is skipped', ({ type }) => type !== 'branch' || SKIP],
  ['nothing after the end', ({ value }) => value !== 'c' || EXIT],
  [
    'what stands in the place of a node',
    ({ value }, index, parent) => {
      if (value !== 'b') return undefined;
      parent?.children?.splice(index as number, 1, leaf('x'), leaf('y'));
      return (index as number) + 1;
    },
  ],
  [
    'other children that a visitor gives',
    (node) => {
      if (node.type === 'branch') node.children = [leaf('new')];
      return undefined;
    },
  ],
  [
    'no sibling that went',
    ({ value }, _index, parent) => {
      if (value === 'b' && parent) parent.children = [];
      return undefined;
    },
  ],
])('as unist-util-visit does, it visits %s', (_, answer, types) => {
  expect(record(visit, answer, types)).toEqual(record(visitOfUnist, answer, types));
});
