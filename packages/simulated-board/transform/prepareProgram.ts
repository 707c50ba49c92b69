import type { PreparedProgram, Program } from '../engine/types';
import { imports } from './imports';
import { type TransformOptions, transform } from './transform';

/**
 * Makes a program ready for the engine, with the modules beside it.
 *
 * @throws {LanguageError} where the program is not in the language of the device
 */
export function prepareProgram(
  { main, modules }: Program,
  options: Omit<TransformOptions, 'file'> = {},
): PreparedProgram {
  const names = options.names && new Set([...options.names, ...Object.keys(modules)]);
  const texts = { main, ...modules };
  const files = Object.keys(texts);
  const made = Object.values(texts).map((text, file) =>
    transform(text, { ...options, ...(names ? { names } : {}), file }),
  );
  return {
    files,
    codes: made.map(({ code }) => code),
    lines: made.map(({ lines }) => lines),
    imports: [...new Set(Object.values(texts).flatMap(imports))].sort(),
  };
}
