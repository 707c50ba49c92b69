import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { memoizeByContent } from '../caches/memoizeByContent';
import { parseYaml } from './parseYaml';

/**
 * Creates a function that loads an optional YAML file of a project. Results are cached by content; a missing file is
 * parsed like an empty one.
 *
 * @param file relative to the project root
 */
export function createYamlLoader<S extends z.ZodType>(file: string, schema: S, fix: string) {
  const parseCached = memoizeByContent((_path, text) => parseYaml(file, text, schema, fix));
  /** @throws {InvalidPageError} listing every problem with its file and line */
  return (root: string): z.output<S> => {
    const absolutePath = path.join(root, file);
    const text = existsSync(absolutePath) ? readFileSync(absolutePath, 'utf8') : '';
    return parseCached(absolutePath, text);
  };
}
