import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { hasScenario, SDK_EXAMPLES_FOLDER } from './hasScenario';
import { DESCRIPTION_FILE, loadDescription } from './loadDescription';

export interface ListedProgram {
  /** Folder, relative to the project root. */
  folder: string;
  name: string;
  purpose: string;
  task: string;
  board: string;
  /** Names of the modules whose symbols the program shows, such as `modbus`. */
  modules: string[];
  isSimulated: boolean;
}

/** Module of a symbol: `modbus` for `protocols.modbus.modbus.ModbusSerial.read_input`. Undefined for a C function. */
function getModuleName(symbol: string): string | undefined {
  const parts = symbol.split('.').slice(0, -1);
  const end = parts.findIndex((part) => /^[A-Z]/.test(part));
  const modules = (end < 0 ? parts : parts.slice(0, end)).filter((part) => !part.startsWith('_'));
  return modules.at(-1);
}

export function loadPrograms(root: string, area: 'sdk' | 'c'): ListedProgram[] {
  const descriptions = listFiles(root, `content/examples/${area}`, `/${DESCRIPTION_FILE}`);
  return descriptions.map((file) => {
    const folder = path.posix.dirname(file);
    const name = path.posix.basename(folder);
    const { purpose, task = '', board = '', shows } = loadDescription(root, folder);
    const modules = new Set(shows.flatMap((symbol) => getModuleName(symbol) ?? []));
    const isSimulated = folder.startsWith(`${SDK_EXAMPLES_FOLDER}/`) && hasScenario(root, name);
    return { folder, name, purpose, task, board, modules: [...modules].sort(), isSimulated };
  });
}
