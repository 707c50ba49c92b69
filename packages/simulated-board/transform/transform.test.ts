import { readdirSync, readFileSync } from 'node:fs';
import { FOREIGN_NAME_ROWS } from '@portal/content-model/device-language/foreignNames';
import { describe, expect, it } from 'vitest';
import { findNearest } from './findNearest';
import { IMPORT_STATEMENTS } from './importStatements';
import { LanguageError } from './languageError';
import { transform } from './transform';

function getRejection(program: string, names?: string[]) {
  try {
    transform(program, names ? { names: new Set(names) } : {});
  } catch (error) {
    if (error instanceof LanguageError) return [error.line, error.column, error.reason];
    throw error;
  }
  return 'accepted';
}

describe("the parser for the device's language", () => {
  it.each([
    ['x = 1\nwith open("a") as f:\n    pass\n', 2, 1, 'with'],
    ['def f():\n    yield 1\n', 2, 5, 'yield'],
    ['x = f"{1}"\n', 1, 5, 'f-strings'],
    ['async def f():\n    pass\n', 1, 1, 'async'],
    ['@twice\ndef f():\n    pass\n', 1, 1, 'decorators'],
    ['def f(**options):\n    pass\n', 1, 7, '**'],
    ['f(**options)\n', 1, 3, '**'],
    ['def f(a=1 / 2, /, b=3):\n    pass\n', 1, 16, 'positional-only'],
    ['def f():\n    x = 1\n    def g():\n        nonlocal x\n', 4, 9, 'nonlocal'],
    ['from math import *\n', 1, 1, 'name what you import'],
    ['s = [1, 2]\ndel s[:1]\n', 2, 1, '`s[i:j] = []`'],
    ['print(1)\nreturn 1\n', 2, 1, 'outside a function'],
    ['class A:\n    return 1\n', 2, 5, 'outside a function'],
    ['if (n := 3):\n    pass\n', 1, 5, ':='],
    ['x: int = 3\n', 1, 2, 'annotations'],
    ['_zc = 1\n', 1, 1, '_z'],
    ['x = 1\ndef f(a, b=a, a=2):\n    pass\n', 2, 15, 'duplicate parameter `a`'],
    ['x = “a”\n', 1, 5, 'straight quotes'],
    ['x = 1\ny\u00a0= 2\n', 2, 2, 'type a regular space'],
  ])('rejects %j at the unsupported feature', (program, line, column, message) => {
    const error = getRejection(program);
    expect(error.slice(0, 2)).toEqual([line, column]);
    expect(error[2]).toContain(message);
  });

  it('accepts a byte order mark', () => {
    expect(getRejection('\ufeffprint(1)\n', ['print'])).toBe('accepted');
  });

  it("accepts the device's @c_native decorator", () => {
    expect(getRejection('@c_native("f", ["f.c"], [])\ndef f(a):\n    pass\n')).toBe('accepted');
  });
});

