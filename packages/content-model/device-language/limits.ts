/** A feature that programs for the device cannot use. */
export interface UnsupportedFeature {
  /** Problem and replacement. */
  message: string;
  /** Small programs that are rejected. */
  rejectedPrograms: readonly string[];
  /**
   * Check that reports it: `syntax` uses only the text, `types` the type checker and the board's
   * names, `run` the running program.
   */
  reportedBy: 'syntax' | 'types' | 'run';
}

/** Pages with a table of differences: `os/basics.mdx`, `os/seqmap.mdx`. */
export type LimitPage = 'basics' | 'seqmap';

/** A row in the tables of differences from Python. */
export interface Limit {
  /** Cells of the tables, as Markdown. */
  topic: string;
  device: string;
  pages: readonly LimitPage[];
  unsupportedFeatures: readonly (keyof typeof UNSUPPORTED_FEATURES)[];
  /** Supported lines of code, each with its output after `#`. */
  workingLines: readonly string[];
}

const unsupported = (
  reportedBy: UnsupportedFeature['reportedBy'],
  message: string,
  ...rejectedPrograms: string[]
): UnsupportedFeature => ({
  reportedBy,
  message,
  rejectedPrograms,
});

export const UNSUPPORTED_FEATURES = {
  fString: unsupported('syntax', 'the device has no f-strings: use `"%d" % value`', 'x = f"{1}"'),
  namedExpression: unsupported(
    'syntax',
    'the device has no assignment inside an expression (`:=`): assign on a separate line',
    'if (n := 3):\n    pass',
  ),
  match: unsupported(
    'syntax',
    'the device has no `match`: use `if` and `elif`',
    'x = 1\nmatch x:\n    case 1:\n        pass',
  ),
  typeAlias: unsupported(
    'syntax',
    'the device has no type aliases: leave the line out',
    'type A = int',
  ),
  annotation: unsupported(
    'syntax',
    'annotations are not documented for the device: leave the type out',
    'x: int = 3',
    'def f(a: int):\n    pass',
    'def f() -> int:\n    return 1',
  ),
  positionalOnly: unsupported(
    'syntax',
    'the device has no positional-only parameters: leave the `/` out',
    'def f(a=1 / 2, /, b=3):\n    pass',
  ),
  with: unsupported(
    'syntax',
    '`with` is not documented for the device: use `try` and `finally`',
    'import fs\nwith fs.open("/4zero/a", "w") as f:\n    pass',
  ),
  lambda: unsupported(
    'syntax',
    '`lambda` is not documented for the device: use a function with a name',
    'f = lambda a: a + 1',
  ),
  asynchronous: unsupported(
    'syntax',
    'the device has no `async` and `await`: use `thread()`',
    'async def f():\n    pass',
    'async def f():\n    await g()',
  ),
  comprehension: unsupported(
    'syntax',
    'comprehensions of sets and dictionaries are not documented for the device: use a loop',
    'x = {i for i in [1, 2]}',
    'x = {i: 1 for i in [1, 2]}',
  ),
  importAll: unsupported(
    'syntax',
    '`import *` is not documented for the device: name what you import',
    'from json import *',
  ),
  generator: unsupported(
    'syntax',
    'the device has no generators (`yield`): use a list, `[x for x in items]`, or a class with `__next__()`',
    'def f():\n    yield 1',
    'def f():\n    x = yield\n    return x',
    'print(sum(i for i in [1, 2]))',
    'x = (i for i in [1, 2])',
  ),
  closure: unsupported(
    'syntax',
    'the device has no closures: pass the value as an argument or a default, or keep it in an object',
    'def f(n):\n    def g():\n        return n\n    return g',
    'def f():\n    x = 1\n    class A:\n        def m(self):\n            return x\n    return A()',
  ),
  nonlocal: unsupported(
    'syntax',
    'the device has no `nonlocal`: use an attribute of an object or `global`',
    'def f():\n    x = 1\n    def g():\n        nonlocal x\n',
  ),
  decorator: unsupported(
    'syntax',
    'the device has no decorators except `@c_native`: call the function by its name',
    '@twice\ndef f():\n    pass',
  ),
  keywords: unsupported(
    'syntax',
    'the device has no `**`: write out the arguments or the items',
    'def f(**options):\n    pass',
    'def f(a):\n    pass\nf(**{"a": 1})',
    'x = {**{1: 2}}',
  ),
  operatorMethod: unsupported(
    'syntax',
    'operators of your own classes are not available: use a method with a plain name, such as `add()`',
    'class A:\n    def __add__(self, other):\n        return 1',
    'class A:\n    def __eq__(self, other):\n        return True',
    'class A:\n    def __getitem__(self, key):\n        return key',
  ),
  introspection: unsupported(
    'syntax',
    '`getattr()` and `setattr()` take the name as a literal: keep values by name in a dictionary',
    'class A:\n    pass\nname = "x"\nsetattr(A(), name, 1)',
    'class A:\n    x = 1\nname = "x"\nprint(getattr(A(), name))',
  ),
  evaluation: unsupported('types', 'the board has no name `eval`', 'print(eval("1"))'),
  compilation: unsupported('types', 'the board has no name `compile`', 'compile("1", "a", "eval")'),
  inspection: unsupported('types', 'the board has no name `dir`', 'print(dir())'),
  parent: unsupported(
    'types',
    'the board has no name `super`',
    'class A:\n    def __init__(self):\n        super().__init__()',
  ),
  property: unsupported('types', 'the board has no name `property`', 'x = property'),
  input: unsupported('types', 'the board has no name `input`', 'x = input("?")'),
  open: unsupported('types', 'the board has no name `open`', 'f = open("a")'),
  sorted: unsupported('types', 'the board has no name `sorted`', 'print(sorted([2, 1]))'),
  sort: unsupported('types', 'list has no method sort', '[2, 1].sort()'),
  format: unsupported(
    'types',
    'str has no method format',
    'print("{}".format(1))',
    'print("1".isdigit())',
  ),
  trim: unsupported(
    'types',
    'str has no method lstrip',
    'print(" a".lstrip())',
    'print("a ".rstrip())',
  ),
  get: unsupported('types', 'dict has no method get', 'print({}.get(1))', '{}.setdefault(1, 2)'),
  replaceCount: unsupported(
    'types',
    'replace() takes no count: it replaces every occurrence',
    'print("aab".replace("a", "b", 1))',
  ),
  deleteSlice: unsupported(
    'syntax',
    'the device has no `del s[i:j]`: assign an empty sequence, `s[i:j] = []`',
    's = [1, 2]\ndel s[:1]',
  ),
  exceptionText: unsupported(
    'syntax',
    'the text of an exception is a literal: print the values, then raise with a fixed text',
    'raise ValueError("x %d" % 3)',
    'text = "x"\nraise ValueError(text)',
    'raise ValueError("x", 3)',
  ),
  exceptionAttribute: unsupported(
    'syntax',
    'exceptions have no attributes: `print(e)` shows type and text, `except` with a name tells them apart',
    'try:\n    1 // 0\nexcept ZeroDivisionError as e:\n    print(e.args)',
  ),
  exceptionClass: unsupported(
    'syntax',
    'exceptions are not classes: create one with `new_exception(Name, Parent, "text")`',
    'class PressError(Exception):\n    pass',
  ),
  builtInParent: unsupported(
    'syntax',
    'classes that extend built-in types are not documented for the device: keep the value in an attribute',
    'class Window(list):\n    pass',
    'class Base:\n    pass\nclass Table(Base, dict):\n    pass',
  ),
  formatType: unsupported(
    'syntax',
    'the device formats with d, i, u, x, X, f, F, e, E, g, G, s, and %',
    'print("%r" % "a")',
    'print("%s %c" % ("a", 65))',
    'print("%(n)o" % {"n": 8})',
  ),
  wideInteger: unsupported(
    'syntax',
    'an integer has at most 64 bits, signed: use `bignum`',
    'x = 9223372036854775808',
    'x = -9223372036854775809',
  ),
  overflow: unsupported(
    'run',
    'an integer has at most 64 bits, signed: use `bignum`',
    'print(2 ** 70)',
    'x = 9223372036854775807\nx += 1',
    'print(4000000000 * 4000000000)',
    'print(1 << 63)',
    'x = -9223372036854775807\nx -= 2',
    'x = 3\nx **= 50',
    'x = 3\nx <<= 62',
    'print(9223372036854775807 + 1)',
    'print(-9223372036854775807 - 2)',
    'print(int("9223372036854775808"))',
    'print(sum([9223372036854775807, 1]))',
  ),
  tooManyItems: unsupported(
    'run',
    'a sequence or dictionary has at most 65536 elements: use several, or a file',
    'x = [0] * 70000',
    'x = bytearray(70000)',
    'x = "a" * 65536 + "b"',
    'x = []\nwhile True:\n    x.append(0)',
    'x = {}\nfor i in range(65537):\n    x[i] = 0',
    'x = [i for i in range(65537)]',
    'x = bytearray(65536)\nx += b"a"',
  ),
  wideCharacter: unsupported(
    'syntax',
    'bytes hold ASCII characters only: write others as escapes such as `\\xb0`',
    'x = b"°"',
  ),
  ownIterable: unsupported(
    'run',
    'enumerate() and reversed() take built-in sequences and collections only: count in the loop',
    'class A:\n    def __iter__(self):\n        return self\n    def __next__(self):\n        raise StopIteration\nfor i, x in enumerate(A()):\n    pass',
  ),
} as const satisfies Readonly<Record<string, UnsupportedFeature>>;

