import { PageErrors } from '@portal/core/errors/pageError';
import { TAGS } from '@portal/markdown/tags';
import { toFinding } from '../base/attempt';
import type { Finding, Page, Project } from '../base/types';

function findProblems({ tree, source, file }: Page): PageErrors {
  const errors = new PageErrors();
  for (const { check } of TAGS) check?.({ tree, source, file, errors });
  return errors;
}

/** Tags that the build does not expand, such as admonitions, are written correctly. */
export function checkWrittenTags({ pages }: Project): Finding[] {
  return pages.flatMap((page) => findProblems(page).all.map(toFinding));
}