describe('common mistakes', () => {
  it.each([
    ['x = 1\nif x > 0\n    print(x)\n', 2, 9, 'a colon is missing at the end of this `if` line'],
    ['def f(a)\n    return a\n', 1, 9, 'a colon is missing at the end of this `def` line'],
    ['while True:  # on\nprint(1)\n', 2, 1, 'must be indented: line 1 ends with a colon'],
    ['x = 1\nif x:\n', 2, 5, 'the indented block after this colon is missing'],
    ['x = 1\n    y = 2\n', 2, 5, 'the line before does not end with a colon'],
    ['if 1:\n        x = 1\n    y = 2\n', 3, 5, 'does not match any block above'],
    ['if 1:\n\tx = 1\n        y = 2\n', 3, 9, 'with spaces, unlike line 2'],
    ['if 1:\n    x = 1\n\ty = 2\n', 3, 2, 'with tabs, unlike line 2'],
    ['print "a"\n', 1, 1, '`print` is a function'],
    ['print x\n', 1, 1, '`print` is a function'],
    ['x = 1\nprint("a"\ny = (2)\n', 2, 6, 'this `(` is never closed'],
    ['print("a"\ny = (\n', 1, 6, 'this `(` is never closed'],
    ['x = [1, 2\ny = {"a": 1}\n', 1, 5, 'this `[` is never closed'],
    ['x = [1, 2)\n', 1, 10, '`)` does not match the `[` in line 1'],
    ['print("a"))\n', 1, 11, '`)` has no matching opening bracket'],
    ['x = 1\ny = "open\nprint(y)\n', 2, 5, 'this string has no closing "'],
    ["x = 'it's'\n", 1, 10, "this string has no closing '"],
    ['x = """a\nb\n', 1, 5, 'this string has no closing """'],
    ['x = f"{1}\n', 1, 5, 'the device has no f-strings'],
    ['if x = 1:\n    pass\n', 1, 6, 'write `==` to compare'],
    ['while (1) and x = 2:\n    pass\n', 1, 17, 'write `==` to compare'],
    ['if 1:\n    pass\nelse if 2:\n    pass\n', 3, 1, 'write `elif`'],
    ['if 1 && 2:\n    pass\n', 1, 6, 'write `and`'],
    ['x = !1\n', 1, 5, 'write `not`'],
    ['x = 5 – 3\n', 1, 7, '`–` is not Python: write `-`'],
    ['i = 0\ni++\n', 2, 2, 'write `+= 1`'],
    ['for (int i=0;i<5;i++) {\n}\n', 1, 1, 'write `for i in range(n):`'],
    ['function f() {\n}\n', 1, 1, 'write `def f():`'],
    ['print(i++)\n', 1, 8, 'write `+= 1`'],
    ['x := 5\n', 1, 3, 'write `=` to assign a value'],
    ['switch (x):\n    case 1:\n', 1, 1, 'Python has no `switch`: use `if` and `elif`'],
    ['x = 1\nprint(1, 017)\n', 2, 10, 'a number cannot begin with 0'],
    ['x = 0b12\n', 1, 5, 'a binary number has only the digits 0 and 1'],
    ['x = 0o78\n', 1, 5, 'an octal number has only the digits 0 to 7'],
    ['x = 1.2.3\n', 1, 5, 'a number has only one decimal point'],
    ['x = "a\\\\\\x4"\n', 1, 9, '`\\x` needs 2 hexadecimal digits'],
    ['x = "\\u12"\n', 1, 6, '`\\u` needs 4 hexadecimal digits'],
    ['int x = 5;\n', 1, 1, 'write `x = value`'],
    ['const int x = 5;\n', 1, 1, 'write `x = value`'],
    ['String s = "a";\n', 1, 1, 'write `s = value`'],
    ['// a comment\n', 1, 1, 'write `#` before a comment'],
    ['void run() {\n  start();\n}\n', 1, 1, 'write `def run():`'],
    ['if (x > 5) { print(1) }\n', 1, 12, 'an indented block instead of braces'],
    ['x = (1 2)\n', 1, 8, 'a comma or operator is missing before `2`'],
    ['print("a" x)\n', 1, 11, 'is missing before `x`'],
    ['x = 2nd\n', 1, 5, 'a name cannot begin with a digit'],
    ['x =\n', 1, 4, 'a value is missing after `=`'],
    ['class = 3\n', 1, 1, '`class` is a keyword'],
    ['def f:\n    pass\n', 1, 6, 'needs parentheses, even without parameters: `def f():`'],
    ['try:\n    x = 1\ny = 2\n', 1, 1, 'has no `except` or `finally`'],
    ['try:\n    x = 1\n', 1, 1, 'has no `except` or `finally`'],
    ['x = 1\nelse:\n    x = 2\n', 2, 1, 'this `else` has no matching `if`'],
    [
      'try:\n    x = 1\nexcept ValueError, e:\n    pass\n',
      3,
      18,
      'write `as` instead of the comma',
    ],
    ['raise ValueError, "a"\n', 1, 17, 'with parentheses'],
    ['x = 1\nbreak\n', 2, 1, '`break` is outside a loop'],
    ['for i in x:\n    def f():\n        continue\n', 3, 9, '`continue` is outside'],
    ['x = 5 €\n', 1, 7, 'invalid syntax'],
  ])('explains the mistake in %j at its position', (program, line, column, message) => {
    const error = getRejection(program);
    expect(error.slice(0, 2)).toEqual([line, column]);
    expect(error[2]).toContain(message);
  });

  it.each([
    'x = [\n  1,\n2]\nif x:\n\n# far left\n    y = (x\n)\n    # else\nelse:\n  z = 1\n',
    'x = "a" \\\n  "b"\ny = """a\n    b = (\n"""\n',
    'f = 1\nx = {1: 2}[1:2]\nif x: y = 1\nelif f: y = 2\nelse: y = 3\n',
    'for i in x:\n\tif i:\n\t\tbreak\nelse:\n\tpass\nif 1:\n    y = "#("  # (\n',
    'try:\n  a = 1\nexcept A:\n  b = 2\nexcept (B, C) as e:\n  c = 1\nelse:\n  d = 1\nfinally:\n  e = 1\n',
    'x = [5., -5., 5.e3, 1.5, .5, 0.0, 00, 09.5, 0b1, 0o7, 0xfe, 1 ++ 2, y + +x, y - -x, 2 --x]\n',
    'x = "\\\\x4" r"\\x4" b"\\u12" "\\xb0\\u00b0"\nswitch = 1\nswitch(1)\n',
    "x = 1 if 2 else 3; y = x\nprint (x)\nelse_ = r\"\\\\\" + '\\''\ny = -1 if not x else .5e3\n",
  ])('accepts valid code: %j', (program) => {
    expect(getRejection(program)).toBe('accepted');
  });
});

