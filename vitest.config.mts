import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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
 * Runs the tests of simulated boards first: the memory of each board causes garbage collections, which take longer the
 * more modules are loaded.
 */
class BoardsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isBoardTest = ({ moduleId }: TestSpecification) => moduleId.includes('/simulated-board/');
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => Number(isBoardTest(b)) - Number(isBoardTest(a)));
  }
}

/**
 * One project per step of `npm test`, because hosting and API samples need servers and toolchains, and builds take
 * minutes.
 */
export default defineConfig({
  // TypeScript does not compile JSX (`tsconfig.json`), and tests have no bundler.
  oxc: { jsx: { runtime: 'automatic' } },
  // Without `development`: the development builds of Markdown packages are slow, and the site is built without them.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    sequence: { sequencer: BoardsFirst },
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
      { extends: true, test: { name: 'api-samples', include: [apiSamples], exclude: excluded } },
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
