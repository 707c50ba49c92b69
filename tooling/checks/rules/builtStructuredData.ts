import path from 'node:path';
import ts from 'typescript';
import type { BuiltSite } from '../base/builtSite';
import type { Finding } from '../base/types';

/** TypeScript types of the vocabulary. */
const VOCABULARY = require.resolve('schema-dts');
const FIX = 'Correct packages/postbuild/completeHead.ts to match the type on https://schema.org.';

/** Returns the structure of a value, without its strings. Pages with the same structure are checked only once. */
function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(toShape(item))))];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === '@type' ? child : toShape(child)]),
  );
}

interface Block {
  file: string;
  text: string;
}

function checkTypes(blocks: readonly Block[]): Finding[] {
  const name = path.join(__dirname, 'structured-data.ts');
  const importLine = `import type { Graph, Thing, WithContext } from ${JSON.stringify(VOCABULARY)};\n`;
  const lines = blocks.map(({ text }) => `(${text}) satisfies Graph | WithContext<Thing>;`);
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === name
      ? ts.createSourceFile(file, importLine + lines.join('\n'), ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...rest);
  const program = ts.createProgram([name], options, host);
  const source = program.getSourceFile(name);
  return [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ].map(({ start = 0, messageText }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 1;
    const problem = `structured data: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    return { file: `build/${blocks[line - 1]?.file}`, problem, fix: FIX };
  });
}

/** Structured data is valid schema.org data as typed by `schema-dts`. */
export function checkStructuredData(site: BuiltSite): Finding[] {
  const findings: Finding[] = [];
  const byShape = new Map<string, Block>();
  for (const { file, structuredData } of site.pages) {
    for (const text of structuredData) {
      try {
        const shape = JSON.stringify(toShape(JSON.parse(text)));
        if (!byShape.has(shape))
          byShape.set(shape, { file, text: JSON.stringify(JSON.parse(text)) });
      } catch (error) {
        findings.push({ file: `build/${file}`, problem: (error as Error).message, fix: FIX });
      }
    }
  }
  return [...findings, ...checkTypes([...byShape.values()])];
}
