import { LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { lineOfIssue, tellIssue } from '../errors/issues';
import { PageError, PageErrors } from '../errors/pageError';

/**
 * Reads YAML that somebody wrote, by a schema. An empty file is one without keys.
 *
 * @param file for messages
 * @param fix what to do where it is not of this form
 * @throws {PageError} for each fault, all at once, with file and line
 */
export function readYaml<S extends z.ZodType>(
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
    const quote = 'Quote texts that hold ": ", "#" or brackets.';
    errors.add(new PageError({ file, line }, `the YAML does not parse: ${message}`, quote));
  }
  errors.throwIfAny();
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const line = lineOfIssue(document, counter, issue);
    errors.add(new PageError({ file, line }, tellIssue(issue, 'the file'), fix));
  }
  errors.throwIfAny();
  throw new Error(`${file}: not of the agreed form`);
}
