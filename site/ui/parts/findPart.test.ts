import { expect, test } from 'vitest';
import { findPart } from './findPart';

const parts = ['/docs/', '/docs/api/', '/docs-sdk/'].map((pathPrefix) => ({
  label: pathPrefix,
  to: pathPrefix,
  pathPrefix,
}));

test.each([
  ['/docs/iot-core/data', '/docs/'],
  ['/docs/api/overview', '/docs/api/'],
  ['/docs-sdk/tutorials/FOTA', '/docs-sdk/'],
  ['/changelog', undefined],
])('%s belongs to the documentation part %s', (path, label) => {
  expect(findPart(parts, path)?.label).toBe(label);
});
