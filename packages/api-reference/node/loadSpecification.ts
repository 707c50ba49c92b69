import fs from 'node:fs';
import path from 'node:path';
import { InvalidPageError, PageError } from '@portal/core/errors/pageError';
import {
  bundle,
  type Config,
  createConfig,
  type Document,
  type Location,
  lint,
  type NormalizedProblem,
  YamlParseError,
} from '@redocly/openapi-core';
import type { SpecOption } from '../options';
import type { LoadedSpec, OpenApiDocument, Schema, Segments } from '../types';
import { LocalResolver } from './LocalResolver';
import { LINT_RULES, STRUCT_FIXES } from './lintRules';
import { assertNoProblems, createSpecificationError } from './specificationError';
import { isMap, TYPES } from './supportedKeys';
import { findPosition, locate, type SpecObject, walkSpecification } from './walkSpecification';

const configs = new Map<readonly string[], Promise<Config>>();

function getConfig(rules: readonly string[]): Promise<Config> {
  const config =
    configs.get(rules) ??
    createConfig(
      { rules: Object.fromEntries(rules.map((rule) => [rule, 'error'])) },
      { plugins: [{ id: 'pages', typeExtension: { oas3: () => TYPES } }] },
    );
  configs.set(rules, config);
  return config;
}

/** Rules that must pass before the others, which read values without checking their type. */
const STRUCTURE_RULES = ['struct', 'no-unresolved-refs'];
const PAGE_RULES = Object.keys(LINT_RULES).filter((rule) => !STRUCTURE_RULES.includes(rule));

/** Paths relative to the project, so that messages are the same on all machines. */
const toRelativePaths = (text: string, siteDir: string) =>
  text.replaceAll(`${siteDir}${path.sep}`, '');

function toPageError(problem: NormalizedProblem, siteDir: string, specFile: string): PageError {
  const location = problem.location[0];
  const suggestion = problem.suggest[0] ? ` Did you mean \`${problem.suggest[0]}\`?` : '';
  const pointer = location?.pointer ?? '#/';
  return new PageError(
    {
      file: location ? path.relative(siteDir, location.source.absoluteRef) : specFile,
      // The linter appends the ID to the pointer, which makes it invalid.
      pointer:
        problem.ruleId === 'operation-operationId-unique' ? path.posix.dirname(pointer) : pointer,
      line: location ? findPosition({ ...location, reportOnKey: true }).start.line : undefined,
    },
    toRelativePaths(`${problem.message.replace(/[.]$/, '')}.${suggestion}`, siteDir),
    STRUCT_FIXES.find(
      ([pattern]) => problem.ruleId === 'struct' && pattern.test(`${pointer} ${problem.message}`),
    )?.[1] ??
      LINT_RULES[problem.ruleId] ??
      'Correct the reference, such as `$ref` or `externalValue`.',
  );
}

/** Whether a problem is not one of a webhook or callback, which pages do not show. */
const isOnPage = ({ ruleId, location: [location] }: NormalizedProblem) =>
  !/^(?:operation|security)-/.test(ruleId) ||
  !/^#\/(?:webhooks|components\/pathItems)\/|\/callbacks\//.test(location?.pointer ?? '');

/** Creates the error for a missing file or invalid YAML, for which the linter reports no position. */
function createUnreadableError(error: unknown, file: string, siteDir: string): PageError {
  const { message } = error as Error;
  const lines = error instanceof YamlParseError ? error.source.body.split('\n') : [];
  // The parser reports no line for a second YAML document.
  const line =
    /\((\d+):\d+\)/.exec(message)?.[1] ??
    lines.findIndex((text, i) => i > 1 && /^---(?:\s|$)/.test(text)) + 1;
  return new PageError(
    {
      file,
      pointer: '#/',
      line: Number(line) || (fs.existsSync(path.resolve(siteDir, file)) ? 1 : undefined),
    },
    toRelativePaths(`The file cannot be read: ${message.split('\n')[0]}`, siteDir),
    'Provide an OpenAPI 3.1 document in YAML or JSON, saved as UTF-8.',
  );
}

/** Rejects other OpenAPI versions, because the same keywords have different meanings in them. */
function checkVersion(document: Document, siteDir: string): PageError[] {
  const { openapi, swagger } = (document.parsed ?? {}) as Record<string, unknown>;
  if (typeof openapi === 'string' && /^3\.1\.\d+$/.test(openapi)) return [];
  const [key, version] =
    openapi === undefined && swagger !== undefined ? ['swagger', swagger] : ['openapi', openapi];
  return [
    new PageError(
      locate(
        { source: document.source, pointer: version === undefined ? '#/' : `#/${key}` },
        siteDir,
      ),
      version === undefined
        ? 'The file does not state its OpenAPI version.'
        : `The file uses \`${key}: ${version}\`.`,
      'Convert it to OpenAPI 3.1: `openapi: 3.1.1`. The generator supports only this version.',
    ),
  ];
}

/** Explains why a reference cannot be bundled. Component names with characters to escape are invalid. */
function findReferenceProblem(kind: string, ref: string, isInRoot: boolean) {
  if (/%(?![\da-f]{2})/i.test(ref))
    return ['a valid reference', 'Write a literal `%` as `%25`.'] as const;
  const isExternal = !isInRoot || !ref.startsWith('#');
  if (!isExternal || kind === 'PathItem' || !/[~%][^/]*$/.test(ref)) return undefined;
  return [
    'a reference to a name that a component can have',
    'Use only letters, digits, `.`, `_`, and `-` in the name of the target.',
  ] as const;
}

