import { defineConfig } from 'vitest/config';
import { group } from './groups.mjs';

export default defineConfig({
  test: {
    include: group.tests,
    // Tests of third-party servers are excluded, because those servers do not run our code.
    testNamePattern: /^(?!.*hosting contract: (?:nginx|caddy))/,
  },
});
