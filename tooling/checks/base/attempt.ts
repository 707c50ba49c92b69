import { getPageErrors, type PageError } from '@portal/core/errors/pageError';
import { findJsxElements, type JsxElement } from '@portal/markdown/tags/jsx';
import type { Finding, Page } from './types';

export function toFinding(error: PageError): Finding {
  return { ...error.location, problem: error.problem, fix: error.fix };
}

/** Runs a step. If it throws a page error, adds the error to the findings and returns undefined. */
export function attempt<T>(findings: Finding[], step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    findings.push(...getPageErrors(error).map(toFinding));
    return undefined;
  }
}

/** Parses the tags of one name on pages. Page errors are added to the findings. */
export function parseTags<T>(
  pages: readonly Pick<Page, 'tree' | 'file'>[],
  name: string,
  findings: Finding[],
  parse: (node: JsxElement, file: string) => T,
): { tag: T; file: string; line: number | undefined }[] {
  return pages.flatMap(({ tree, file }) =>
    findJsxElements(tree, name).flatMap((node) => {
      const tag = attempt(findings, () => parse(node, file));
      return tag === undefined ? [] : [{ tag, file, line: node.position?.start.line }];
    }),
  );
}