/** The source of each object; of a reference without other keys, that of its target. */
type Sources = WeakMap<object, Location>;

/**
 * Loads the files of a specification. Moves each `$ref` of a schema with other keywords next to it into `allOf`: OpenAPI 3.1
 * allows the other keywords, but dereferencing in place would replace those that the referenced schema also has.
 */
async function loadSources(root: Document, resolver: LocalResolver, siteDir: string) {
  const sources: Sources = new WeakMap();
  const composed = new Map<SpecObject, Location | undefined>();
  const errors: PageError[] = [];
  await walkSpecification(
    root,
    {
      onObject: (_kind, object, location) => sources.set(object, location),
      onReference(kind, reference, location, target) {
        const isAlone = Object.keys(reference).length === 1;
        sources.set(reference, (isAlone && target) || location);
        if (!isAlone && kind === 'Schema') composed.set(reference, target);
        const ref = String(reference.$ref);
        const [expected, fix] =
          findReferenceProblem(kind, ref, location.source === root.source) ?? [];
        if (!expected) return;
        const problem = `\`$ref\` is \`"${ref}"\`, which is not ${expected}.`;
        errors.push(new PageError(locate(location.child(['$ref']), siteDir), problem, fix));
      },
    },
    resolver,
  );
  for (const [schema, target] of composed) {
    const { $ref, allOf = [] } = schema;
    const reference = { $ref };
    if (target) sources.set(reference, target);
    delete schema.$ref;
    schema.allOf = Array.isArray(allOf) ? [reference, ...allOf] : allOf;
  }
  assertNoProblems(errors);
  return sources;
}

/** Finds the source of a value of the dereferenced document: its place in the nearest object with a known source. */
function findSource(document: object, segments: Segments, sources: Sources): Location | undefined {
  let source = sources.get(document);
  let value: unknown = document;
  for (const segment of segments) {
    value = (value as SpecObject | undefined)?.[segment];
    source = (isMap(value) && sources.get(value)) || source?.child([segment]);
  }
  return source;
}

/** Finds the source of a schema, or that of its first part if the generator has combined them. */
function findSchemaSource(schema: Schema, sources: Sources): Location | undefined {
  const [part] = schema.allOf ?? [];
  return sources.get(schema) ?? (part && findSchemaSource(part, sources));
}

async function loadChecked(
  { id, file }: Pick<SpecOption, 'id' | 'file'>,
  siteDir: string,
  isLinted: boolean,
): Promise<LoadedSpec> {
  const ref = path.resolve(siteDir, file);
  const config = await getConfig(STRUCTURE_RULES);
  const resolver = new LocalResolver(siteDir);
  const resolveRoot = (target: LocalResolver) => target.resolveDocument(null, ref, true);
  const root = (await resolveRoot(resolver).finally(() =>
    assertNoProblems(resolver.unsupportedNodeErrors),
  )) as Document;
  assertNoProblems(checkVersion(root, siteDir));
  await loadSources(root, resolver, siteDir);
  for (const names of isLinted ? [STRUCTURE_RULES, PAGE_RULES] : []) {
    const config = await getConfig(names);
    const found = await lint({ ref, config, externalRefResolver: resolver });
    const errors = found.filter(isOnPage).map((item) => toPageError(item, siteDir, file));
    const messages = errors.map(({ message }) => message);
    assertNoProblems(errors.filter(({ message }, i) => messages.indexOf(message) === i));
  }
  // Bundling changes the parsed files.
  const bundleResolver = new LocalResolver(siteDir);
  const bundled = await bundle({ ref, config, externalRefResolver: bundleResolver });
  assertNoProblems([
    ...bundled.problems
      .filter(({ severity }) => severity === 'error')
      .map((item) => toPageError(item, siteDir, file)),
    ...bundleResolver.unsupportedNodeErrors,
    ...bundleResolver.inexactValueErrors,
  ]);
  const externalRefResolver = new LocalResolver(siteDir);
  const source = (await resolveRoot(externalRefResolver)) as Document;
  const sources = await loadSources(source, externalRefResolver, siteDir);
  const dereferenced = await bundle({ ref, config, dereference: true, externalRefResolver });
  const document = dereferenced.bundle.parsed as OpenApiDocument;
  return {
    id,
    file,
    root,
    bundled: bundled.bundle.parsed as OpenApiDocument,
    document,
    locate: (segments, schema) => {
      const found = schema && findSchemaSource(schema, sources);
      const location = found ?? findSource(document, segments, sources);
      return locate(location ?? { source: source.source, pointer: '#/' }, siteDir);
    },
    dependencies: [...bundled.fileDependencies],
  };
}

/**
 * Loads a specification with its referenced files, checks it, and resolves its references.
 *
 * @param isLinted whether it must follow the rules for pages
 * @throws {InvalidPageError} with all problems
 */
export async function loadSpecification(
  option: Pick<SpecOption, 'id' | 'file'>,
  siteDir: string,
  isLinted = true,
): Promise<LoadedSpec> {
  try {
    return await loadChecked(option, siteDir, isLinted);
  } catch (error) {
    if (error instanceof InvalidPageError) throw error;
    throw createSpecificationError([createUnreadableError(error, option.file, siteDir)]);
  }
}
