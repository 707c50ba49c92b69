import fs from 'node:fs';
import path from 'node:path';
import { parseStub } from '@portal/content-model/sdk-symbols/parseStub';
import type { CallForm } from '@portal/content-model/sdk-symbols/types';
import { describe, expect, it } from 'vitest';
import { loadSources } from '../engine/loadSources';
import { runOnBoard } from '../engine/runOnBoard';
import { SimulatedBoard } from '../engine/simulatedBoard';
import { explainException } from '../player/explainException';
import type { BoardException } from '../player/messages';
import { getBoardPins } from '../scenario/boardNames';
import { prepareProgram } from '../transform/prepareProgram';

const root = process.cwd();
const sources = loadSources(root);
/** Stubs without a module: names of boards, and replacements for the type checker's files. */
const NON_MODULE_STUBS = [
  '_board_names',
  '_expansion_names',
  '_numbered_names',
  '__builtins__',
  'builtins',
];

const toParameters = ({ parameters }: CallForm) =>
  parameters
    .filter(({ name }) => name !== '/')
    .map(({ name, ...rest }) => ({
      ...rest,
      name: name.replace(/^\*+(?=\w)/, ''),
      isStarred: name.startsWith('*'),
    }));

type Parameter = ReturnType<typeof toParameters>[number];

