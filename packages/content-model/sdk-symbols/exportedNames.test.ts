import { expect, it } from 'vitest';
import { parseStub } from './parseStub';
import { renderSignature } from './renderSignature';

const stub = `
__all__ = ["box"]
class helper: ...
class box(Sequence[_T], shape):
    def __init__(self, size: int = 1) -> None: ...
    def put(self, item: _T) -> None: ...
`;

it('includes the names in __all__ with their members, and no others', () => {
  const names = parseStub(stub, 'builtins', 'x.pyi').map(({ name }) => name);
  expect(names).toEqual(['builtins.box', 'builtins.box.__init__', 'builtins.box.put']);
});

it('omits bases and type variables that only type checkers need', () => {
  const table = new Map(parseStub(stub, 'builtins', 'x.pyi').map((s) => [s.name, s]));
  const show = (name: string) => {
    const symbol = table.get(name);
    return symbol && renderSignature(symbol, table);
  };
  expect(show('builtins.box')).toBe('class box(shape)\nbox(size: int = 1)');
  expect(show('builtins.box.put')).toBe('def put(item: T) -> None');
});
