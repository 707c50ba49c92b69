import fs from 'node:fs';
import path from 'node:path';
import {
  BaseResolver,
  bundle,
  type Config,
  createConfig,
  type Document,
  getLineColLocation,
  lint,
  type NormalizedProblem,
  YamlParseError,
} from '@redocly/openapi-core';
import { isCollection, LineCounter, parseDocument, visit } from 'yaml';
import type { SpecOption } from '../options';
import type { LoadedSpec, OpenApiDocument, SpecProblem } from '../types';
import { ExactResolver, type InexactValue } from './exactNumbers';
import { getValue, jsonPointer, parsePointer } from './jsonPointer';
import { LINT_RULES } from './lintRules';
import { SpecificationWalker } from './walkSpecification';

let config: Promise<Config> | undefined;

function getLintConfig(): Promise<Config> {
  config ??= createConfig({
    rules: Object.fromEntries(Object.keys(LINT_RULES).map((rule) => [rule, 'error'])),
  });
  return config;
}

/** Lints a file. If a rule fails because of an invalid structure, only the structure is checked. */
async function lintFile(ref: string, rules: Config): Promise<NormalizedProblem[]> {
  try {
    return await lint({ ref, config: rules });
  } catch (error) {
    const config = await createConfig({ rules: { struct: 'error' } });
    const problems = await lint({ ref, config });
    if (problems.length === 0) throw error;
    return problems;
  }
}

/** Paths relative to the project, so that messages are the same on all machines. */
const toRelativePaths = (text: string, siteDir: string) =>
  text.replaceAll(`${siteDir}${path.sep}`, '');

function toProblem(problem: NormalizedProblem, siteDir: string, specFile: string): SpecProblem {
  const location = problem.location[0];
  const suggestion = problem.suggest[0] ? ` Did you mean \`${problem.suggest[0]}\`?` : '';
  const pointer = location?.pointer ?? '#/';
  return {
    file: location ? path.relative(siteDir, location.source.absoluteRef) : specFile,
    // The linter appends the ID to the pointer, which makes it invalid.
    pointer:
      problem.ruleId === 'operation-operationId-unique' ? path.posix.dirname(pointer) : pointer,
    line: location ? getLineColLocation(location).start.line : undefined,
    problem: toRelativePaths(`${problem.message.replace(/[.]$/, '')}.${suggestion}`, siteDir),
    fix: LINT_RULES[problem.ruleId] ?? 'Correct the reference, such as `$ref` or `externalValue`.',
  };
}

/** Finds a key that is not a string, or an alias inside its own node, because the parser reports no position for them. */
function findInvalidNode(text: string): Pick<SpecProblem, 'line' | 'problem' | 'fix'> | undefined {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  let found: ReturnType<typeof findInvalidNode>;
  const report = (range: number[] | null | undefined, problem: string, fix: string) => {
    found = { line: lineCounter.linePos(range?.[0] ?? 0).line, problem, fix };
    return visit.BREAK;
  };
  visit(document, {
    Pair: (_, { key }) =>
      isCollection(key)
        ? report(key.range, 'The key is a list or a map.', 'Write a name as the key.')
        : undefined,
    Alias: (_, alias, path) =>
      path.some((node) => node === alias.resolve(document))
        ? report(alias.range, `The alias \`*${alias.source}\` contains itself.`, 'Use `$ref`.')
        : undefined,
  });
  return found;
}

/** Creates the problem for a missing file or invalid YAML, for which the linter reports no position. */
function createUnreadableProblem(error: unknown, file: string, siteDir: string): SpecProblem {
  const { message } = error as Error;
  const lines = error instanceof YamlParseError ? error.source.body.split('\n') : [];
  // The parser reports no line for a second YAML document.
  const line =
    /\((\d+):\d+\)/.exec(message)?.[1] ??
    lines.findIndex((text, i) => i > 1 && /^---(?:\s|$)/.test(text)) + 1;
  return {
    file,
    pointer: '#/',
    line: Number(line) || undefined,
    problem: toRelativePaths(`The file cannot be read: ${message.split('\n')[0]}`, siteDir),
    fix: 'Provide an OpenAPI 3.1 document in YAML or JSON.',
  };
}

