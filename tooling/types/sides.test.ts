import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(__dirname, '../..');
const ENVIRONMENTS = ['node', 'browser', 'shared', 'tests'] as const;

function loadConfig(name: string): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(path.join(ROOT, name), ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(path.join(ROOT, name)));
}

const configs = Object.fromEntries(
  ENVIRONMENTS.map((environment) => [
    environment,
    loadConfig(`tooling/typescript/${environment}.json`),
  ]),
);

/** Parsed library files, shared because all environments use the same files. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Finds names in source code that do not exist in an environment. */
function findMissingNames(environment: (typeof ENVIRONMENTS)[number], text: string): string[] {
  const options = {
    ...configs[environment]?.options,
    incremental: false,
    tsBuildInfoFile: undefined,
  };
  const file = path.join(ROOT, 'tooling/types/one.ts');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, version) => {
    if (name === file) return ts.createSourceFile(name, text, version);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, version));
    return parsed.get(name);
  };
  const program = ts.createProgram([file], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(
      ({ messageText }) =>
        /'([^']+)'/.exec(ts.flattenDiagnosticMessageText(messageText, ''))?.[1] ?? '',
    );
}

describe('the type check', () => {
  const BROWSER_CODE = 'document.title;';
  const NODE_CODE = `import fs from 'node:fs'; fs.rmSync('x'); process.exit();`;

  it.each([
    ['node', ['document']],
    ['browser', ['node:fs', 'process']],
    ['shared', ['document', 'node:fs', 'process']],
    ['tests', []],
  ] as const)('rejects names of other environments in %s', (environment, missing) => {
    expect(findMissingNames(environment, BROWSER_CODE + NODE_CODE)).toEqual(missing);
  });

  it('is configured for all environments, both in editors and on the command line', () => {
    const { projectReferences, fileNames } = loadConfig('tsconfig.json');
    expect(fileNames).toEqual([]);
    expect(projectReferences?.map((reference) => path.basename(reference.path))).toEqual(
      ENVIRONMENTS.map((environment) => `${environment}.json`),
    );
  });

  it('covers every project file in at least one environment', () => {
    const checkedFiles = new Set(Object.values(configs).flatMap(({ fileNames }) => fileNames));
    const excluded = [
      '**/node_modules',
      '**/__fixtures__',
      '**/.*',
      'build*',
      'content/examples',
      'tooling/types/no-node',
    ];
    const projectFiles = ts.sys.readDirectory(ROOT, ['.ts', '.tsx', '.mts'], excluded);
    expect(projectFiles.length).toBeGreaterThan(900);
    expect(
      projectFiles
        .filter((file) => !checkedFiles.has(file))
        .map((file) => path.relative(ROOT, file)),
    ).toEqual([]);
  });
});
