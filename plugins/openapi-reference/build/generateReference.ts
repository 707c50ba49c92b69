import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { LANGUAGES, type LanguageId } from '../../../packages/api-languages';
import type { PluginOptions, SpecOption } from '../options';
import type { LoadedSpec, Release, SpecModel } from '../types';
import { buildModel } from './buildModel';
import { buildSidebar } from './buildSidebar';
import { checkOperations } from './checkOperations';
import { faultySpecification } from './faultySpecification';
import { findUnread } from './findUnread';
import { loadSpecification } from './loadSpecification';
import { publish } from './publish';
import { readReleases } from './readReleases';
import { renderPages } from './renderPages';

/** A sample as printed on its page. */
export interface Sample {
  spec: string;
  operation: string;
  language: LanguageId;
  code: string;
}

/** Everything that is made from the specifications, in memory. */
export interface Reference {
  models: SpecModel[];
  /** Pages and the sidebar, by path below the folder of the reference. */
  pages: Map<string, string>;
  /** Published specifications, by file name. */
  downloads: Map<string, string>;
  /** States whose version was never released, as they are kept once they are, by file name. */
  unreleased: Map<string, string>;
  samples: Sample[];
  /** Files that were read, absolute. */
  dependencies: string[];
}

/** File below the reference's folder that holds the sidebar. */
export const SIDEBAR_FILE = 'sidebar.json';

export interface SiteContext {
  siteDir: string;
  baseUrl: string;
}

/** The last part of a route in words, for a page whose title is not known here. */
function nameOf(route: string): string {
  const words = (route.split('/').findLast(Boolean) ?? route).replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A document as YAML that every reader takes: no aliases. */
function toYaml(document: unknown): string {
  return stringify(document, { lineWidth: 100, aliasDuplicateObjects: false });
}

/** The model of a specification; a fault on the way to it names the file. */
function modelOf(spec: LoadedSpec, releases: Release[] | undefined): SpecModel {
  try {
    return buildModel(spec, releases);
  } catch (cause) {
    const what = `No pages can be made of it: ${(cause as Error).message}.`;
    const fix = 'This is a fault of the generator: it should have said what it does not know.';
    const problem = { file: spec.file, pointer: '#/', line: spec.lineOf('#/'), what, fix };
    throw faultySpecification([problem], cause);
  }
}

/** Title in the front matter of a page of the same docs folder; none where it is not there. */
function titleOfPage(route: string, options: PluginOptions, siteDir: string): string | undefined {
  const docsRoute = options.baseRoute.slice(0, -options.folder.length);
  if (!route.startsWith(docsRoute)) return undefined;
  const file = path.join(siteDir, options.contentPath, route.slice(docsRoute.length));
  const found = [`${file}.mdx`, `${file}/index.mdx`].find((each) => existsSync(each));
  const title = found && /^title: *(.+)$/m.exec(readFileSync(found, 'utf8'))?.[1];
  return title?.replace(/^(["'])(.*)\1$/, '$2');
}

/** Reads and checks the specifications and makes the reference; throws every mistake at once. */
export async function generateReference(
  options: PluginOptions,
  { siteDir, baseUrl }: SiteContext,
): Promise<Reference> {
  const results = await Promise.all(options.specs.map((spec) => loadSpecification(spec, siteDir)));
  const found = await Promise.all(
    results.map(async (result) =>
      result.ok
        ? [
            ...checkOperations(result.spec),
            ...(await findUnread(result.spec.root, options.unread, siteDir)),
          ]
        : result.problems,
    ),
  );
  const problems = found.flat();
  if (problems.length > 0) throw faultySpecification(problems);

  const loaded = results.flatMap((result) => (result.ok ? [result] : []));
  const specs = loaded.map(({ spec }) => spec);
  const kept = await Promise.all(specs.map((spec) => readReleases(spec, options, siteDir)));
  const unreadable = kept.flatMap((each) => each.problems);
  if (unreadable.length > 0) throw faultySpecification(unreadable);
  const models = specs.flatMap((spec, index) =>
    options.specs[index]?.writtenAt ? [] : [modelOf(spec, kept[index]?.releases)],
  );
  const titles = new Map(
    models.flatMap(({ id, pages }) =>
      pages.map((page) => [`${options.baseRoute}/${id}/${page.id}`, page.title]),
    ),
  );
  const pages = new Map<string, string>();
  for (const model of models) {
    const written = renderPages(model, {
      file: model.file,
      specId: model.id,
      folder: options.folder,
      baseRoute: options.baseRoute,
      titleOf: (route) =>
        titles.get(route) ?? titleOfPage(route, options, siteDir) ?? nameOf(route),
      overview: options.overview,
      downloads: `${baseUrl}${options.downloads}`,
      editUrl: options.editUrl,
      foldAfter: options.foldAfter,
      timeoutSeconds: options.timeoutSeconds,
    });
    for (const [name, text] of written) pages.set(name, text);
  }
  const sidebar = buildSidebar(models, options.folder, options.overview);
  pages.set(SIDEBAR_FILE, `${JSON.stringify(sidebar, null, 2)}\n`);

  return {
    models,
    pages,
    downloads: new Map(
      specs.flatMap(({ id, bundled }, index) => {
        const spec = options.specs[index] as SpecOption;
        const states: [name: string, bundled: unknown][] = [
          [id, bundled],
          ...(kept[index]?.files ?? []),
        ];
        return states.flatMap(([name, state]) => {
          const document = publish(state, spec, options);
          return [
            [`${name}.yaml`, toYaml(document)],
            [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
          ];
        });
      }),
    ),
    unreleased: new Map(
      specs.flatMap(({ id, bundled, document }, index) => {
        const name = `${id}-${document.info.version}`;
        return kept[index]?.files.has(name) ? [] : [[`${name}.yaml`, toYaml(bundled)]];
      }),
    ),
    samples: models.flatMap(({ id, pages: all }) =>
      all.flatMap((page) =>
        page.kind === 'operation'
          ? LANGUAGES.map(({ id: language, render }) => ({
              spec: id,
              operation: page.id,
              language,
              code: render(page.request, options.timeoutSeconds),
            }))
          : [],
      ),
    ),
    dependencies: [...new Set(loaded.flatMap(({ dependencies }) => dependencies))].map((file) =>
      path.resolve(siteDir, file),
    ),
  };
}
