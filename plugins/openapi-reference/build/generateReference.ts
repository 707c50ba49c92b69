import path from 'node:path';
import { stringify } from 'yaml';
import type { PluginOptions } from '../options';
import type { Language, SpecModel } from '../types';
import { buildModel } from './buildModel';
import { buildSidebar } from './buildSidebar';
import { checkOperations } from './checkOperations';
import { loadSpecification } from './loadSpecification';
import { writeSamples } from './samples/writeSamples';
import { SpecificationError } from './specificationError';
import { writePages } from './writePages';

/** A sample as printed on its page. */
export interface Sample {
  spec: string;
  operation: string;
  language: Language;
  code: string;
}

/** Everything that is made from the specifications, in memory. */
export interface Reference {
  models: SpecModel[];
  /** Pages and the sidebar, by path below the folder of the reference. */
  pages: Map<string, string>;
  /** Published specifications, by file name. */
  downloads: Map<string, string>;
  samples: Sample[];
  /** Files that were read, absolute. */
  dependencies: string[];
}

/** File below the reference's folder that holds the sidebar. */
export const SIDEBAR_FILE = 'sidebar.json';

export interface Surroundings {
  siteDir: string;
  baseUrl: string;
}

/** The last part of a route in words, for a page whose title is not known here. */
function nameOf(route: string): string {
  const words = (route.split('/').findLast(Boolean) ?? route).replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Reads and checks the specifications and makes the reference; throws every mistake at once. */
export async function generateReference(
  options: PluginOptions,
  { siteDir, baseUrl }: Surroundings,
): Promise<Reference> {
  const results = await Promise.all(options.specs.map((spec) => loadSpecification(spec, siteDir)));
  const problems = results.flatMap((result) =>
    result.ok ? checkOperations(result.spec) : result.problems,
  );
  if (problems.length > 0) throw new SpecificationError(problems);

  const loaded = results.flatMap((result) => (result.ok ? [result] : []));
  const specs = loaded.map(({ spec }) => spec);
  const models = specs.map(buildModel);
  const titles = new Map(
    models.flatMap(({ id, pages }) =>
      pages.map((page) => [`${options.baseRoute}/${id}/${page.id}`, page.title]),
    ),
  );
  const pages = new Map<string, string>();
  for (const model of models) {
    const written = writePages(model, {
      file: model.file,
      specId: model.id,
      folder: options.folder,
      baseRoute: options.baseRoute,
      titleOf: (route) => titles.get(route) ?? nameOf(route),
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
      specs.flatMap(({ id, bundled }) => [
        [`${id}.yaml`, stringify(bundled, { lineWidth: 100, aliasDuplicateObjects: false })],
        [`${id}.json`, `${JSON.stringify(bundled, null, 2)}\n`],
      ]),
    ),
    samples: models.flatMap(({ id, pages: all }) =>
      all.flatMap((page) =>
        page.kind === 'operation'
          ? Object.entries(writeSamples(page.request, options.timeoutSeconds)).map(
              ([language, code]) => ({
                spec: id,
                operation: page.id,
                language: language as Language,
                code,
              }),
            )
          : [],
      ),
    ),
    dependencies: [...new Set(loaded.flatMap(({ dependencies }) => dependencies))].map((file) =>
      path.resolve(siteDir, file),
    ),
  };
}
