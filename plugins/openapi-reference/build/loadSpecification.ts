import path from 'node:path';
import {
  bundle,
  type Config,
  createConfig,
  getLineColLocation,
  lint,
  type NormalizedProblem,
  YamlParseError,
} from '@redocly/openapi-core';
import type { SpecOption } from '../options';
import type { LoadedSpec, RawSpec, SpecProblem } from '../types';
import { LINT_RULES } from './lintRules';

let config: Promise<Config> | undefined;

function lintConfig(): Promise<Config> {
  config ??= createConfig({
    rules: Object.fromEntries(Object.keys(LINT_RULES).map((rule) => [rule, 'error'])),
  });
  return config;
}

function toProblem(problem: NormalizedProblem, siteDir: string, specFile: string): SpecProblem {
  const place = problem.location[0];
  const suggestion = problem.suggest[0] ? ` Did you mean \`${problem.suggest[0]}\`?` : '';
  return {
    file: place ? path.relative(siteDir, place.source.absoluteRef) : specFile,
    pointer: place?.pointer ?? '#/',
    line: place ? getLineColLocation(place).start.line : undefined,
    what: problem.message + suggestion,
    fix: LINT_RULES[problem.ruleId] ?? 'Correct the file.',
  };
}

/** A file that is missing or is no YAML stops the linter before it can place the mistake. */
function unreadable(error: unknown, file: string): SpecProblem {
  const { message } = error as Error;
  const line = error instanceof YamlParseError ? /\((\d+):\d+\)/.exec(message)?.[1] : undefined;
  return {
    file,
    pointer: '#/',
    line: line ? Number(line) : undefined,
    what: `The file cannot be read: ${message.split('\n')[0]}`,
    fix: 'Write an OpenAPI 3.1 document in YAML or JSON there.',
  };
}

export type LoadResult =
  | { ok: true; spec: LoadedSpec; dependencies: string[] }
  | { ok: false; problems: SpecProblem[] };

/** Reads one specification with the files it refers to, checks it and resolves its references. */
export async function loadSpecification(
  { id, file }: SpecOption,
  siteDir: string,
): Promise<LoadResult> {
  const ref = path.resolve(siteDir, file);
  const rules = await lintConfig();
  try {
    const problems = await lint({ ref, config: rules });
    if (problems.length > 0) {
      return { ok: false, problems: problems.map((each) => toProblem(each, siteDir, file)) };
    }
    const bundled = await bundle({ ref, config: rules });
    const dereferenced = await bundle({ ref, config: rules, dereference: true });
    return {
      ok: true,
      spec: {
        id,
        file,
        bundled: bundled.bundle.parsed,
        document: dereferenced.bundle.parsed as RawSpec,
      },
      dependencies: [...bundled.fileDependencies],
    };
  } catch (error) {
    return { ok: false, problems: [unreadable(error, file)] };
  }
}
