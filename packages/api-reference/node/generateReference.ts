import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { InvalidPageError, PageError } from '@portal/core/errors/pageError';
import { LANGUAGES, type LanguageId } from '../languages';
import type { PluginOptions, SpecOption } from '../options';
import type { LoadedSpec, SpecModel } from '../types';
import { buildModel, toLabel } from './buildModel';
import { buildSidebar } from './buildSidebar';
import { checkObjects } from './checkObjects';
import { checkOperations } from './checkOperations';
import { checkSchemas } from './checkSchemas';
import { createPublishedSpec } from './createPublishedSpec';
import { checkNotes, checkReleasedFiles, loadReleases } from './loadReleases';
import { loadSpecification } from './loadSpecification';
import { renderPages } from './renderPages';
import { SIDEBAR_FILE } from './sidebarFile';
import { assertNoProblems, createSpecificationError, settleAll } from './specificationError';
import { toYaml } from './toYaml';

export interface Sample {
  specId: string;
  operationId: string;
  language: LanguageId;
  code: string;
}

export interface Reference {
  models: SpecModel[];
  /** Pages and the sidebar, by path below the reference folder. */
  pages: Map<string, string>;
  /** Published specifications, by file name. */
  downloads: Map<string, string>;
  /** Files to add to the releases folder when the current versions are released, by file name. */
  unreleased: Map<string, string>;
  samples: Sample[];
  /** Absolute paths of the source files. */
  dependencies: string[];
}

export interface SiteContext {
  siteDir: string;
  baseUrl: string;
}

/** Runs a step for a specification. Unexpected errors include the file name. */
function attempt<T>(file: string, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (cause instanceof InvalidPageError) throw cause;
    const problem = `Generating the pages failed: ${(cause as Error).message}.`;
    const fix = 'This is a bug in the generator: it should have reported the unsupported part.';
    throw createSpecificationError([new PageError({ file, line: 1 }, problem, fix)], cause);
  }
}

/** File of a page in the same docs folder; undefined if the page doesn't exist. */
function findPageFile(route: string, options: PluginOptions, siteDir: string): string | undefined {
  const docsRoute = options.baseRoute.slice(0, -options.folder.length);
  if (!route.startsWith(docsRoute)) return undefined;
  const basePath = path.join(siteDir, options.contentPath, route.slice(docsRoute.length));
  return [`${basePath}.mdx`, `${basePath}/index.mdx`].find((item) => existsSync(item));
}

function loadPageTitle(file: string): string | undefined {
  const title = /^title: *(.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  return title?.replace(/^(["'])(.*)\1$/, '$2');
}

interface LoadedSource {
  option: SpecOption;
  spec: LoadedSpec;
  /** Bundled releases, by file name without extension. */
  bundledReleases: Map<string, unknown>;
  /** Undefined if its pages are hand-written. */
  model: SpecModel | undefined;
}

async function loadSource(
  option: SpecOption,
  options: PluginOptions,
  siteDir: string,
): Promise<LoadedSource> {
  const spec = await loadSpecification(option, siteDir);
  const objectProblems = await checkObjects(spec.root, options.ignoredKeys, siteDir);
  assertNoProblems(
    attempt(spec.file, () => [...checkOperations(spec), ...checkSchemas(spec), ...objectProblems]),
  );
  const { releases, bundledReleases } = await loadReleases(spec, options, siteDir);
  assertNoProblems(checkNotes(spec, releases));
  const model = option.handWrittenRoute
    ? undefined
    : attempt(spec.file, () => buildModel(spec, releases));
  return { option, spec, bundledReleases, model };
}

function renderReference(
  models: SpecModel[],
  options: PluginOptions,
  { siteDir, baseUrl }: SiteContext,
  linkedPages: Set<string>,
): Map<string, string> {
  const titles = new Map(
    models.flatMap(({ id, pages }) =>
      pages.map((page) => [`${options.baseRoute}/${id}/${page.id}`, page.title]),
    ),
  );
  const findPageTitle = (route: string) => {
    const file = findPageFile(route, options, siteDir);
    if (!file) return undefined;
    linkedPages.add(file);
    return loadPageTitle(file);
  };
  const pages = models.flatMap((model) => [
    ...attempt(model.file, () =>
      renderPages(model, {
        ...options,
        file: model.file,
        specId: model.id,
        getTitle: (route) =>
          titles.get(route) ?? findPageTitle(route) ?? toLabel(path.basename(route)),
        downloads: `${baseUrl}${options.downloads}`,
      }),
    ),
  ]);
  const sidebar = buildSidebar(models, options.folder, options.overview);
  return new Map([...pages, [SIDEBAR_FILE, `${JSON.stringify(sidebar, null, 2)}\n`]]);
}

/** Renders the current and released versions of a specification as YAML and JSON, by file name. */
async function renderDownloads(
  { option, spec, bundledReleases }: LoadedSource,
  options: PluginOptions,
): Promise<[string, string][]> {
  const downloads: [string, string][] = [];
  for (const [name, bundledSpec] of [[spec.id, spec.bundled] as const, ...bundledReleases]) {
    const document = await createPublishedSpec(bundledSpec, spec, option, options);
    downloads.push([`${name}.yaml`, toYaml(document)]);
    downloads.push([`${name}.json`, `${JSON.stringify(document, null, 2)}\n`]);
  }
  return downloads;
}

function renderUnreleased({ spec, bundledReleases }: LoadedSource): [string, string][] {
  const name = `${spec.id}-${spec.document.info.version}`;
  return bundledReleases.has(name) ? [] : [[`${name}.yaml`, toYaml(spec.bundled)]];
}

function renderSamples({ id, pages }: SpecModel): Sample[] {
  return pages.flatMap((page) =>
    page.kind === 'operation'
      ? LANGUAGES.map(({ id: language, render }) => ({
          specId: id,
          operationId: page.id,
          language,
          code: render(page.request),
        }))
      : [],
  );
}

/** Loads and checks the specifications and generates the reference; throws with all problems at once. */
export async function generateReference(
  options: PluginOptions,
  context: SiteContext,
): Promise<Reference> {
  const { siteDir } = context;
  assertNoProblems(checkReleasedFiles(options, siteDir));
  const sources = await settleAll(
    options.specs.map((option) => loadSource(option, options, siteDir)),
  );
  const models = sources.flatMap(({ model }) => model ?? []);
  const files = sources.flatMap(({ spec }) => spec.dependencies);
  const downloads = await Promise.all(sources.map((source) => renderDownloads(source, options)));
  const linkedPages = new Set<string>();
  const pages = renderReference(models, options, context, linkedPages);
  return {
    models,
    pages,
    downloads: new Map(downloads.flat()),
    unreleased: new Map(sources.flatMap(renderUnreleased)),
    samples: models.flatMap(renderSamples),
    dependencies: [...new Set(files)]
      .map((file) => path.resolve(siteDir, file))
      .concat([...linkedPages]),
  };
}
