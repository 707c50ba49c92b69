import path from 'node:path';
import { loadSpecification } from '@portal/api-reference/node/loadSpecification';
import type { LoadedSpec, OpenApiDocument } from '@portal/api-reference/types';
import { api } from '../../../site/api';

const ROOT = path.join(__dirname, '../../..');

export const API_DIR = path.join(ROOT, 'content/api');

export const SPEC_NAMES = api.specs.map(({ id }) => id);

/** IDs of the specifications that pages are generated from. */
export const GENERATED_SPEC_NAMES = api.specs
  .filter(({ handWrittenRoute }) => !handWrittenRoute)
  .map(({ id }) => id);

export function getSpecFile(name: string): string {
  const spec = api.specs.find(({ id }) => id === name);
  if (!spec)
    throw new Error(
      `Unknown specification ${name} in site/api.ts. Known: ${SPEC_NAMES.join(', ')}`,
    );
  return path.join(ROOT, spec.file);
}

/** Loads a specification as the page generator does, without lint rules. */
export function loadSpec(file: string): Promise<LoadedSpec> {
  const spec = { id: path.basename(file, '.yaml'), file: path.relative(ROOT, file) };
  return loadSpecification(spec, ROOT, false);
}

/** Returns a specification with all references resolved. */
export const bundleSpec = async (file: string): Promise<OpenApiDocument> =>
  (await loadSpec(file)).document;