/** Finds references that refer only to themselves, because the bundler reports no position for them. */
function checkCircularReferences(document: Document, file: string): SpecProblem[] {
  const getReference = (pointer: string) => {
    const value = getValue(document.parsed, parsePointer(pointer)) as
      | { $ref?: unknown }
      | null
      | undefined;
    return typeof value?.$ref === 'string' && value.$ref.startsWith('#/') ? value.$ref : undefined;
  };
  const isCircular = (pointer: string) => {
    const visited = new Set<string>();
    for (let target = getReference(pointer); target; target = getReference(target)) {
      if (visited.has(target)) return true;
      visited.add(target);
    }
    return false;
  };
  const { components } = (document.parsed ?? {}) as { components?: Record<string, object> | null };
  return Object.entries(components ?? {}).flatMap(([kind, components]) =>
    Object.keys(components ?? {}).flatMap((name) => {
      const pointer = jsonPointer('components', kind, name);
      if (!isCircular(pointer)) return [];
      const line = findLine(pointer, document);
      const problem = `\`${name}\` is a reference to itself.`;
      return [
        { file, pointer, line, problem, fix: 'Point it to an object that is not a reference.' },
      ];
    }),
  );
}

/** Finds a reference with an invalid escape, because the linter reports no position for it. */
function checkReferenceEscapes({ source }: Document, file: string): SpecProblem[] {
  const lines = source.body.split('\n');
  const index = lines.findIndex((text) =>
    /\$ref["']?:\s*["']?[^\s"',}]*%(?![\da-f]{2})/i.test(text),
  );
  if (index < 0) return [];
  const problem = 'The reference contains `%` without two hexadecimal digits.';
  return [{ file, line: index + 1, problem, fix: 'Write a literal `%` as `%25`.' }];
}

/** Line of a part of the root file, or of the nearest parent if a reference points elsewhere. */
function findLine(pointer: string, { source, parsed }: Document): number | undefined {
  let nearestPointer = pointer;
  while (
    nearestPointer.length > 2 &&
    getValue(parsed, parsePointer(nearestPointer)) === undefined
  ) {
    nearestPointer = nearestPointer.slice(0, nearestPointer.lastIndexOf('/')) || '#/';
  }
  return getLineColLocation({ source, pointer: nearestPointer, reportOnKey: true }).start.line;
}

/** Rejects other OpenAPI versions, because the same keywords have different meanings in them. */
function checkVersion(document: Document, file: string): SpecProblem[] {
  const { openapi, swagger } = (document.parsed ?? {}) as Record<string, unknown>;
  if (typeof openapi === 'string' && /^3\.1\.\d+$/.test(openapi)) return [];
  const key = openapi === undefined && swagger !== undefined ? 'swagger' : 'openapi';
  const version = key === 'swagger' ? swagger : openapi;
  const pointer = version === undefined ? '#/' : `#/${key}`;
  return [
    {
      file,
      pointer,
      line: findLine(pointer, document),
      problem:
        version === undefined
          ? 'The file does not state its OpenAPI version.'
          : `The file uses \`${key}: ${version}\`.`,
      fix: 'Convert it to OpenAPI 3.1: `openapi: 3.1.1`. The generator supports only this version.',
    },
  ];
}

function toInexactProblem(
  { file, line, text, isTag, key }: InexactValue,
  siteDir: string,
): SpecProblem {
  const location = { file: path.relative(siteDir, file), line };
  if (key !== undefined) {
    const problem = `YAML reads the key \`${text}\` as \`${key}\`.`;
    return { ...location, problem, fix: 'Put the key in quotes.' };
  }
  if (isTag) {
    const problem = `JSON has no value with the YAML tag \`${text}\`.`;
    return { ...location, problem, fix: 'Write the value without the tag.' };
  }
  return {
    ...location,
    problem: `The number \`${text}\` is not preserved by JSON parsers.`,
    fix: 'Shorten it to 15 digits, or write it as a string.',
  };
}

