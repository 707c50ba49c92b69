import { defineConfig } from 'vitest/config';
import { room } from './rooms.mjs';

export default defineConfig({
  test: {
    include: room.tests,
    // The servers of others do not run our code.
    testNamePattern: /^(?!.*hosting contract: (?:nginx|caddy))/,
  },
});
