import { name, group } from './groups.mjs';

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tooling/mutation/vitest.config.mts' },
  mutate: group.mutate,
  // Servers start before the tests, so their coverage belongs to all tests.
  coverageAnalysis: name === 'hosting' ? 'all' : 'perTest',
  concurrency: 1,
  timeoutMS: 15_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation/${name}.json` },
  tempDirName: '.cache/mutation/sandbox',
  // Files that these tests do not need are not copied. Packages are linked.
  ignorePatterns: ['/build', '/build.*', '/.cache', '/.docusaurus', '/content', '/e2e', '/test-results'],
};
