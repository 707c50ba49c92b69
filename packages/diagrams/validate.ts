import { formatIssue, getIssueLine } from '@portal/core/errors/issues';
import { InvalidPageError, PageError, type SourceLocation } from '@portal/core/errors/pageError';
import { LineCounter, parseDocument } from 'yaml';
import { kindOf, kinds } from './kinds';
import type { Common, Kind } from './types';

const FIX = 'Each diagram kind has an example in packages/diagrams/README.md.';

/**
 * Parses and validates the YAML of one diagram.
 *
 * @param place position of the opening fence; line numbers start at 1
 * @param prepare adds data from other files before validation, and returns problems
 * @throws {InvalidPageError} with all problems, with their lines if known
 */
export function readDiagram(
  source: string,
  { file, line = 1 }: SourceLocation,
  prepare: (value: unknown) => string[] = () => [],
): { kind: Kind; data: Common } {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  /** @param below lines below the fence */
  const at = (below: number, what: string) =>
    new PageError({ file, line: line + below }, `cannot draw the diagram: ${what}`, FIX);
  const [yamlError] = document.errors;
  if (yamlError) {
    const what = `invalid YAML: ${yamlError.message}. Quote strings that contain ": ", "#" or brackets`;
    throw new InvalidPageError([at(counter.linePos(yamlError.pos[0]).line, what)]);
  }
  const value: unknown = document.toJS();
  const name =
    typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  const kind = kindOf(String(name));
  if (!kind) {
    const valid = kinds.flatMap((each) => each.names).join(', ');
    throw new InvalidPageError([at(0, `kind is "${String(name)}"; valid kinds: ${valid}`)]);
  }
  const problems = prepare(value);
  if (problems.length > 0) throw new InvalidPageError(problems.map((problem) => at(0, problem)));
  const result = kind.schema.safeParse(value);
  if (result.success) return { kind, data: result.data };
  throw new InvalidPageError(
    result.error.issues.map((issue) =>
      at(getIssueLine(document, counter, issue), formatIssue(issue, 'the diagram')),
    ),
  );
}
