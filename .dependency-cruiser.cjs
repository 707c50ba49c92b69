const FLOORS = require('./scripts/floors.cjs');

const pattern = (rooms) => `^(${rooms.map((room) => room.replace('.', '\\.')).join('|')})(/|$)`;
const TESTS = '\\.(test|spec)\\.tsx?$|__fixtures__|^e2e/';

const upwards = FLOORS.slice(0, -1).map((rooms, floor) => ({
  name: `upwards-from-${rooms.at(-1)}`,
  comment: 'A room imports from its own floor and those below only (.dependency-cruiser.cjs).',
  severity: 'error',
  from: {
    path: pattern(rooms),
    // The programs of the board are checked as pages are.
    pathNot: [TESTS, '^sim/programs/'],
  },
  to: { path: pattern(FLOORS.slice(floor + 1).flat()) },
}));

module.exports = {
  forbidden: [
    ...upwards,
    {
      name: 'facts-in-the-wiring',
      comment: 'The wiring is handed the facts of a site (site/types.ts says which): it serves any.',
      severity: 'error',
      from: { path: '^createConfig\\.ts$' },
      to: { path: '^site/', pathNot: '^site/types\\.ts$' },
    },
    {
      name: 'machine-in-the-browser',
      comment: 'What a browser runs has no file system and no process: do it in build/ and hand over the result.',
      severity: 'error',
      from: {
        path: '^(src|tools)/|^plugins/[^/]+/(client|theme|shared)/|^tags/.*\\.tsx$|^sim/(player|runtime|transform|world)/|^postbuild/archives/client/',
        pathNot: TESTS,
      },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'tag-to-tag',
      comment: 'What two tags need is in packages/ or a file of tags/ itself.',
      severity: 'error',
      from: { path: '^tags/([^/]+)/', pathNot: TESTS },
      to: { path: '^tags/[^/]+/', pathNot: '^tags/$1/' },
    },
    {
      name: 'plugin-to-plugin',
      comment: 'What two plugins need is in plugins/shared or packages/.',
      severity: 'error',
      // The notices of licences name what the other plugins put into scripts.
      from: { path: '^plugins/([^/]+)/', pathNot: [TESTS, '^plugins/licence-notices/index\\.ts$'] },
      to: { path: '^plugins/[^/]+/', pathNot: ['^plugins/$1/', '^plugins/shared/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)node_modules/|^(build|deploy/out|\\.cache|\\.docusaurus|test-results)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.cjs', '.js', '.mts'] },
  },
};
