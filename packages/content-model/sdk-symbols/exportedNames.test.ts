import { expect, it } from 'vitest';
import { parseStub } from './parseStub';
import { renderSignature } from './renderSignature';

const stub = `
__all__ = ["box"]
class helper: ...
class box(Sequence[_T], shape):
    def __init__(self, size: int = 1) -> None: ...
    def put(self, item: _T) -> None: ...
    def split(self, mark: str = "#", size: int = 1) -> None: ...  # both
`;

it('includes only the names in __all__, with their members', () => {
  const names = parseStub(stub, 'builtins', 'x.pyi').map(({ name }) => name);
  expect(names).toEqual([
    'builtins.box',
    'builtins.box.__init__',
    'builtins.box.put',
    'builtins.box.split',
  ]);
});

it('omits bases and type variables that only type checkers need', () => {
  const table = new Map(parseStub(stub, 'builtins', 'x.pyi').map((s) => [s.name, s]));
  const render = (name: string) => {
    const symbol = table.get(name);
    return symbol && renderSignature(symbol, table);
  };
  expect(render('builtins.box')).toBe('class box(shape)\nbox(size: int = 1)');
  expect(render('builtins.box.put')).toBe('def put(item: T) -> None');
});

it('does not treat a hash sign in a default as a comment', () => {
  const [symbol] = parseStub(stub, 'builtins', 'x.pyi').slice(-1);
  expect(symbol && renderSignature(symbol, new Map())).toBe(
    'def split(mark: str = "#", size: int = 1) -> None',
  );
});
