import { defineConfig } from 'vitest/config';
import { group } from './groups.mjs';

export default defineConfig({
  test: {
    include: group.tests,
    // Third-party servers do not run our code.
    testNamePattern: /^(?!.*hosting contract: (?:nginx|caddy))/,
  },
});
