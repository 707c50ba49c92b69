import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import { pinsSchema } from './schema';

export const PINS_FILE = 'content/pins.yaml';

export const loadPinRestrictions = createYamlLoader(
  PINS_FILE,
  pinsSchema,
  'The comments in the file describe each key.',
);
