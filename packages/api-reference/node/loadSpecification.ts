import fs from 'node:fs';
import path from 'node:path';
import { InvalidPageError, PageError } from '@portal/core/errors/pageError';
import {
  bundle,
  type Config,
  createConfig,
  type Document,
  lint,
  type NormalizedProblem,
  YamlParseError,
} from '@redocly/openapi-core';
import type { SpecOption } from '../options';
import type { LoadedSpec, OpenApiDocument, Schema } from '../types';
import type { Segments } from './jsonPointer';
import { LocalResolver } from './LocalResolver';
import { LINT_RULES, STRUCT_FIXES } from './lintRules';
import { assertNoProblems, createSpecificationError } from './specificationError';
import { isMap } from './supportedKeys';
import {
  type FileLocation,
  findPosition,
  locate,
  SpecificationWalker,
  type SpecObject,
} from './walkSpecification';

let config: Promise<Config> | undefined;

function getLintConfig(): Promise<Config> {
  config ??= createConfig({
    rules: Object.fromEntries(Object.keys(LINT_RULES).map((rule) => [rule, 'error'])),
  });
  return config;
}

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
      line: location ? findPosition(location).start.line : undefined,
    },
    toRelativePaths(`${problem.message.replace(/[.]$/, '')}.${suggestion}`, siteDir),
    STRUCT_FIXES.find(([pattern]) => problem.ruleId === 'struct' && pattern.test(pointer))?.[1] ??
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
      locate({ document, segments: version === undefined ? [] : [key] }, siteDir),
      version === undefined
        ? 'The file does not state its OpenAPI version.'
        : `The file uses \`${key}: ${version}\`.`,
      'Convert it to OpenAPI 3.1: `openapi: 3.1.1`. The generator supports only this version.',
    ),
  ];
}

/**
 * Moves a `$ref` with other keywords next to it into `allOf`. OpenAPI 3.1 allows the other keywords, but
 * dereferencing in place would replace those that the referenced schema also has.
 */
function separateReferences({ composedSchemas, sources }: SpecificationWalker): void {
  for (const [schema, source] of composedSchemas) {
    const { $ref, allOf = [] } = schema;
    const reference = { $ref };
    sources.set(reference, source);
    delete schema.$ref;
    schema.allOf = [reference, ...(allOf as unknown[])];
  }
}

/** Finds the source of a value of the dereferenced document: its place in the nearest object with a known source. */
function findSource(
  document: unknown,
  segments: Segments,
  { sources }: SpecificationWalker,
): FileLocation | undefined {
  let source = sources.get(document as object);
  let value = document;
  for (const segment of segments) {
    value = (value as SpecObject | undefined)?.[segment];
    const own = isMap(value) ? sources.get(value) : undefined;
    source = own ?? (source && { ...source, segments: [...source.segments, segment] });
  }
  return source;
}

/** Finds the source of a schema, or that of its first part if the generator has combined them. */
function findSchemaSource(schema: Schema, walker: SpecificationWalker): FileLocation | undefined {
  const [part] = schema.allOf ?? [];
  return walker.sources.get(schema) ?? (part && findSchemaSource(part, walker));
}

async function loadChecked(
  { id, file }: Pick<SpecOption, 'id' | 'file'>,
  siteDir: string,
  isLinted: boolean,
): Promise<LoadedSpec> {
  const ref = path.resolve(siteDir, file);
  const rules = await getLintConfig();
  const resolver = new LocalResolver(siteDir);
  const resolveRoot = (target: LocalResolver) => target.resolveDocument(null, ref, true);
  const root = (await resolveRoot(resolver).finally(() =>
    assertNoProblems(resolver.unsupportedNodeErrors),
  )) as Document;
  assertNoProblems(checkVersion(root, siteDir));
  // Bundling changes the parsed files.
  const bundleResolver = new LocalResolver(siteDir);
  const externalRefResolver = new LocalResolver(siteDir);
  const walker = new SpecificationWalker(() => {}, externalRefResolver);
  const source = (await resolveRoot(externalRefResolver)) as Document;
  const rootLocation = { document: source, segments: [] };
  await walker.visit('Document', rootLocation);
  assertNoProblems([
    ...[...walker.unreadable].map(([name, error]) =>
      createUnreadableError(error, path.relative(siteDir, name), siteDir),
    ),
    ...walker.getTypeErrors(siteDir),
  ]);
  const lintProblems = isLinted
    ? await lint({ ref, config: rules, externalRefResolver: resolver })
    : [];
  assertNoProblems(lintProblems.filter(isOnPage).map((item) => toPageError(item, siteDir, file)));
  const bundled = await bundle({ ref, config: rules, externalRefResolver: bundleResolver });
  assertNoProblems([
    ...bundled.problems
      .filter(({ severity }) => severity === 'error')
      .map((item) => toPageError(item, siteDir, file)),
    ...bundleResolver.unsupportedNodeErrors,
    ...bundleResolver.inexactValueErrors,
  ]);
  separateReferences(walker);
  const dereferenced = await bundle({
    ref,
    config: rules,
    dereference: true,
    externalRefResolver,
  });
  const document = dereferenced.bundle.parsed as OpenApiDocument;
  return {
    id,
    file,
    root,
    bundled: bundled.bundle.parsed as OpenApiDocument,
    document,
    locate: (segments, schema) => {
      const source = schema && findSchemaSource(schema, walker);
      return locate(source ?? findSource(document, segments, walker) ?? rootLocation, siteDir);
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
