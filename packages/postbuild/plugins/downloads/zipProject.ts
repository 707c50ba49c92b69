import fs from 'node:fs';
import path from 'node:path';
import { parseExample } from '@portal/content-model/examples/includeExample';
import { listPythonFiles } from '@portal/content-model/examples/listPythonFiles';
import { loadDescription } from '@portal/content-model/examples/loadDescription';
import type { StarterProject } from '@portal/content-model/examples/loadProjects';
import { listFiles } from '@portal/core/files/listFiles';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { MTIME } from '../mtime';

/** Sets the first watchdog window of a new project. */
const CONFIG_YML = 'config:\n  ZOS_EARLY_WATCHDOG: 60000\n';

/** Applies to every project: readers may open the archive without the page. */
const DANGER =
  'Only qualified personnel may work on mains voltage, in panels, and on machines. Lock out the machine and every source of its contacts, and verify the absence of voltage, before you touch a terminal or a switch or connect USB. Close the panel, make sure that nobody is at the machine, and remove the locks before you switch on. Machines may start.';

function renderReadme(
  name: string,
  project: StarterProject,
  purpose: string,
  board: string,
  url: string,
) {
  const { needs, page, wiringPage = page, warning, wiring, change } = project;
  return `# ${name}

${purpose}

**DANGER.** ${DANGER}
${warning ? `\n**DANGER.** ${warning}\n` : ''}
The program is explained on ${url}${page}

Parts: ${needs}

## Build and run

Do this first, without anything connected to the terminals. In the folder that contains \`${name}\`, run these commands. To get the UID, run \`ztc device discover\`.

    ztc project create my-project --from ${name}
    cd my-project
    ztc project update --uid UID --board ${board}
    ztc compile
    ztc link ./build/firmware.z
    ztc device burn UID ./build/firmware.z --board ${board}
    ztc device console UID

## Wiring

Unplug USB, switch off the supply, and follow the safety notes and the wiring order on ${url}${wiringPage}

| Terminal | Signal | Connect it to |
| --- | --- | --- |
${wiring.map((row) => `| ${row.join(' | ')} |`).join('\n')}

## Adapt the project

${change.map((text) => `- ${text}`).join('\n')}
`;
}

/**
 * Creates the archive of a project: a folder with the program, its modules, its resources, `config.yml`, and a README.
 *
 * @param url of the site, without a trailing slash
 */
export function zipProject(
  root: string,
  name: string,
  project: StarterProject,
  url: string,
): Uint8Array {
  const folder = `content/examples/sdk/${name}`;
  const { purpose, board = '' } = loadDescription(root, folder);
  const readBytes = (file: string) => fs.readFileSync(path.join(root, file));
  const files: Zippable = {
    'readme.md': strToU8(renderReadme(name, project, purpose, board, url)),
    'config.yml': strToU8(CONFIG_YML),
  };
  for (const [file, source] of listPythonFiles(root, folder)) {
    files[file] = strToU8(`${parseExample(readBytes(source).toString('utf8')).text}\n`);
  }
  for (const file of [
    ...listFiles(root, `${folder}/resources`),
    ...listFiles(root, folder, 'config.yml'),
  ]) {
    files[path.posix.relative(folder, file)] = new Uint8Array(readBytes(file));
  }
  return zipSync({ [name]: files }, { mtime: MTIME, level: 9 });
}
