import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import type { Sources } from './types';

const FOLDERS = ['runtime', 'world', 'sdk'];

/** Loads the simulation's Python sources on Node; browsers get them in one file. */
export function loadSources(root: string): Sources {
  const sources: Sources = {};
  for (const folder of FOLDERS) {
    for (const name of listFiles(path.join(root, 'packages/simulated-board'), folder, '.py')) {
      sources[name] = fs.readFileSync(path.join(root, 'packages/simulated-board', name), 'utf8');
    }
  }
  return sources;
}
