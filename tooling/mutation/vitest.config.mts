import { defineConfig } from 'vitest/config';
import { room } from './rooms.mjs';

export default defineConfig({
  test: {
    include: room.tests,
    // Third-party servers do not run our code.
    testNamePattern: /^(?!.*hosting contract: (?:nginx|caddy))/,
  },
});
