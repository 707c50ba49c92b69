import path from 'node:path';
import { DESCRIPTION_FILE, loadDescription } from '@portal/content-model/examples/loadDescription';
import { listFiles } from '@portal/core/files/listFiles';
import { attempt } from '../base/attempt';
import type { Finding, Project } from '../base/types';

function checkDescription(folder: string, { root, symbols }: Project): Finding[] {
  const findings: Finding[] = [];
  attempt(findings, () => loadDescription(root, folder, symbols));
  return findings;
}

function listRequiredFiles(folder: string): string[] {
  const files = [DESCRIPTION_FILE, 'output.txt'];
  return folder.startsWith('content/examples/sdk/') ? [...files, 'scenario.yaml'] : files;
}

/** Each example folder has a description and output, and a page shows it. */
export function checkExamples(project: Project): Finding[] {
  const { root, pages, hasAllPages } = project;
  if (!hasAllPages) return [];
  const files = listFiles(root, 'content/examples', '').filter((name) => path.extname(name));
  const folders = new Set(files.map((name) => name.split('/').slice(0, 4).join('/')));
  const included = pages.flatMap(({ fences }) => fences.map(({ meta }) => meta.file ?? ''));
  return [...folders].flatMap((folder): Finding[] => [
    ...listRequiredFiles(folder)
      .filter((name) => !files.includes(`${folder}/${name}`))
      .map((name) => ({ file: folder, problem: `${name} is missing`, fix: `Add ${name}.` })),
    ...(files.includes(`${folder}/${DESCRIPTION_FILE}`) ? checkDescription(folder, project) : []),
    ...(included.some((name) => name.startsWith(`${folder}/`))
      ? []
      : [
          {
            file: folder,
            problem: 'no page includes this example',
            fix: `Include it with file="${folder}/…", or delete it.`,
          },
        ]),
  ]);
}
