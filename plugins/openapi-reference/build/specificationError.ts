import type { SpecProblem } from '../types';

function formatProblem({ file, pointer, line, what, fix }: SpecProblem): string {
  return `- ${file}${line ? `:${line}` : ''} ${pointer}\n  ${what}\n  ${fix}`;
}

/** Everything that is wrong with the specifications, said once. */
export class SpecificationError extends Error {
  constructor(
    readonly problems: SpecProblem[],
    options?: ErrorOptions,
  ) {
    const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
    super(
      `The OpenAPI specifications have ${count}; no page was written.\n${problems
        .map(formatProblem)
        .join('\n')}`,
      options,
    );
    this.name = 'SpecificationError';
  }
}
