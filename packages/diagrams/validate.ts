import { LineCounter, parseDocument } from 'yaml';
import { lineOfIssue, tellIssue } from '../yaml/issues';
import { kindOf, kinds } from './kinds';
import type { Common, Kind } from './types';

/** A picture whose data is wrong: all that is wrong with it, each with its line where it is known. */
export class DiagramError extends Error {
  override name = 'DiagramError';

  constructor(readonly problems: readonly string[]) {
    super(`The picture cannot be drawn:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and checks the YAML of one picture.
 *
 * @param line of the opening fence, counted from 1
 * @param prepare fills in what stands elsewhere before the check, and returns what is wrong with it.
 */
export function readDiagram(
  source: string,
  line: number,
  prepare: (value: unknown) => string[] = () => [],
): { kind: Kind; data: Common } {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  const lineOf = (offset: number) => line + counter.linePos(offset).line;
  const fail = (problems: string[]): never => {
    throw new DiagramError(problems);
  };
  const [yamlError] = document.errors;
  if (yamlError) {
    return fail([
      `line ${lineOf(yamlError.pos[0])}: the YAML does not parse: ${yamlError.message}. Quote texts that hold ": ", "#" or brackets`,
    ]);
  }
  const value: unknown = document.toJS();
  const name =
    typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  const kind = kindOf(String(name));
  if (!kind) {
    return fail([
      `kind is "${String(name)}"; valid kinds: ${kinds.flatMap((k) => k.names).join(', ')}`,
    ]);
  }
  const problems = prepare(value);
  if (problems.length > 0) return fail(problems);
  const result = kind.schema.safeParse(value);
  if (result.success) return { kind, data: result.data };
  return fail(
    result.error.issues.map(
      (issue) =>
        `line ${line + lineOfIssue(document, counter, issue)}: ${tellIssue(issue, 'the diagram')}`,
    ),
  );
}
