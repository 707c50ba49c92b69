import { LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { findIssueOffset, formatIssue } from '../errors/issues';
import { InvalidPageError, PageError, PageErrors } from '../errors/pageError';

/**
 * Parses hand-written YAML and validates it. An empty file is parsed as an empty object.
 *
 * @throws {InvalidPageError} listing every problem with its file and line
 */
export function parseYaml<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  fix: string,
): z.output<S> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const errors = new PageErrors();
  for (const { pos, message } of document.errors) {
    const { line } = counter.linePos(pos[0]);
    const syntaxFix = 'Quote strings that contain ": ", "#" or brackets.';
    errors.add(new PageError({ file, line }, `invalid YAML: ${message}`, syntaxFix));
  }
  errors.throwIfErrors();
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const { line } = counter.linePos(findIssueOffset(document, issue));
    errors.add(new PageError({ file, line }, formatIssue(issue, 'the file'), fix));
  }
  throw new InvalidPageError(errors.all);
}