describe('the name check', () => {
  it('rejects a name that neither the program nor the board defines', () => {
    expect(getRejection('x = sorted([2, 1])\n', ['print'])).toEqual([
      1,
      5,
      '`sorted` is not defined in the program or on the board: insert each item at its position, `items.insert(i, x)`',
    ]);
  });

  it.each([
    ['prnt(1)\n', '`prnt` is not defined in the program or on the board. Did you mean `print`?'],
    [
      'while true:\n    pass\n',
      '`true` is not defined in the program or on the board. Did you mean `True`?',
    ],
    [
      'if __name__ == "__main__":\n    pass\n',
      '`__name__` is not documented for the device: call the function directly, `main()`',
    ],
    ['x = pritn\n', '`pritn` is not defined in the program or on the board. Did you mean `print`?'],
    ['x = redd\n', '`redd` is not defined in the program or on the board. Did you mean `RED`?'],
    ['redd()\n', '`redd` is not defined in the program or on the board'],
    ['non()\n', '`non` is not defined in the program or on the board'],
    [
      'from protocols.http import http\nhttp.get("a")\n',
      'the board has no `http.get`: create a client, `client = http.HTTP()`, then `client.get(url)`',
    ],
    ['x = null\n', '`null` is not defined in the program or on the board. Did you mean `None`?'],
    [
      'x = open("a")\n',
      '`open` is not defined in the program or on the board: `import fs`, then `fs.open()`',
    ],
    [
      'class A(object):\n    pass\n',
      '`object` is not defined in the program or on the board: a class without a parent has no parentheses, `class A:`',
    ],
    ['x = PFLAOT\n', '`PFLAOT` is not defined in the program or on the board'],
    ['print(LED)\n', '`LED` is not defined in the program or on the board'],
    [
      'import machine\n',
      'the board has no module `machine`: use `gpio`, `adc`, `pwm`, `i2c`, `spi`, or `serial`, such as `import gpio`; instead of `machine.reset()`, `import mcu` and call `mcu.reset()`',
    ],
    [
      'import time\ntime.sleep(1)\n',
      'the board has no `time.sleep`: use the built-in `sleep(ms)`, such as `sleep(1000)` for one second',
    ],
    [
      'from time import sleep, millis\n',
      'the board has no `time.sleep`: use the built-in `sleep(ms)`, such as `sleep(1000)` for one second',
    ],
    [
      'import math\nprint(math.sin(1))\n',
      'the board has no `math.sin`: start with `from math import math`',
    ],
    ['try:\n    import ujson as json\nexcept ImportError:\n    import json\n', undefined],
    ['from math import math\nprint(math.sin(1))\n', undefined],
    ['from time import millis\n', undefined],
    [
      'counter = 1\nprint(conuter)\n',
      '`conuter` is not defined in the program or on the board. Did you mean `counter`?',
    ],
    [
      'gpio.set(D5, 1)\n',
      '`gpio` is not defined in the program or on the board: add `import gpio`',
    ],
    [
      'board.init()\n',
      '`board` is not defined in the program or on the board: add `from bsp import board`',
    ],
    [
      'bme280.BME280()\n',
      '`bme280` is not defined in the program or on the board: add `from components.bme280 import bme280`',
    ],
    ['print(D25)\n', '`D25` is not defined in the program or on the board'],
    ['print(qqqq)\n', '`qqqq` is not defined in the program or on the board'],
  ])('reports the unknown name in %j: %s', (program, message) => {
    const error = getRejection(program, [
      'print',
      'RED',
      'PFLOAT',
      'PBOOL',
      'D26',
      'D5',
      'ImportError',
    ]);
    expect(Array.isArray(error) ? error[2] : undefined).toBe(message);
  });

  it('suggests an alternative for each name from other platforms', () => {
    const namePatterns = {
      name: (name: string) => `${name}()`,
      module: (name: string) => `import ${name}`,
    };
    for (const { kind, names, replacement } of FOREIGN_NAME_ROWS) {
      for (const name of names) {
        if (kind === 'attribute' || kind === 'idiom') continue;
        const text =
          kind === 'member'
            ? `${name.startsWith('board.') ? 'from bsp import board' : `import ${name.split('.')[0]}`}\nprint(${name})`
            : namePatterns[kind](name);
        expect(getRejection(`${text}\n`, ['print'])[2]).toContain(replacement);
      }
    }
  });

  it('never suggests a name with the opposite meaning', () => {
    const opposites = [
      ['get', 'set'],
      ['read', 'write'],
      ['start', 'stop'],
      ['rx', 'tx'],
    ] as const;
    const swap = (name: string) =>
      opposites.flatMap(([a, b]) =>
        [[a, b] as const, [b, a] as const].flatMap(([from, to]) =>
          new RegExp(`(?:^|_)${from}`).test(name) ? [name.replace(from, to)] : [],
        ),
      );
    const stubs = 'content/sdk-stubs';
    const files = readdirSync(stubs, { recursive: true }).map(String);
    const swapped = files.flatMap((file) => {
      if (!file.endsWith('.pyi')) return [];
      const text = readFileSync(`${stubs}/${file}`, 'utf8');
      return [...text.matchAll(/def (\w+)/g)].flatMap(([, name = '']) =>
        swap(name).map((missing) => [missing, name] as const),
      );
    });
    expect(swapped.length).toBeGreaterThan(50);
    for (const [missing, name] of swapped)
      expect(findNearest(missing, [name]), `${missing} → ${name}`).toBeUndefined();
    expect(findNearest('get_time', ['settime'])).toBeUndefined();
    expect(findNearest('set_tme', ['set_time'])).toBe('set_time');
  });

  it('knows each module in the stubs', () => {
    const root = 'content/sdk-stubs';
    const modules = readdirSync(root, { recursive: true })
      .map(String)
      .filter((file) => !/(^|\/)_|^builtins/.test(file) && file.endsWith('.pyi'))
      .map((file) => file.slice(0, -4).split('/'));
    const lines = modules.map((parts) => {
      const name = parts.pop() ?? '';
      return parts.length > 0 ? `from ${parts.join('.')} import ${name}` : `import ${name}`;
    });
    expect([...IMPORT_STATEMENTS.values()].sort()).toEqual(
      [...lines, 'from bsp import board'].sort(),
    );
  });

  it('accepts names that the file binds anywhere, and keyword arguments', () => {
    const program = 'def f(a, size=2):\n    global total\n    total = a\n\n\nf(1, size=3)\n';
    expect(getRejection(program, ['f'])).toBe('accepted');
  });

  it.each([
    ['try:\n    foo\nexcept NameError:\n    pass\n', 'accepted'],
    ['try:\n    if 1:\n        foo()\nexcept (OSError, NameError) as e:\n    pass\n', 'accepted'],
    ['try:\n    foo\nexcept:\n    pass\n', 'accepted'],
    ['try:\n    foo\nexcept Exception as e:\n    pass\n', 'accepted'],
    [
      'try:\n    foo\nexcept OSError:\n    pass\n',
      '`foo` is not defined in the program or on the board',
    ],
    [
      'try:\n    pass\nexcept NameError:\n    foo\n',
      '`foo` is not defined in the program or on the board',
    ],
    [
      'try:\n    def f():\n        foo\nexcept NameError:\n    pass\n',
      '`foo` is not defined in the program or on the board',
    ],
  ])('accepts a missing name that the program handles: %j', (program, expected) => {
    const error = getRejection(program, ['Exception', 'NameError', 'OSError']);
    expect(Array.isArray(error) ? error[2] : error).toBe(expected);
  });

  it('accepts a name defined by new_exception()', () => {
    const program = 'new_exception(Bad, ValueError)\nraise Bad\n';
    expect(getRejection(program, ['new_exception', 'ValueError'])).toBe('accepted');
  });
});

describe('generated code', () => {
  it('maps each generated line to its source line', () => {
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

  it('reports each line once, and yields in loops', () => {
    const { code } = transform(
      'x = 1\nif x:\n    y = 2\nwhile x:\n    x = 0\n    y = 3\nfor i in x: print(i)\n',
    );
    expect(code.match(/\(yield -?\d\)/g)).toEqual(
      [0, -1, -2, -3, 4, -5, -6, -7, 7].map((line) => `(yield ${line})`),
    );
  });

  it('does not change multiline strings', () => {
    const { code } = transform('x = """a\nb"""\n');
    expect(code).toContain('"""a\nb"""');
  });

  it('encodes non-ASCII characters as UTF-8 bytes', () => {
    expect(transform('x = "5 °C"\n').code).toContain('"5 \\xc2\\xb0C"');
  });
});
