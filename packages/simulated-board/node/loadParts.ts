import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import type { ConnectablePart } from '../player/playground/attachPart';
import { partsSchema } from '../scenario/schema';

const loadSpecs = createYamlLoader(
  'content/parts.yaml',
  partsSchema,
  'The comment at the top of the file explains the keys.',
);

/** Loads the parts that readers can connect to the simulated board. */
export const loadParts = (root: string): ConnectablePart[] =>
  Object.entries(loadSpecs(root)).map(([id, part]) => ({ id, ...part }));
