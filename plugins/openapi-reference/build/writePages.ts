import type { Page, SpecModel } from '../types';
import { type PageContext, writeHead } from './text/frontMatter';
import { writeOperation } from './text/writeOperation';
import { writeInfo, writeTag } from './text/writeOverviews';

function writeBody(page: Page, { info, pages }: SpecModel, context: PageContext): string {
  switch (page.kind) {
    case 'info':
      return writeInfo(page, context);
    case 'tag':
      return writeTag(page, context);
    case 'operation': {
      const group =
        pages.find((each) => each.kind === 'tag' && each.operations.includes(page)) ?? info;
      return writeOperation(page, group, context);
    }
  }
}

/** Second stage: the text of every page of a specification, by file name. */
export function writePages(model: SpecModel, context: PageContext): Map<string, string> {
  return new Map(
    model.pages.map((page) => [
      `${model.id}/${page.id}.mdx`,
      `${writeHead(page, context)}\n\n${writeBody(page, model, context)}\n`,
    ]),
  );
}
