import { formatIssue, getIssueLine } from '@portal/core/errors/issues';
import { InvalidPageError, PageError, type SourceLocation } from '@portal/core/errors/pageError';
import { LineCounter, parseDocument } from 'yaml';
import { KINDS } from './kinds';
import type { DiagramData, Kind } from './types';

const HELP_TEXT = 'Each diagram kind has an example in packages/diagrams/kinds/README.md.';

/**
 * Parses and validates the YAML of one diagram.
 *
 * @param location position of the opening fence; line numbers start at 1
 * @param prepare adds data from other files before validation; returns the problems that it finds
 * @throws {InvalidPageError} with all problems, with their lines if known
 */
export function parseDiagram(
  source: string,
  { file, line = 1 }: SourceLocation,
  prepare: (value: unknown) => string[] = () => [],
): { kind: Kind; data: DiagramData } {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  /** @param lineOffset number of lines below the opening fence */
  const createError = (lineOffset: number, problem: string) =>
    new PageError(
      { file, line: line + lineOffset },
      `cannot draw the diagram: ${problem}`,
      HELP_TEXT,
    );
  const [yamlError] = document.errors;
  if (yamlError) {
    const problem = `invalid YAML: ${yamlError.message}. Quote strings that contain ": ", "#" or brackets`;
    throw new InvalidPageError([createError(counter.linePos(yamlError.pos[0]).line, problem)]);
  }
  const value: unknown = document.toJS();
  const name =
    typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  const kind = Object.hasOwn(KINDS, String(name)) ? KINDS[String(name)] : undefined;
  if (!kind) {
    const problem = `kind is "${String(name)}"; valid kinds: ${Object.keys(KINDS).join(', ')}`;
    throw new InvalidPageError([createError(0, problem)]);
  }
  const problems = prepare(value);
  if (problems.length > 0)
    throw new InvalidPageError(problems.map((problem) => createError(0, problem)));
  const result = kind.schema.safeParse(value);
  if (result.success) return { kind, data: result.data };
  throw new InvalidPageError(
    result.error.issues.map((issue) =>
      createError(getIssueLine(document, counter, issue), formatIssue(issue, 'the diagram')),
    ),
  );
}
