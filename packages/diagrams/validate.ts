import type { SourceLocation } from '@portal/core/errors/pageError';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';
import { KINDS } from './kinds';
import { parseWith, reportIssue } from './schema';
import type { DiagramData, Kind } from './types';

const HELP_TEXT = 'Each diagram kind has an example in packages/diagrams/kinds/README.md.';

export interface DiagramProblem {
  path: PropertyKey[];
  message: string;
}

/**
 * Parses and validates the YAML of one diagram.
 *
 * @param prepare adds data from other files before validation; returns the problems that it finds
 */
export function parseDiagram(
  source: string,
  { file, line = 1 }: SourceLocation,
  prepare: (value: unknown) => DiagramProblem[] = () => [],
): { kind: Kind; data: DiagramData } {
  const schema = z.looseObject({ kind: z.unknown() }).transform((value, context) => {
    const name = String(value.kind);
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    if (!kind) {
      const message = `is "${name}"; valid kinds: ${Object.keys(KINDS).join(', ')}`;
      reportIssue(context, ['kind'], message);
      return z.NEVER;
    }
    const problems = prepare(value);
    for (const { path, message } of problems) reportIssue(context, path, message);
    return problems.length > 0
      ? z.NEVER
      : { kind, data: parseWith<DiagramData>(kind.schema, value, context) };
  });
  // The empty lines stand for the page above the diagram, so that errors have the line numbers of the page.
  return parseYaml(file, '\n'.repeat(line) + source, schema, HELP_TEXT);
}
