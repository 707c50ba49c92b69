import type { PreparedProgram, Program } from '../engine/types';
import { findImports } from './findImports';
import { LanguageError } from './languageError';
import {
  hasSpecialMethods,
  type TransformOptions,
  type TransformResult,
  transform,
} from './transform';

/** @throws {LanguageError} with the name of the file */
function transformFile(text: string, name: string, options: TransformOptions): TransformResult {
  try {
    return transform(text, options);
  } catch (error) {
    if (!(error instanceof LanguageError)) throw error;
    throw new LanguageError(error.reason, error.line, error.column, name);
  }
}

/**
 * Transforms a program and its modules for the engine.
 *
 * @throws {LanguageError} if the device's language does not support the program
 */
export function prepareProgram(
  { main, modules }: Program,
  options: Pick<TransformOptions, 'names'> = {},
): PreparedProgram {
  const programModules = new Set(Object.keys(modules));
  const names = options.names && new Set([...options.names, ...programModules]);
  const texts = { main, ...modules };
  const files = Object.keys(texts);
  const shared = {
    modules: programModules,
    hasSpecialMethods: Object.values(texts).some(hasSpecialMethods),
    ...(names ? { names } : {}),
  };
  const transformed = Object.entries(texts).map(([name, text], fileIndex) =>
    transformFile(text, name, { ...shared, fileIndex }),
  );
  return {
    files,
    codes: transformed.map(({ code }) => code),
    lines: transformed.map(({ lines }) => lines),
    imports: [...new Set(Object.values(texts).flatMap(findImports))].sort(),
  };
}
