import fs from 'node:fs';
import path from 'node:path';
import { parseExample } from '@portal/content-model/examples/includeExample';
import { listPythonFiles } from '@portal/content-model/examples/listPythonFiles';
import { loadDescription } from '@portal/content-model/examples/loadDescription';
import type { StarterProject } from '@portal/content-model/examples/loadProjects';
import {
  CONFIG_YML,
  DANGER,
  renderBuildSteps,
} from '@portal/content-model/examples/shared/projectFiles';
import { ARCHIVE_MTIME } from '@portal/core/files/archiveMtime';
import { listFiles } from '@portal/core/files/listFiles';
import { strToU8, type Zippable, zipSync } from 'fflate';

function renderReadme(
  name: string,
  project: StarterProject,
  purpose: string,
  board: string,
  url: string,
) {
  const { needs, page, warning, wiring, change, isBoardOnly } = project;
  const { wiringPage = page.split('#')[0] } = project;
  return `# ${name}

${purpose}

${isBoardOnly ? '' : `**DANGER.** ${DANGER}\n`}${warning ? `\n**DANGER.** ${warning}\n` : ''}
The program is explained on ${url}${page}

Parts: ${needs}

## Adapt the project

${change.map((text) => `- ${text}`).join('\n')}

${renderBuildSteps(name, board)}
## Wiring

Unplug USB, turn off the power supply, disconnect any battery, and follow the safety notes and the wiring order on ${url}${wiringPage}

| Terminal | Signal | Connect it to |
| --- | --- | --- |
${wiring.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
}

/**
 * Creates the archive of a project: a folder with the program, its modules, its resources, `config.yml`, and a README.
 */
export function zipProject(
  root: string,
  name: string,
  project: StarterProject,
  url: string,
): Uint8Array {
  const folder = `content/examples/sdk/${name}`;
  const { purpose, board = '' } = loadDescription(root, folder);
  const loadBytes = (file: string) => fs.readFileSync(path.join(root, file));
  const files: Zippable = {
    'readme.md': strToU8(renderReadme(name, project, purpose, board, url)),
    'config.yml': strToU8(CONFIG_YML),
  };
  for (const [file, source] of listPythonFiles(root, folder)) {
    files[file] = strToU8(`${parseExample(loadBytes(source).toString('utf8')).text}\n`);
  }
  for (const file of [
    ...listFiles(root, `${folder}/resources`),
    ...listFiles(root, folder, 'config.yml'),
  ]) {
    files[path.posix.relative(folder, file)] = new Uint8Array(loadBytes(file));
  }
  return zipSync({ [name]: files }, { mtime: ARCHIVE_MTIME, level: 9 });
}
