import { groupBy } from '@portal/core/shared/groupBy';
import type { InfoPage, OperationPage } from '../../types';
import type { Change } from '../changes/types';
import { toCodeSpan } from '../markdownText';
import type { PageContext } from './frontMatter';
import { joinBlocks, renderAttributes, toMdxLine, toMdxText } from './markdown';
import { renderDownloadLink } from './renderRelated';

/** Renders changes as list items. A change to several operations is listed once. */
function renderChanges(changes: Change[], getTitle: (operation: string) => string): string[] {
  const groups = groupBy(changes, (change) =>
    [change.location && toCodeSpan(change.location), toMdxText(change.description)]
      .filter(Boolean)
      .join(': '),
  );
  return [...groups].map(([text, group]) => {
    const operations = [...new Set(group.map(({ operation }) => getTitle(operation)))];
    return `- ${text}. ${operations.filter(Boolean).join(', ')}`.trim();
  });
}

function renderFold(items: string[], singular: string, purpose = '') {
  if (items.length === 0) return undefined;
  const label = `${items.length} ${singular}${items.length === 1 ? '' : 's'}${purpose}`;
  return joinBlocks(`<Fold${renderAttributes({ label })}>`, items.join('\n'), '</Fold>');
}

export function renderReleases(page: InfoPage, context: PageContext): string | undefined {
  if (page.releases.length === 0) return undefined;
  const pages = new Map<string, OperationPage>(
    page.tags
      .flatMap(({ operations }) => operations)
      .map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation]),
  );
  const getTitle = (name: string) => {
    const operationPage = pages.get(name);
    return operationPage
      ? `[${toMdxText(operationPage.title)}](./${operationPage.id}.mdx)`
      : name && toCodeSpan(name);
  };
  return joinBlocks(
    '## Versions {#versions}',
    'The URL of a released version never changes. A version with a higher first number can break programs that were written for the previous version. The lists of changes come from a comparison of the two files. In a list, `200 body` is the body of a response with this status, `[]` means each item of an array, and `(other keys)` means all keys that are not described.',
    ...page.releases.map(({ version, note, file, changes }) => {
      const [breaking = [], others = []] = [true, false].map((kind) =>
        renderChanges(
          changes.filter(({ isBreaking }) => isBreaking === kind),
          getTitle,
        ),
      );
      return joinBlocks(
        `### ${version} {#version-${version.replaceAll('.', '-')}}`,
        [
          toMdxLine(note),
          file &&
            `Files: ${renderDownloadLink(context, `${file}.yaml`)}, ${renderDownloadLink(context, `${file}.json`)}.`,
        ]
          .filter(Boolean)
          .join(' '),
        renderFold(breaking, 'change', ' that can break a program'),
        renderFold(others, 'other change'),
      );
    }),
  );
}
