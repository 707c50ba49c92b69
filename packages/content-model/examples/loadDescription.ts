import fs from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';

export const DESCRIPTION_FILE = 'example.yaml';

/** Tasks of device programs, in the order of the catalog. */
export const TASKS = [
  'Check a board',
  'Publish values',
  'Receive jobs and commands',
  'Store data',
  'Switch outputs',
  'Measure signals',
  'Read sensors',
  'Count pieces or door openings',
  'Communicate with a PLC or meter',
  'Use serial ports and CAN',
  'Determine the position',
  'Connect to a network',
  'Update firmware',
  'Secure data',
  'Format data',
  'Keep time',
  'Run threads and recover from faults',
] as const;

/** Schema of `example.yaml`. `loadDescription` also checks whether symbols and modules exist. */
export const descriptionSchema = z.strictObject({
  purpose: z.string(),
  /** Task under which the catalog lists the program; programs of the guide have none. */
  task: z.enum(TASKS).optional(),
  /** Board that the program runs on; programs of the guide have none. */
  board: z.string().optional(),
  shows: z.array(z.string()),
  /** Python files of other programs that this program imports, such as `energy-meter/meter_log.py`. */
  modules: z.array(z.string()).optional(),
});

const FIX =
  'Write `purpose:` (a sentence), `task:` and `board:` (sdk and c only), `shows: [symbols]`, and optionally `modules: [files of other programs]`.';

/** @param symbols SDK symbols; if given, listed symbols are checked */
export function loadDescription(
  root: string,
  folder: string,
  symbols?: { has(name: string): boolean },
) {
  const symbol = z.string().refine((name) => symbols?.has(name) ?? true, {
    error: ({ input }) => `lists ${input}, which is not in any stub`,
  });
  const module = z
    .string()
    .refine((name) => fs.existsSync(path.join(root, path.dirname(folder), name)), {
      error: ({ input }) => `names ${input}, which is not a file of another program`,
    });
  const { board, task } = descriptionSchema.shape;
  const isDeviceProgram = /^content\/examples\/(sdk|c)\//.test(folder);
  const schema = descriptionSchema.extend({
    task: isDeviceProgram ? task.unwrap() : task,
    board: isDeviceProgram ? board.unwrap() : board,
    shows: z.array(folder.startsWith('content/examples/sdk/') ? symbol : z.string()),
    modules: z.array(module).optional(),
  });
  const file = `${folder}/${DESCRIPTION_FILE}`;
  return parseYaml(file, fs.readFileSync(path.join(root, file), 'utf8'), schema, FIX);
}
