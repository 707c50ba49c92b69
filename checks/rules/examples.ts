import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { listFiles } from '../../packages/files/listFiles';
import { readYaml } from '../../packages/yaml/readYaml';
import { attempt } from '../base/attempt';
import type { Finding, Project, Rule } from '../base/types';

const FIX = 'Write `purpose:` (a sentence), `board:` (sdk and c only), `shows: [symbols]`.';

/** What describes a program: on a device it names its board, and shows symbols that there are. */
function schemaOf(folder: string, { symbols }: Project) {
  const symbol = z.string().refine((name) => symbols.has(name), {
    error: ({ input }) => `names ${input}, which no stub has`,
  });
  return z.strictObject({
    purpose: z.string(),
    board: /^examples\/(sdk|c)\//.test(folder) ? z.string() : z.string().optional(),
    shows: z.array(folder.startsWith('examples/sdk/') ? symbol : z.string()),
  });
}

function checkDescription(folder: string, project: Project): Finding[] {
  const file = `${folder}/example.yaml`;
  const text = fs.readFileSync(path.join(project.root, file), 'utf8');
  const findings: Finding[] = [];
  attempt(findings, () => readYaml(file, text, schemaOf(folder, project), FIX));
  return findings;
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
