import {
  CONFIG_YML,
  DANGER,
  renderBuildSteps,
} from '@portal/content-model/examples/shared/projectFiles';
import { strToU8, zipSync } from 'fflate';
import { STARTERS } from '../playgroundName';
import {
  areSameFiles,
  DATA_FOLDER,
  getModuleFileName,
  getOriginalFiles,
  listDataFiles,
  type ProgramFiles,
  replaceDataFiles,
  toProgram,
} from '../programFiles';
import type { PlayerProgram } from '../types';

/** Lists the data files that readers cannot edit, such as binary ones. */
function listOtherResources(source: PlayerProgram): [path: string, content: Uint8Array][] {
  const [run] = source.runs;
  if (!run) return [];
  const { files = {} } = replaceDataFiles(run.scenario, getOriginalFiles(source, run), {});
  return Object.entries(files)
    .filter(([path]) => path.startsWith(DATA_FOLDER))
    .map(([path, content]) => [path.slice(DATA_FOLDER.length), strToU8(content, true)]);
}

/** Name of a project that the reader wrote from a starter program. */
const OWN_NAME = 'my-program';

/** Renames a starter program that the reader changed. */
export function nameProject(source: PlayerProgram, files: ProgramFiles): PlayerProgram {
  const [run] = source.runs;
  const isStarter = Object.values(STARTERS).includes(source.name);
  return isStarter && run && !areSameFiles(files, getOriginalFiles(source, run))
    ? { ...source, name: OWN_NAME }
    : source;
}

/**
 * Creates a ZIP archive with a folder that `ztc project create --from` accepts: the program, its modules and resources,
 * `config.yml`, and a README with the commands.
 *
 * @param files the reader's version
 */
export function zipProgram(source: PlayerProgram, files: ProgramFiles): Uint8Array<ArrayBuffer> {
  const { name, boardId } = source;
  const { main, modules } = toProgram(files);
  const texts = {
    'readme.md': `# ${name}\n\n**DANGER.** ${DANGER}\n\n${renderBuildSteps(name, boardId)}`,
    'config.yml': CONFIG_YML,
    'main.py': main,
    ...Object.fromEntries(
      Object.entries(modules).map(([module, text]) => [getModuleFileName(module), text]),
    ),
    ...Object.fromEntries(listDataFiles(files).map(([file, text]) => [`resources/${file}`, text])),
  };
  const encoded = Object.entries(texts).map(([file, text]) => [file, strToU8(text)]);
  const otherResources = listOtherResources(source).map(([file, bytes]) => [
    `resources/${file}`,
    bytes,
  ]);
  return zipSync({ [name]: Object.fromEntries([...encoded, ...otherResources]) });
}
