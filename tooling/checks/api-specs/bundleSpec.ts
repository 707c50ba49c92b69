import path from 'node:path';
import { faultySpecification } from '@portal/api-reference/node/faultySpecification';
import { loadSpecification } from '@portal/api-reference/node/loadSpecification';
import type { RawSpec } from '@portal/api-reference/types';
import { api } from '../../../site/api';

/** Folder of the specifications. */
const ROOT = path.join(__dirname, '../../..');

/** Folder of the specifications. */
export const API_DIR = path.join(ROOT, 'content/api');

/** Ids of the specifications of this site. */
export const SPEC_NAMES = api.specs.map(({ id }) => id);

/** Ids of those whose pages are made from them. */
export const PAGED = api.specs.filter(({ writtenAt }) => !writtenAt).map(({ id }) => id);

/** Absolute path of a specification. */
export function specFile(name: string): string {
  const spec = api.specs.find(({ id }) => id === name);
  if (!spec) throw new Error(`site/api.ts has no specification ${name}: ${SPEC_NAMES.join(', ')}`);
  return path.join(ROOT, spec.file);
}

/**
 * Reads a specification as the generator of the pages does, without its lint rules.
 *
 * @param file absolute
 * @returns it as one object without references
 * @throws {InvalidPageError} where it cannot be read
 */
export async function bundleSpec(file: string): Promise<RawSpec> {
  const spec = { id: path.basename(file, '.yaml'), file: path.relative(ROOT, file) };
  const result = await loadSpecification(spec, ROOT, true);
  if (!result.ok) throw faultySpecification(result.problems);
  return result.spec.document;
}