/** Parses the interface of a stub or a module of the simulation. */
function parseModule(source: string, file: string) {
  const functions = new Map<string, Parameter[][]>();
  const constants = new Map<string, string>();
  const classes = new Map<string, { bases: string[]; methods: Map<string, Parameter[][]> }>();
  const imports = new Map<string, { module: string; name: string }>();
  for (const symbol of parseStub(source, 'm', file)) {
    const [, name = '', method = ''] = symbol.name.split('.');
    if (symbol.kind === 'class') classes.set(name, { bases: symbol.bases, methods: new Map() });
    else if (symbol.kind === 'function') functions.set(name, symbol.forms.map(toParameters));
    else if (symbol.kind === 'constant') constants.set(name, symbol.value ?? '');
    else if (symbol.kind === 'method')
      classes.get(name)?.methods.set(method, symbol.forms.map(toParameters));
    else if (symbol.kind === 'property') classes.get(name)?.methods.set(method, [[]]);
  }
  // Includes imports in `__getattr__()`, with which a module loads members lazily (PEP 562).
  for (const [, module = '', group, line] of source.matchAll(
    /^[ \t]*from ([\w.]+) import (?:\(([^)]*)\)|([^#\n]*))/gm,
  ))
    for (const specifier of (group ?? line ?? '').split(',')) {
      const [name = '', alias = name] = specifier.trim().split(/\s+as\s+/);
      if (name) imports.set(alias, { module, name });
    }
  return { functions, constants, classes, imports };
}

type ModuleInterface = ReturnType<typeof parseModule>;

const stubs = fs
  .readdirSync(path.join(root, 'content/sdk-stubs'), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.pyi'))
  .map((name) => name.slice(0, -4).replaceAll(path.sep, '/'))
  .filter((name) => !NON_MODULE_STUBS.includes(name))
  .map((name) => ({
    name: name.replace(/\/__init__$/, '').replaceAll('/', '.'),
    stub: parseModule(
      fs.readFileSync(path.join(root, 'content/sdk-stubs', `${name}.pyi`), 'utf8'),
      name,
    ),
  }))
  .filter(({ stub }) => stub.functions.size + stub.classes.size + stub.constants.size > 0);

const moduleCache = new Map<string, ModuleInterface>();

function loadSimulatedModule(module: string): ModuleInterface | undefined {
  const file = `sdk/${module.replaceAll('.', '/')}`;
  const text = sources[`${file}.py`] ?? sources[`${file}/__init__.py`];
  if (text === undefined) return undefined;
  const simulatedModule = moduleCache.get(module) ?? parseModule(text, file);
  moduleCache.set(module, simulatedModule);
  return simulatedModule;
}

/** Follows an import to the module that defines a name. */
function findOrigin(module: string, name: string): [string, string] {
  const from = loadSimulatedModule(module)?.imports.get(name);
  return from?.module.startsWith('sdk.')
    ? findOrigin(from.module.slice(4), from.name)
    : [module, name];
}

function findMethod(module: string, className: string, method: string): Parameter[] | undefined {
  const [definingModule, name] = findOrigin(module, className);
  const found = loadSimulatedModule(definingModule)?.classes.get(name);
  const parameters = found?.methods.get(method)?.[0];
  if (parameters) return parameters;
  for (const base of found?.bases ?? []) {
    const inherited = findMethod(definingModule, base, method);
    if (inherited) return inherited;
  }
  return undefined;
}

const CONSTANT_VALUES: Readonly<Record<string, string>> = {
  I2C0: '0',
  SPI0: '0',
  SERIAL0: '0',
  SERIAL1: '1',
  CTS1: '10',
  FALLING_EDGE: '0',
  INPUT_PULLNONE: '0',
  PRIO_NORMAL: '3',
  MILLIS: '1000',
};

/** A default value, with constants of the module replaced by their numbers. */
function resolveValue(module: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const name = text.split('.').at(-1) ?? text;
  const knownValue = CONSTANT_VALUES[name] ?? loadSimulatedModule(module)?.constants.get(name);
  const fromSerial = text.startsWith('serial.')
    ? loadSimulatedModule('serial')?.constants.get(name)
    : undefined;
  return (fromSerial ?? knownValue ?? text)
    .replaceAll("'", '"')
    .replace(/^0xF$/, '15')
    .replace('[]', '()');
}

/** Lists the differences that prevent a simulated function from accepting the calls in the stub. */
function findDifferences(
  module: string,
  expected: Parameter[],
  actual: Parameter[] | undefined,
): string[] {
  if (!actual) return ['is missing'];
  const candidates = actual.filter(
    ({ name }) => name !== '*' && name !== 'self' && !name.startsWith('__'),
  );
  const problems: string[] = [];
  let nextIndex = 0;
  for (const parameter of expected) {
    if (parameter.name === '*' || parameter.name === 'self') continue;
    const index = candidates.findIndex(({ name }, i) => i >= nextIndex && name === parameter.name);
    if (index < 0) {
      problems.push(`has no parameter ${parameter.name} at its position`);
      continue;
    }
    nextIndex = index + 1;
    const match = candidates[index];
    const unknown = parameter.default === '...';
    if (parameter.default !== undefined && match?.default === undefined && !match?.isStarred) {
      problems.push(`${parameter.name} has no default`);
    } else if (parameter.default !== undefined && !unknown) {
      const [stub, sim] = [
        resolveValue(module, parameter.default),
        resolveValue(module, match?.default),
      ];
      if (stub !== sim) problems.push(`${parameter.name} is ${sim}, in the stub ${stub}`);
    }
  }
  const parameterNames = new Set(expected.map(({ name }) => name));
  for (const { name, default: defaultValue, isStarred } of candidates) {
    if (!parameterNames.has(name) && defaultValue === undefined && !isStarred)
      problems.push(`needs ${name} as well`);
  }
  return problems;
}

describe.each(stubs)('sdk/$name', ({ name: module, stub }) => {
  const simulatedModule = loadSimulatedModule(module);

  it('has every function with its parameters and defaults', () => {
    const problems = [...stub.functions].flatMap(([name, overloads]) => {
      const [definingModule, originalName] = findOrigin(module, name);
      const actual = loadSimulatedModule(definingModule)?.functions.get(originalName)?.[0];
      return overloads.flatMap((overload) =>
        findDifferences(module, overload, actual).map((problem) => `${name}: ${problem}`),
      );
    });
    expect(problems).toEqual([]);
  });

  it('has every class with its methods', () => {
    const problems = [...stub.classes]
      .filter(([name]) => !name.startsWith('_'))
      .flatMap(([name, { methods, bases }]) => {
        const [definingModule, originalName] = findOrigin(module, name);
        const simulatedClass = loadSimulatedModule(definingModule)?.classes.get(originalName);
        if (!simulatedClass) return [`${name} is missing`];
        const isError = /(Error|Exception)$/.test(bases[0] ?? '');
        const parent =
          isError && simulatedClass.bases[0] !== bases[0]
            ? [`${name}: its parent is ${simulatedClass.bases[0]}`]
            : [];
        return [
          ...parent,
          ...[...methods].flatMap(([method, overloads]) =>
            overloads.flatMap((overload) =>
              findDifferences(module, overload, findMethod(module, name, method)).map(
                (problem) => `${name}.${method}: ${problem}`,
              ),
            ),
          ),
        ];
      });
    expect(problems).toEqual([]);
  });

  it('has every constant, with its value in the stub', () => {
    const problems = [...stub.constants].flatMap(([name, expected]) => {
      if (name.startsWith('_')) return [];
      const actual = simulatedModule?.constants.get(name);
      if (actual === undefined) return [`${name} is missing`];
      return expected && Number(actual) !== Number(expected)
        ? [`${name} is ${actual}, in the stub ${expected}`]
        : [];
    });
    expect(problems).toEqual([]);
  });
});

async function runProgram(program: string): Promise<string[]> {
  let text = '';
  const board = await SimulatedBoard.create({
    sources,
    program: prepareProgram({ main: program, modules: {} }),
    scenario: {
      ...getBoardPins(root, 'zm1_db'),
      seed: 1,
      start: 0,
      watchdog: 60_000,
      signals: {},
    },
    onOutput: (part) => {
      text += part;
    },
  });
  board.run(100_000, 50_000);
  return text.split('\n').slice(0, -1);
}

describe('the engine', () => {
  it('provides every module with every member', async () => {
    const lines = stubs
      .filter(({ name }) => !/(^|\.)_/.test(name))
      .flatMap(({ name, stub }, i) => {
        const members = [
          ...stub.functions.keys(),
          ...stub.classes.keys(),
          ...stub.constants.keys(),
        ];
        const cut = name.lastIndexOf('.');
        const load =
          cut < 0
            ? `import ${name} as m${i}`
            : `from ${name.slice(0, cut)} import ${name.slice(cut + 1)} as m${i}`;
        return [
          load,
          ...members.filter((member) => !member.startsWith('_')).map((member) => `m${i}.${member}`),
        ];
      });
    expect(await runProgram(`${lines.join('\n')}\nprint("complete")\n`)).toEqual(['complete']);
  });

  it('has the built-in names in the stub, with their parameters', async () => {
    const text = fs.readFileSync(path.join(root, 'content/sdk-stubs/builtins.pyi'), 'utf8');
    const nameList = /__all__ = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
    const names = [...nameList.matchAll(/"(\w+)"/g)].map(([, name]) => name);
    const missingNames = await runProgram(
      `${names.map((name) => `try:\n    ${name}\nexcept NameError:\n    print("${name}")\n`).join('')}`,
    );
    expect(missingNames).toEqual([]);
    const builtIn = parseModule(text, 'builtins');
    const simulatedModule = loadSimulatedModule('builtins');
    const purePattern =
      /^(abs|all|any|enumerate|len|max|min|ord|reversed|sum|random|round|divmod|new_exception)$/;
    const problems = [...builtIn.functions].flatMap(([name, overloads]) =>
      names.includes(name) && !purePattern.test(name) && !/^z\w+/.test(name)
        ? overloads.flatMap((overload) =>
            findDifferences('builtins', overload, simulatedModule?.functions.get(name)?.[0]).map(
              (p) => `${name}: ${p}`,
            ),
          )
        : [],
    );
    expect(problems).toEqual([]);
  });

  it('has the methods of built-in types in the stub, but no others', async () => {
    const text = fs.readFileSync(path.join(root, 'content/sdk-stubs/builtins.pyi'), 'utf8');
    const values: Record<string, string> = {
      str: '"a"',
      bytes: 'b"a"',
      bytearray: 'bytearray(b"a")',
      list: '[1]',
      tuple: '(1,)',
      range: 'range(2)',
      set: 'set([1])',
      frozenset: 'frozenset([1])',
      dict: '{1: 2}',
      shorts: 'shorts([1])',
      shortarray: 'shortarray([1])',
    };
    const foreign = 'get setdefault sort format encode decode title isdigit hex'.split(' ');
    const program = Object.entries(values).flatMap(([type, value]) => {
      const methods = [...(parseModule(text, 'builtins').classes.get(type)?.methods.keys() ?? [])];
      const probe = (method: string, isExpected: boolean) =>
        `try:\n    ${value}.${method}()\n    found = True\nexcept AttributeError:\n    found = False\nexcept Exception:\n    found = True\nif found != ${isExpected ? 'True' : 'False'}:\n    print("${type}.${method}")\n`;
      return [
        ...methods.filter((name) => !name.startsWith('_')).map((name) => probe(name, true)),
        ...foreign.map((name) => probe(name, false)),
      ];
    });
    expect(await runProgram(program.join(''))).toEqual([]);
  });
});

it('argument errors name each function and class with its parameters', async () => {
  const modules = stubs.filter(({ name }) => !/(^|\.)_/.test(name) && !name.startsWith('bsp'));
  const calls = modules.flatMap(({ name, stub }, i) => {
    const classes = [...stub.classes].filter(([, { methods }]) => methods.has('__init__'));
    return [...stub.functions.keys(), ...classes.map(([className]) => className)].map((member) => ({
      module: name,
      alias: `m${i}`,
      member,
    }));
  });
  const imports = new Set(
    calls.map(({ module, alias }) => {
      const [, folder, name] = /^(?:(.*)\.)?(\w+)$/.exec(module) ?? [];
      return `${folder ? `from ${folder} ` : ''}import ${name} as ${alias}`;
    }),
  );
  const wrongCalls = calls.map(
    ({ alias, member }) => `    ${alias}.${member}(${'0, '.repeat(30)}unknown=0)`,
  );
  const main = `${[...imports].join('\n')}\n${wrongCalls.map((call, i) => `def f${i}():\n${call}\nthread(f${i})\nsleep(10)\n`).join('')}`;
  const { reports } = await runOnBoard(main);
  const messages = reports.flatMap(({ kind, value }) =>
    kind === 'exception'
      ? [explainException(value as BoardException, { main, modules: {} }).message]
      : [],
  );
  expect(messages.length, main).toBe(calls.length);
  expect(calls.length).toBeGreaterThan(100);
  const unclear = calls.filter(({ member }, i) => !messages[i]?.includes(`: write \`${member}(`));
  expect(unclear.map(({ module, member }) => `${module}.${member}`)).toEqual([]);
});
