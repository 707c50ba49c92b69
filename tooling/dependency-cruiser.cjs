const TESTS = '\\.(test|spec)\\.tsx?$|__fixtures__|^e2e/';
const BROWSER = [
  '^site/(theme|ui|home)/',
  '^packages/[^/]+/(client|theme|shared|worker|ui)/',
  '^packages/[^/]+/[^/]+/(client|theme)/',
  '^packages/[^/]+/plugins/[^/]+/client/',
  '^packages/field-tools/(frame|labels|tools/[^/]+)/[^/]+$',
  '^packages/markdown/tags/.*[.]tsx$',
  '^packages/simulated-board/(player|runtime|transform|world)/',
];

module.exports = {
  forbidden: [
    {
      name: 'file-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'package-imports-portal',
      comment: 'Packages must work for any site: pass the facts of this site as options.',
      severity: 'error',
      from: { path: '^packages/', pathNot: TESTS },
      to: { path: '^(site|content|tooling|e2e)/' },
    },
    {
      name: 'past-the-exports',
      comment: 'Other packages are imported as @portal/<package>/<export>, as their package.json lists.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'site-imports-tooling',
      severity: 'error',
      from: { path: '^site/', pathNot: TESTS },
      to: { path: '^(tooling|e2e)/' },
    },
    {
      name: 'wiring-imports-facts',
      comment: 'createConfig receives the facts of a site (site/types.ts), so that it works for any site.',
      severity: 'error',
      from: { path: '^site/createConfig\\.ts$' },
      to: { path: '^site/', pathNot: '^site/(types|themePlugin)\\.ts$' },
    },
    {
      name: 'node-in-the-browser',
      comment: 'Browser code has no file system and no process: move it to node/ and pass the result.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tag-to-tag',
      comment: 'Put code that several tags share in packages/core or directly in packages/markdown/tags.',
      severity: 'error',
      from: { path: '^packages/markdown/tags/([^/]+)/', pathNot: TESTS },
      to: { path: '^packages/markdown/tags/[^/]+/', pathNot: '^packages/markdown/tags/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)node_modules/|^(build|\\.cache|\\.docusaurus|test-results|content/examples)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.cjs', '.js', '.mts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
