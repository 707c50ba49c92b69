import { configDefaults, defineConfig } from 'vitest/config';

const hosting = 'packages/hosting/server/hosting*.test.ts';
const apiSamples = 'tooling/checks/api-samples/**/*.test.ts';
const builds = 'e2e/builds/**/*.test.ts';
const firefox = 'e2e/firefox/**/*.test.ts';
/** Tests of what runs in a page: each has a window, or module state, of its own. */
const client = ['**/client/**/*.test.ts', 'packages/field-tools/releases/*.test.ts'];
const exportsOfCore = '@docusaurus/core/lib/client/exports';
const notOurs = [
  ...configDefaults.exclude,
  'build/**',
  'build.*/**',
  '.docusaurus/**',
  '.cache/**',
  'e2e/fixture/**',
];


/**
 * One project a step of `npm test`: hosting and API samples need servers and toolchains, builds
 * need minutes.
 */
export default defineConfig({
  // The compiler leaves JSX to the bundler (`tsconfig.json`); here there is none.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...notOurs, ...client, hosting, apiSamples, builds, firefox],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Files share the modules that they load: half the time of a run.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        // As the bundler has it.
        resolve: {
          alias: { '@docusaurus/ExecutionEnvironment': `${exportsOfCore}/ExecutionEnvironment.js` },
        },
        test: { name: 'client', include: client, exclude: notOurs },
      },
      { test: { name: 'hosting', include: [hosting], testTimeout: 60_000, hookTimeout: 60_000 } },
      { test: { name: 'api-samples', include: [apiSamples], exclude: notOurs } },
      {
        test: {
          name: 'builds',
          include: [builds],
          testTimeout: 600_000,
          // A build takes both cores of a small machine.
          fileParallelism: false,
        },
      },
      {
        test: { name: 'firefox', include: [firefox], testTimeout: 60_000, hookTimeout: 300_000 },
      },
    ],
  },
});
