import { describe, expect, it } from 'vitest';
import { LanguageError } from './languageError';
import { transform } from './transform';

function refused(program: string, names?: string[]) {
  try {
    transform(program, names ? { names: new Set(names) } : {});
  } catch (error) {
    if (error instanceof LanguageError) return [error.line, error.column, error.what];
    throw error;
  }
  return 'accepted';
}

describe('what the language of the device lacks', () => {
  it.each([
    ['x = 1\nwith open("a") as f:\n    pass\n', 2, 1, 'with'],
    ['def f():\n    yield 1\n', 2, 5, 'yield'],
    ['x = f"{1}"\n', 1, 5, 'f-strings'],
    ['async def f():\n    pass\n', 1, 1, 'async'],
    ['@twice\ndef f():\n    pass\n', 1, 1, 'decorators'],
    ['def f(**options):\n    pass\n', 1, 7, '**'],
    ['f(**options)\n', 1, 3, '**'],
    ['def f():\n    x = 1\n    def g():\n        nonlocal x\n', 4, 9, 'nonlocal'],
    ['from math import *\n', 1, 1, 'name what you import'],
    ['print(1)\nreturn 1\n', 2, 1, 'outside of a function'],
    ['class A:\n    return 1\n', 2, 5, 'outside of a function'],
    ['if (n := 3):\n    pass\n', 1, 5, ':='],
    ['x: int = 3\n', 1, 2, 'annotations'],
    ['_zc = 1\n', 1, 1, '_z'],
    ['x = 1\ndef f(a, b=a, a=2):\n    pass\n', 2, 15, 'parameter `a` twice'],
    ['x = “a”\n', 1, 5, 'straight quotes'],
    ['x = 1\ny\u00a0= 2\n', 2, 2, 'type a plain space'],
  ])('refuses %j with its place', (program, line, column, what) => {
    const found = refused(program);
    expect(found.slice(0, 2)).toEqual([line, column]);
    expect(found[2]).toContain(what);
  });

  it('names the place of what is not Python', () => {
    expect(refused('x = 1\nprint("a"\ny = (\n')[0]).toBeGreaterThan(1);
  });

  it('takes a text with the mark that some editors begin files with', () => {
    expect(refused('\ufeffprint(1)\n', ['print'])).toBe('accepted');
  });

  it('accepts the native decorator of the device', () => {
    expect(refused('@c_native("f", ["f.c"], [])\ndef f(a):\n    pass\n')).toBe('accepted');
  });
});

describe('names of the board', () => {
  it('refuses a name that neither the program nor the board has', () => {
    expect(refused('x = sorted([2, 1])\n', ['print'])).toEqual([
      1,
      5,
      'the board has no name `sorted`',
    ]);
  });

  it('knows names that the file binds anywhere, and keywords of calls', () => {
    const program = 'def f(a, size=2):\n    global total\n    total = a\n\n\nf(1, size=3)\n';
    expect(refused(program, ['f'])).toBe('accepted');
  });

  it('lets new_exception() make a name', () => {
    const program = 'new_exception(Bad, ValueError)\nraise Bad\n';
    expect(refused(program, ['new_exception', 'ValueError'])).toBe('accepted');
  });
});

describe('generated code', () => {
  it('keeps a line for each line, and says which source line a line has', () => {
    const { code, lines } = transform('for i in range(2):\n    print(i)\nx = {1: 2}\n');
    expect(code).toMatchInlineSnapshot(`
      "def _zmain():
       global i, x; (yield 0)
       _zt and (yield -1)
       for i in range(2):
           (yield 2)
           (yield from _zc(print, i))
       _zt and (yield -3)
       x = _zdict(((1, 2),))
      "
    `);
    expect(lines).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('tells each line once, and stops in loops', () => {
    const { code } = transform(
      'x = 1\nif x:\n    y = 2\nwhile x:\n    x = 0\n    y = 3\nfor i in x: print(i)\n',
    );
    expect(code.match(/\(yield -?\d\)/g)).toEqual(
      [0, -1, -2, -3, 4, -5, -6, -7, 7].map((line) => `(yield ${line})`),
    );
  });

  it('leaves strings of several lines alone', () => {
    const { code } = transform('x = """a\nb"""\n');
    expect(code).toContain('"""a\nb"""');
  });

  it('writes other characters as the bytes of their UTF-8 form', () => {
    expect(transform('x = "5 °C"\n').code).toContain('"5 \\xc2\\xb0C"');
  });
});
