import type { PreparedProgram, Program } from '../engine/types';
import { findImports } from './findImports';
import { type TransformOptions, transform } from './transform';

/**
 * Transforms a program and its modules for the engine.
 *
 * @throws {LanguageError} if the device's language does not support the program
 */
export function prepareProgram(
  { main, modules }: Program,
  options: Pick<TransformOptions, 'names'> = {},
): PreparedProgram {
  const ownModules = new Set(Object.keys(modules));
  const names = options.names && new Set([...options.names, ...ownModules]);
  const texts = { main, ...modules };
  const files = Object.keys(texts);
  const transformed = Object.values(texts).map((text, file) =>
    transform(text, { modules: ownModules, ...(names ? { names } : {}), file }),
  );
  return {
    files,
    codes: transformed.map(({ code }) => code),
    lines: transformed.map(({ lines }) => lines),
    imports: [...new Set(Object.values(texts).flatMap(findImports))].sort(),
  };
}
