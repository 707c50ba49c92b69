import { configDefaults, defineConfig } from 'vitest/config';

const hosting = 'packages/hosting/server/hosting*.test.ts';
const apiSamples = 'tooling/checks/api-samples/**/*.test.ts';
const builds = 'e2e/builds/**/*.test.ts';
const firefox = 'e2e/firefox/**/*.test.ts';
/** Tests of browser code. Each file needs its own window or module state. */
const client = ['**/client/**/*.test.ts', 'packages/field-tools/tools/releases/*.test.ts'];
const exportsOfCore = '@docusaurus/core/lib/client/exports';
const excluded = [
  ...configDefaults.exclude,
  'build/**',
  'build.*/**',
  '.docusaurus/**',
  '.cache/**',
  'e2e/fixture/**',
];

/**
 * One project per step of `npm test`, because hosting and API samples need servers and toolchains, and builds take
 * minutes.
 */
export default defineConfig({
  // TypeScript does not compile JSX (`tsconfig.json`), and tests have no bundler.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...excluded, ...client, hosting, apiSamples, builds, firefox],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Files share loaded modules, which halves the time of a run.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        // The bundler resolves the module to the same file.
        resolve: {
          alias: { '@docusaurus/ExecutionEnvironment': `${exportsOfCore}/ExecutionEnvironment.js` },
        },
        test: { name: 'client', include: client, exclude: excluded },
      },
      { test: { name: 'hosting', include: [hosting], testTimeout: 60_000, hookTimeout: 60_000 } },
      { test: { name: 'api-samples', include: [apiSamples], exclude: excluded } },
      {
        test: {
          name: 'builds',
          include: [builds],
          testTimeout: 600_000,
          // A build uses both cores of a small machine.
          fileParallelism: false,
        },
      },
      {
        test: { name: 'firefox', include: [firefox], testTimeout: 60_000, hookTimeout: 300_000 },
      },
    ],
  },
});
