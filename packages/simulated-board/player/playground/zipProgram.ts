import {
  CONFIG_YML,
  DANGER,
  renderBuildSteps,
} from '@portal/content-model/examples/shared/projectFiles';
import { strToU8, zipSync } from 'fflate';
import type { PlayerProgram } from '../types';

/** Folder on the board with a project's resources. */
const RESOURCES = '/4zero/';

/** Resources of the project as bytes; the scenario has them as strings of one character per byte. */
function createResources({ runs }: PlayerProgram): Record<string, Uint8Array> {
  const files = (runs[0]?.scenario.files ?? {}) as Record<string, string>;
  const resources = Object.entries(files).filter(([file]) => file.startsWith(RESOURCES));
  return Object.fromEntries(
    resources.map(([file, content]) => [
      `resources/${file.slice(RESOURCES.length)}`,
      strToU8(content, true),
    ]),
  );
}

/**
 * Creates a ZIP archive with a folder that `ztc project create --from` accepts: the program, its modules and resources,
 * `config.yml`, and a README with the commands.
 *
 * @param main text of main.py
 */
export function zipProgram(program: PlayerProgram, main: string): Uint8Array<ArrayBuffer> {
  const { name, boardId, program: files } = program;
  const texts = {
    'readme.md': `# ${name}\n\n**DANGER.** ${DANGER}\n\n${renderBuildSteps(name, boardId)}`,
    'config.yml': CONFIG_YML,
    'main.py': main,
    ...Object.fromEntries(
      Object.entries(files.modules).map(([module, text]) => [`${module}.py`, text]),
    ),
  };
  const encoded = Object.entries(texts).map(([file, text]) => [file, strToU8(text)] as const);
  return zipSync({ [name]: { ...Object.fromEntries(encoded), ...createResources(program) } });
}
