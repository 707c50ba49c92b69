import fs from 'node:fs';
import path from 'node:path';
import type { Sources } from './types';

const FOLDERS = ['runtime', 'world', 'sdk'];

/** Reads all Python of the simulation, for Node; a browser gets the same as one file. */
export function readSources(root: string): Sources {
  const sources: Sources = {};
  for (const folder of FOLDERS) {
    const files = fs.readdirSync(path.join(root, 'sim', folder), { recursive: true });
    for (const file of files.map(String).filter((name) => name.endsWith('.py'))) {
      const name = `${folder}/${file.replaceAll(path.sep, '/')}`;
      sources[name] = fs.readFileSync(path.join(root, 'sim', name), 'utf8');
    }
  }
  return sources;
}
