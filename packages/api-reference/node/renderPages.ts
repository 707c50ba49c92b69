import type { Page, SpecModel } from '../types';
import { type PageContext, renderHead } from './text/frontMatter';
import { renderOperation } from './text/renderOperation';
import { renderInfo, renderTag } from './text/renderOverviews';

function renderBody(page: Page, { info, pages }: SpecModel, context: PageContext): string {
  switch (page.kind) {
    case 'info':
      return renderInfo(page, context);
    case 'tag':
      return renderTag(page, context);
    case 'operation': {
      const group =
        pages.find((item) => item.kind === 'tag' && item.operations.includes(page)) ?? info;
      return renderOperation(page, group, context);
    }
  }
}

/** Second stage: renders all pages of a specification, by file name. */
export function renderPages(model: SpecModel, context: PageContext): Map<string, string> {
  return new Map(
    model.pages.map((page) => [
      `${model.id}/${page.id}.mdx`,
      `${renderHead(page, context)}\n\n${renderBody(page, model, context)}\n`,
    ]),
  );
}
