import path from 'node:path';
import { parseStub } from '@portal/content-model/sdk-symbols/parseStub';
import type { Heading, Root, Table } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../index';
import type { JsxElement } from '../jsx';
import { createTagsPlugin } from '../runSteps';
import type { Tag } from '../types';
import { renderMember } from './renderMemberTables';
import { isMember, resolveMembers } from './resolveMembers';

const members = TAGS.find(({ name }) => name === 'Members') as Tag;

const stub = `
LIMIT: int = 4
"""Most valves."""
class ValveError(IOError):
    """The valve does not move."""
class SlowError(ValveError): ...
class Valve:
    """One valve."""
    OPEN: int
    """A number of the class."""
    pin: int
    """Where it is."""
    def __init__(self, pin: int, slow: bool = False) -> None: ...
    def open(self, *, speed: float = 1.0) -> None:
        """Open the valve."""
class Base:
    """Made by others."""
def read(pin: int) -> int: ...
def configure(ssid: str, password: str = "", security: int = 4, timeout: int = 10000, dns: str = "8.8.8.8") -> None: ...
def _hidden() -> None: ...
`;
const table = new Map(parseStub(stub, 'box.valve', 'x.pyi').map((s) => [s.name, s]));
const createMembersTag = (of: string) =>
  ({
    type: 'mdxJsxFlowElement',
    name: 'Members',
    attributes: [{ type: 'mdxJsxAttribute', name: 'of', value: of }],
    children: [],
  }) as JsxElement;
const listMembers = (of: string) =>
  resolveMembers(createMembersTag(of), 'page.mdx', table).map(({ name }) =>
    name.replace('box.valve.', ''),
  );

describe('members', () => {
  it('include the functions and classes of a module, with the members of the classes', () => {
    expect(listMembers('box.valve')).toEqual([
      'Valve',
      'Valve.pin',
      'Valve.open',
      'Base',
      'read',
      'configure',
    ]);
    expect(listMembers('box.valve.Valve*')).toEqual(['Valve']);
    expect(listMembers('box.valve.Valve.open, box.valve.read')).toEqual(['Valve.open', 'read']);
  });

  it('exclude constants and exceptions, including subclasses of exceptions in the stub', () => {
    const excluded = [...table.values()].filter((symbol) => !isMember(symbol, table));
    expect(excluded.map(({ name }) => name.replace('box.valve.', ''))).toEqual([
      'LIMIT',
      'ValveError',
      'SlowError',
      'Valve.OPEN',
      'Valve.__init__',
    ]);
  });

  it('suggest the nearest symbols if the name is unknown', () => {
    expect(() => listMembers('box.valve.Valv')).toThrow(
      'unknown symbol box.valve.Valv\n  Nearest names: box.valve.Valve,',
    );
  });

  it('show the call in one line, with as many parameters as fit', () => {
    const renderCall = (name: string) => {
      const symbol = table.get(`box.valve.${name}`);
      return symbol && renderMember(symbol, table);
    };
    expect(renderCall('Valve')).toBe('Valve(pin, slow=False)');
    expect(renderCall('Valve.open')).toBe('Valve.open(*, speed=1.0)');
    expect(renderCall('Valve.pin')).toBe('Valve.pin');
    expect(renderCall('Base')).toBe('Base');
    expect(renderCall('configure')).toBe('valve.configure(ssid, password, security, timeout, …)');
  });
});

function getText(node: unknown): string {
  const { value = '', children = [] } = (node ?? {}) as { value?: string; children?: unknown[] };
  return value + children.map(getText).join('');
}

describe('the table of members', () => {
  const root = path.join(__dirname, '../../../../tooling/checks/__fixtures__/reference-head/good');
  const createHeading = (id: string): Heading => ({
    type: 'heading',
    depth: 2,
    children: [{ type: 'text', value: id }],
    data: { hProperties: { id } } as never,
  });
  const createSignatureTag = (of: string) =>
    ({ ...createMembersTag(of), name: 'Signature' }) as never;
  const transform = (tree: Root) =>
    createTagsPlugin([members, { name: 'Signature' }])({ root, content: [] })(
      tree,
      new VFile({ path: 'page.mdx' }),
    );

  it('links each member to the heading that describes it', async () => {
    const tree: Root = {
      type: 'root',
      children: [
        createMembersTag('valve') as never,
        createHeading('valve'),
        createSignatureTag('valve.Valve'),
        createHeading('open'),
        createSignatureTag('valve.Valve.open'),
        createHeading('reset'),
        createSignatureTag('valve.reset'),
      ],
    };
    await transform(tree);
    expect((tree.children[0] as Table).align).toHaveLength(2);
    const rows = (tree.children[0] as Table).children.map(({ children: [first, second] }) => [
      getText(first),
      (first?.children[0] as { url?: string } | undefined)?.url,
      getText(second),
    ]);
    expect(rows).toEqual([
      ['Member', undefined, 'Does'],
      ['Valve(pin, slow=False)', '#valve', 'One valve'],
      ['Valve.open()', '#open', 'Open the valve'],
      ['valve.reset()', '#reset', 'Close all valves'],
    ]);
  });

  it('reports a member that the page does not describe', async () => {
    const tree: Root = {
      type: 'root',
      children: [
        createMembersTag('valve') as never,
        createHeading('reset'),
        createSignatureTag('valve.reset'),
      ],
    };
    await expect(transform(tree)).rejects.toThrow(
      'members without a description on this page: valve.Valve, valve.Valve.open',
    );
  });
});
