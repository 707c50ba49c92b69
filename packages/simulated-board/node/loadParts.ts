import fs from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import type { ConnectablePart } from '../player/playground/attachPart';
import { partsSchema } from '../scenario/schema';

const FILE = 'content/parts.yaml';
const HELP = 'The comment at the top of the file explains the keys.';

/** Loads the parts that readers can connect to the simulated board. */
export function loadParts(root: string): ConnectablePart[] {
  const text = fs.readFileSync(path.join(root, FILE), 'utf8');
  const parts = parseYaml(FILE, text, partsSchema, HELP);
  return Object.entries(parts).map(([id, part]) => ({ id, ...part }));
}