/**
 * Moves a `$ref` with other keywords next to it into `allOf`. OpenAPI 3.1 allows the other keywords, but
 * dereferencing in place would replace those that the referenced schema also has.
 */
async function separateReferences(resolver: BaseResolver, ref: string): Promise<void> {
  const root = await resolver.resolveDocument(null, ref, true);
  const walk = new SpecificationWalker((kind, value) => {
    if (kind !== 'Schema' || typeof value.$ref !== 'string' || Object.keys(value).length < 2)
      return;
    const { $ref, allOf = [] } = value;
    delete value.$ref;
    value.allOf = [{ $ref }, ...(allOf as unknown[])];
  }, resolver);
  await walk.visit('Document', { document: root as Document, segments: [] });
}

export type LoadResult =
  | { ok: true; spec: LoadedSpec; dependencies: string[] }
  | { ok: false; problems: SpecProblem[] };

/**
 * Loads a specification with its referenced files, checks it, and resolves its references. `isReleased` skips the
 * lint rules, because released files were checked before.
 */
export async function loadSpecification(
  { id, file }: Pick<SpecOption, 'id' | 'file'>,
  siteDir: string,
  isReleased = false,
): Promise<LoadResult> {
  const ref = path.resolve(siteDir, file);
  const rules = await getLintConfig();
  try {
    const root = await new BaseResolver().resolveDocument(null, ref, true);
    if (root instanceof Error) throw root.cause ?? root;
    const rootProblems = [
      ...checkVersion(root as Document, file),
      ...checkReferenceEscapes(root as Document, file),
      ...checkCircularReferences(root as Document, file),
    ];
    if (rootProblems.length > 0) return { ok: false, problems: rootProblems };
    const exactResolver = new ExactResolver();
    await exactResolver.resolveDocument(null, ref, true);
    const taggedValues = exactResolver.inexactValues.filter(({ isTag }) => isTag);
    // The linter cannot locate anything in a file with `!!binary`.
    if (taggedValues.length > 0)
      return { ok: false, problems: taggedValues.map((item) => toInexactProblem(item, siteDir)) };
    const problems = isReleased ? [] : await lintFile(ref, rules);
    if (problems.length > 0) {
      return { ok: false, problems: problems.map((item) => toProblem(item, siteDir, file)) };
    }
    const bundled = await bundle({ ref, config: rules, externalRefResolver: exactResolver });
    // Released files are not linted, so this is the only check of their references.
    const brokenReferences = [
      ...bundled.problems
        .filter(({ severity }) => severity === 'error')
        .map((item) => toProblem(item, siteDir, file)),
      ...exactResolver.inexactValues.map((item) => toInexactProblem(item, siteDir)),
    ];
    if (brokenReferences.length > 0) return { ok: false, problems: brokenReferences };
    const externalRefResolver = new ExactResolver();
    await separateReferences(externalRefResolver, ref);
    const dereferenced = await bundle({
      ref,
      config: rules,
      dereference: true,
      externalRefResolver,
    });
    return {
      ok: true,
      spec: {
        id,
        file,
        root: root as Document,
        getLine: (pointer) => findLine(pointer, root as Document),
        bundled: bundled.bundle.parsed,
        document: dereferenced.bundle.parsed as OpenApiDocument,
      },
      dependencies: [...bundled.fileDependencies],
    };
  } catch (error) {
    const node = fs.existsSync(ref) && findInvalidNode(fs.readFileSync(ref, 'utf8'));
    const problem = createUnreadableProblem(error, file, siteDir);
    return { ok: false, problems: [node ? { ...problem, ...node } : problem] };
  }
}