export type UnsupportedFeatureId = keyof typeof UNSUPPORTED_FEATURES;

const limit = (
  topic: string,
  device: string,
  pages: readonly LimitPage[],
  unsupportedFeatures: readonly UnsupportedFeatureId[] = [],
  workingLines: readonly string[] = [],
): Limit => ({ topic, device, pages, unsupportedFeatures, workingLines });

/** Limits in table order. `limits.test.ts` compares them with the pages. */
export const LIMITS: readonly Limit[] = [
  limit(
    'Version',
    'syntax of Python 3.5; f-strings (3.6), `:=` and parameters before `/` (3.8), `match` (3.10), and type aliases (3.12) are missing',
    ['basics'],
    ['fString', 'namedExpression', 'positionalOnly', 'match', 'typeAlias'],
    ['print("%d pieces" % 12)  # 12 pieces'],
  ),
  limit(
    '`with`, `lambda`, `async`, `await`, `nonlocal`, comprehensions of sets and dictionaries, `import *`, annotations',
    'not documented; use `try` and `finally`, a named function, a thread, an attribute, a loop, or an import that lists the names',
    ['basics'],
    ['with', 'lambda', 'asynchronous', 'nonlocal', 'comprehension', 'importAll', 'annotation'],
    ['print([x * 2 for x in [1, 2] if x > 1])  # [4]'],
  ),
  limit(
    'Closures',
    'not available; a nested function cannot use the variables of the outer function, so pass values as arguments or defaults',
    ['basics'],
    ['closure'],
    ['def f(n):\n    def g(x, n=n):\n        return x + n\n    return g(1)\nprint(f(2))  # 3'],
  ),
  limit(
    'Generators (`yield`, generator expressions)',
    'not available; use a list, or a class with [`__next__()`](seqmap.mdx#iterators)',
    ['basics'],
    ['generator'],
    [
      'print(sum([x * x for x in [1, 2, 3]]))  # 14',
      'print(", ".join([str(x) for x in [1, 2]]))  # 1, 2',
    ],
  ),
  limit(
    'Decorators',
    'only the built-in [`@c_native`](clang.mdx#c_native)',
    ['basics'],
    ['decorator'],
  ),
  limit(
    '`**kwargs`, `f(**d)`',
    'not available; write out the arguments. `*args` and `f(*sequence)` work',
    ['basics', 'seqmap'],
    ['keywords'],
    [
      'def f(a, *rest, unit="s"):\n    return a, rest, unit\nprint(f(*[1, 2], unit="min"))  # (1, (2,), \'min\')',
    ],
  ),
  limit(
    'Operators for your own classes (`__add__` and others)',
    'not available; write methods, as [`datetime`](../time_and_date/datetime.mdx) does. `__init__`, `__iter__`, `__next__`, `__len__`, and `__str__` work',
    ['basics'],
    ['operatorMethod'],
    [
      'class A:\n    def __len__(self):\n        return 2\n    def __str__(self):\n        return "A"\nprint(len(A()), A())  # 2 A',
    ],
  ),
  limit(
    'Classes that extend `list`, `dict`, and other built-in types',
    'not documented; store the value in an attribute',
    ['basics'],
    ['builtInParent'],
    [
      'class Window:\n    def __init__(self):\n        self.items = []\nw = Window()\nw.items.append(1)\nprint(w.items)  # [1]',
    ],
  ),
  limit(
    '`super()`, `property`, `staticmethod`, `classmethod`',
    'not builtins; call `Base.__init__(self, …)`, and use ordinary methods and functions',
    ['basics'],
    ['parent', 'property'],
    [
      'class A:\n    def __init__(self):\n        self.n = 1\nclass B(A):\n    def __init__(self):\n        A.__init__(self)\nprint(B().n)  # 1',
    ],
  ),
  limit(
    '`eval()`, `compile()`',
    'not available; choose with `if` and `elif`, or from a dictionary of functions',
    ['basics'],
    ['evaluation', 'compilation'],
    ['print({"abs": abs}["abs"](-1))  # 1'],
  ),
  limit(
    'Introspection',
    'none, because names become 16-bit integers; `getattr()` and `setattr()` only with literal names',
    ['basics'],
    ['introspection', 'inspection'],
    ['class A:\n    gain = 1\na = A()\nsetattr(a, "gain", 5)\nprint(getattr(a, "gain"))  # 5'],
  ),
  limit(
    'Exceptions',
    'names in a hierarchy, 4 bytes each, with at most one literal string; no attributes, methods, or user-defined exception classes, so use [`new_exception()`](../stdlib/builtins.mdx#new_exception)',
    ['basics'],
    ['exceptionText', 'exceptionAttribute', 'exceptionClass'],
    [
      'new_exception(PressError, IOError, "no answer")\ntry:\n    raise PressError\nexcept IOError as e:\n    print(e, e == PressError)  # PressError: no answer True',
      'try:\n    raise ValueError("too "\n                     "small")\nexcept ValueError as e:\n    print("%s" % e)  # ValueError: too small',
    ],
  ),
  limit(
    'Integers',
    '31 bits if small, otherwise up to 64 bits; for larger ones, use [`bignum`](../math/bignum.mdx)',
    ['basics'],
    ['wideInteger', 'overflow'],
    [
      'print(9223372036854775807, -9223372036854775808, 1 << 62)  # 9223372036854775807 -9223372036854775808 4611686018427387904',
      'from math.bignum import bignum\nx = bignum.BigNum(9223372036854775807)\nprint(x.mul(x).to_base(16))  # 3FFFFFFFFFFFFFFF0000000000000001',
    ],
  ),
  limit('Floats', '64 bits', ['basics'], [], ['print("%.15f" % 0.1)  # 0.100000000000000']),
  limit(
    'Sequences, dictionaries',
    'at most 65536 elements',
    ['basics', 'seqmap'],
    ['tooManyItems'],
    [
      'print(len([0] * 65536), len(bytearray(65536)), len([i for i in range(65536)]))  # 65536 65536 65536',
    ],
  ),
  limit(
    'Text',
    '8-bit characters, no Unicode; bytes literals contain ASCII characters and escapes',
    ['basics', 'seqmap'],
    ['wideCharacter'],
    ['print(len("°"), len(r"°"), len("\\xb0"), b"\\xb0"[0])  # 2 2 1 176'],
  ),
  limit(
    'Text and bytes',
    'may be mixed in arguments and in `in`',
    ['seqmap'],
    [],
    [
      'print("a,b".split(b","), b"OK" in "AT OK", "-".join([b"a", "b"]))  # [\'a\', \'b\'] True a-b',
    ],
  ),
  limit(
    '`del`',
    'only for dictionary items; to empty a slice, assign `s[i:j] = []`',
    ['seqmap'],
    ['deleteSlice'],
    ['d = {1: 2, 3: 4}\ndel d[1]\ns = [1, 2, 3]\ns[:2] = []\nprint(d, s)  # {3: 4} [3]'],
  ),
  limit(
    '`lstrip()`, `rstrip()`',
    '`strip(chars, 1)`, `strip(chars, -1)`',
    ['seqmap'],
    ['trim'],
    ['print("--5--".strip("-", 1), "--5--".strip("-", -1))  # 5-- --5'],
  ),
  limit(
    '`replace()`',
    'has no count',
    ['seqmap'],
    ['replaceCount'],
    ['print("aab".replace("a", "c"))  # ccb'],
  ),
  limit(
    '`%` formatting',
    '`e` and `g` work like `f`; `r`, `a`, `c`, and `o` are not available',
    ['seqmap'],
    ['formatType'],
    [
      'print("%e %g %u %5.1f|%-4s|%04X %%" % (1.5, 2, 3, 4.25, "a", 255))  # 1.500000 2.000000 3   4.2|a   |00FF %',
    ],
  ),
  limit(
    '`dict.get()`, `dict.setdefault()`',
    'not documented; [check first](#dict) with `if key in d:`',
    ['seqmap'],
    ['get'],
    ['d = {"a": 1}\nprint(d["a"] if "a" in d else 0)  # 1'],
  ),
  limit(
    '`sorted()`, `list.sort()`',
    'not documented; insert each item at its position',
    ['seqmap'],
    ['sorted', 'sort'],
    ['s = []\nfor x in [2, 1]:\n    s.insert(len([y for y in s if y < x]), x)\nprint(s)  # [1, 2]'],
  ),
  limit(
    '`str.format()`, `str.isdigit()` and others',
    'not documented; use `%`, or compare characters',
    ['seqmap'],
    ['format'],
    ['print(all(["0" <= c <= "9" for c in "12"]))  # True'],
  ),
  limit('Order of a dictionary', 'not documented; keep a list of keys if the order matters', [
    'seqmap',
  ]),
  limit(
    '`enumerate()`, `reversed()`',
    'built-in types only, not objects of your own classes',
    ['seqmap'],
    ['ownIterable'],
    [
      'print([(i, x) for i, x in enumerate({5: 1}, 1)], [x for x in reversed(shorts([1, 2]))])  # [(1, 5)] [2, 1]',
    ],
  ),
  limit(
    'Threads',
    'only one runs at a time because of the GIL, as on a computer, but they are real RTOS threads with priorities and run in real time',
    ['basics'],
  ),
  limit('Prompt', 'none; compile, load, and run the program', ['basics']),
  limit(
    '`print()`',
    'writes to the console, `SERIAL0`',
    ['basics'],
    [],
    ['print("a", "b", sep="-", end="!\\n")  # a-b!'],
  ),
  limit(
    '`open()`, `input()`',
    '[`fs.open()`](../stdlib/fs.mdx#open); read a [serial port](../peripherals/serial.mdx)',
    ['basics'],
    ['open', 'input'],
    ['import fs\nfs.write_file("/4zero/a", "x")\nprint(fs.read_file("/4zero/a"))  # x'],
  ),
  limit(
    'Added',
    '[`shorts` and `shortarray`](seqmap.mdx#shorts), pin names, `sleep()`, `thread()`',
    ['basics', 'seqmap'],
    [],
    ['w = shortarray(2)\nw[0] = 65535\nsleep(1)\nprint(max(w), len(shorts([1, 2])))  # 65535 2'],
  ),
];

/** Renders the rows of a page's table as Markdown. */
export function renderRows(page: LimitPage): string[] {
  return LIMITS.filter(({ pages }) => pages.includes(page)).map(
    ({ topic, device }) =>
      `| ${topic} | ${page === 'seqmap' ? device.replaceAll('(seqmap.mdx#', '(#') : device} |`,
  );
}
