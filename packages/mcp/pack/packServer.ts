import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '@portal/postbuild/loadBuild';
import { renderMarkdownPages } from '@portal/postbuild/markdown/writeMarkdown';
import { findPackages } from '@portal/postbuild/plugins/license-notices/node/findPackages';
import { renderNotices } from '@portal/postbuild/plugins/license-notices/node/renderNotices';
import { groupPagesByVersion } from '@portal/postbuild/search/writeSearch';
import { createVersionIndex } from '@portal/search/node/writeIndex';
import { build } from 'esbuild';
import type { Pack } from '../createDataFromPack';
import { ProjectDocumentation, type ProjectFacts } from '../ProjectDocumentation';
import { DATA_FILE, NOTICES_FILE, SERVER_FILE, SERVER_FOLDER } from './files';

/** Creates the search index of a site, by file name. */
function createIndex(site: BuiltSite): Pack['index'] {
  const { baseUrl, search } = site.facts;
  const { contexts, concepts, patterns, synonyms: same } = search;
  const [current] = groupPagesByVersion(site);
  if (!current) return {};
  const { cores, parts } = createVersionIndex(current, baseUrl, contexts, {
    same,
    concepts,
    patterns,
  });
  return Object.fromEntries([...cores, ...parts].map(({ file, content }) => [file, content]));
}

async function createPack(root: string, facts: ProjectFacts, site: BuiltSite): Promise<Pack> {
  const project = new ProjectDocumentation(root, facts, site.dir);
  const boards = project.boards();
  return {
    portal: project.portal(),
    release: project.release(),
    symbols: [...project.symbols().values()],
    boards,
    boardPages: Object.fromEntries(boards.map(({ id }) => [id, project.boardPages(id)])),
    reference: await project.reference(),
    programs: project.programs(),
    pages: renderMarkdownPages(site).map(({ page, text }) => ({
      route: page.route ?? '',
      title: page.shownTitle,
      markdown: text,
    })),
    definitions: [...project.definitions()],
    index: createIndex(site),
  };
}

/** Bundles the server into one file, and returns the file and its inputs. */
async function bundleServer(): Promise<{ code: Uint8Array; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(__dirname, 'server.ts')],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    metafile: true,
    legalComments: 'none',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('Bundling packages/mcp/pack/server.ts produced no output.');
  return {
    code: file.contents,
    inputs: Object.keys(metafile.inputs).map((item) => path.resolve(item)),
  };
}

/**
 * Creates the MCP files of an archive: the server, its data, license notices, and instructions.
 *
 * @param root project folder
 * @returns files by name in the archive
 */
export async function packServer(
  root: string,
  facts: ProjectFacts,
  site: BuiltSite,
): Promise<Record<string, Uint8Array>> {
  const { code, inputs } = await bundleServer();
  const text = new TextEncoder();
  return {
    [`${SERVER_FOLDER}/${SERVER_FILE}`]: code,
    [`${SERVER_FOLDER}/${DATA_FILE}`]: text.encode(
      JSON.stringify(await createPack(root, facts, site)),
    ),
    [`${SERVER_FOLDER}/${NOTICES_FILE}`]: text.encode(await renderNotices(findPackages(inputs))),
    [`${SERVER_FOLDER}/README.md`]: readFileSync(path.join(__dirname, 'README.md')),
  };
}
