import { lineOfIssue, tellIssue } from '@portal/core/errors/issues';
import { FaultyPage, PageError, type Place } from '@portal/core/errors/pageError';
import { LineCounter, parseDocument } from 'yaml';
import { kindOf, kinds } from './kinds';
import type { Common, Kind } from './types';

const FIX = 'Each kind of picture has an example in packages/diagrams/README.md.';

/**
 * Reads and checks the YAML of one picture.
 *
 * @param place of the opening fence; its line is counted from 1
 * @param prepare fills in what stands elsewhere before the check, and returns what is wrong with it.
 * @throws {FaultyPage} with all that is wrong, each with its line where it is known
 */
export function readDiagram(
  source: string,
  { file, line = 1 }: Place,
  prepare: (value: unknown) => string[] = () => [],
): { kind: Kind; data: Common } {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  /** @param below the fence, in lines */
  const at = (below: number, what: string) =>
    new PageError({ file, line: line + below }, `this picture cannot be drawn: ${what}`, FIX);
  const [yamlError] = document.errors;
  if (yamlError) {
    const what = `the YAML does not parse: ${yamlError.message}. Quote texts that hold ": ", "#" or brackets`;
    throw new FaultyPage([at(counter.linePos(yamlError.pos[0]).line, what)]);
  }
  const value: unknown = document.toJS();
  const name =
    typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  const kind = kindOf(String(name));
  if (!kind) {
    const valid = kinds.flatMap((each) => each.names).join(', ');
    throw new FaultyPage([at(0, `kind is "${String(name)}"; valid kinds: ${valid}`)]);
  }
  const problems = prepare(value);
  if (problems.length > 0) throw new FaultyPage(problems.map((problem) => at(0, problem)));
  const result = kind.schema.safeParse(value);
  if (result.success) return { kind, data: result.data };
  throw new FaultyPage(
    result.error.issues.map((issue) =>
      at(lineOfIssue(document, counter, issue), tellIssue(issue, 'the diagram')),
    ),
  );
}
