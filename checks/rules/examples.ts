import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { listFiles } from '../base/loadProject';
import type { Finding, Project, Rule } from '../base/types';

const KEYS = ['purpose', 'board', 'shows'];

function readDescription(file: string): Record<string, unknown> {
  try {
    return (parse(fs.readFileSync(file, 'utf8')) ?? {}) as Record<string, unknown>;
  } catch (error) {
    return { error: (error as Error).message };
  }
}

function checkDescription(folder: string, { root, symbols }: Project): Finding[] {
  const file = `${folder}/example.yaml`;
  const { error, ...data } = readDescription(path.join(root, file));
  const fix = 'Write `purpose:` (a sentence), `board:` (sdk and c only), `shows: [symbols]`.';
  if (error) return [{ file, what: String(error), fix }];
  const onDevice = /^examples\/(sdk|c)\//.test(folder);
  const shows = Array.isArray(data.shows) ? data.shows.map(String) : [];
  const problems = [
    ...(typeof data.purpose === 'string' ? [] : ['purpose is not a text']),
    ...(typeof data.board === 'string' || !onDevice ? [] : ['board is not a text']),
    ...(Array.isArray(data.shows) ? [] : ['shows is not a list']),
    ...Object.keys(data)
      .filter((key) => !KEYS.includes(key))
      .map((key) => `${key} is not known`),
    ...(folder.startsWith('examples/sdk/') ? shows : [])
      .filter((name) => !symbols.has(name))
      .map((name) => `no stub has the symbol ${name}`),
  ];
  return problems.map((what) => ({ file, what, fix }));
}

function needed(folder: string): string[] {
  const files = ['example.yaml', 'output.txt'];
  return folder.startsWith('examples/sdk/') ? [...files, 'scenario.yaml'] : files;
}

/** Each example folder is described, has its output, and is shown by a page. */
const examples: Rule = {
  name: 'examples',
  run(project) {
    const { root, pages, complete } = project;
    if (!complete) return [];
    const files = listFiles(root, 'examples', '').filter((name) => path.extname(name));
    const folders = new Set(files.map((name) => name.split('/').slice(0, 3).join('/')));
    const included = pages.flatMap(({ fences }) => fences.map(({ meta }) => meta.file ?? ''));
    return [...folders].flatMap((folder): Finding[] => [
      ...needed(folder)
        .filter((name) => !files.includes(`${folder}/${name}`))
        .map((name) => ({ file: folder, what: `${name} is missing`, fix: `Add ${name}.` })),
      ...(files.includes(`${folder}/example.yaml`) ? checkDescription(folder, project) : []),
      ...(included.some((name) => name.startsWith(`${folder}/`))
        ? []
        : [
            {
              file: folder,
              what: 'no page includes this example',
              fix: `Include it with file="${folder}/…", or remove it.`,
            },
          ]),
    ]);
  },
};

export default examples;
