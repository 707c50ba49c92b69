import { name, room } from './rooms.mjs';

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tooling/mutation/vitest.config.mts' },
  mutate: room.mutate,
  // Servers are started before the tests: what runs then belongs to all of them.
  coverageAnalysis: name === 'hosting' ? 'all' : 'perTest',
  concurrency: 1,
  timeoutMS: 15_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation/${name}.json` },
  tempDirName: '.cache/mutation/sandbox',
  // What the tests of the rooms do not read; packages are linked.
  ignorePatterns: ['/build', '/build.*', '/.cache', '/.docusaurus', '/content', '/e2e', '/test-results'],
};
