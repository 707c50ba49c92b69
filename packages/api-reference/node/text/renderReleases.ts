import { groupBy } from '@portal/core/shared/groupBy';
import type { InfoPage, OperationPage } from '../../types';
import type { Change } from '../changes/types';
import { toCodeSpan } from '../markdownText';
import type { PageContext } from './frontMatter';
import { joinBlocks, renderAttributes, toMdxLine, toMdxText } from './markdown';
import { renderDownloadLink } from './renderRelated';

/** Renders changes as a list. A change to several operations is listed once. */
function renderChanges(changes: Change[], getTitle: (operation: string) => string): string {
  const groups = groupBy(changes, (change) =>
    [change.location && toCodeSpan(change.location), toMdxText(change.description)]
      .filter(Boolean)
      .join(': '),
  );
  return [...groups]
    .map(([text, group]) => {
      const operations = [...new Set(group.map(({ operation }) => getTitle(operation)))];
      return `- ${text}. ${operations.filter(Boolean).join(', ')}`.trim();
    })
    .join('\n');
}

const formatCount = (changes: Change[], singular: string) =>
  `${changes.length} ${changes.length === 1 ? singular : `${singular}s`}`;

function renderFold(label: string, changes: Change[], getTitle: (operation: string) => string) {
  if (changes.length === 0) return undefined;
  return joinBlocks(
    `<Fold${renderAttributes({ label })}>`,
    renderChanges(changes, getTitle),
    '</Fold>',
  );
}

/** Renders all versions with their files and the changes since the previous version. */
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
    'The URL of a released version never changes. A version with a higher first number can break programs that were written for the previous version. The lists of changes come from a comparison of the two files.',
    ...page.releases.map(({ version, note, file, changes }) => {
      const breaking = changes.filter(({ isBreaking }) => isBreaking);
      const otherChanges = changes.filter(({ isBreaking }) => !isBreaking);
      return joinBlocks(
        `### ${version} {#version-${version.replaceAll('.', '-')}}`,
        [
          toMdxLine(note),
          file &&
            `Files: ${renderDownloadLink(context, `${file}.yaml`)}, ${renderDownloadLink(context, `${file}.json`)}.`,
        ]
          .filter(Boolean)
          .join(' '),
        renderFold(
          `${formatCount(breaking, 'change')} that can break a program`,
          breaking,
          getTitle,
        ),
        renderFold(formatCount(otherChanges, 'other change'), otherChanges, getTitle),
      );
    }),
  );
}
