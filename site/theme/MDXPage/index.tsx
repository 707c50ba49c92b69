// Replaces the component of the classic theme, so that standalone pages have the same text, table,
// and heading styles as the manuals.

import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import EditMetaRow from '@theme/EditMetaRow';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/MDXPage';
import TOC from '@theme/TOC';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function MDXPage({ content: Content }: Props): ReactNode {
  const { metadata, assets, toc } = Content;
  const { title, description, frontMatter, editUrl } = metadata;
  const { keywords, wrapperClassName, hide_table_of_contents: hidesToc } = frontMatter;
  return (
    <HtmlClassNameProvider
      className={clsx(
        wrapperClassName ?? ThemeClassNames.wrapper.mdxPages,
        ThemeClassNames.page.mdxPage,
      )}
    >
      <Layout>
        <PageMetadata
          title={title}
          description={description}
          keywords={keywords}
          image={assets.image ?? frontMatter.image}
        />
        <main className="container margin-vert--lg">
          <div className="row">
            <div className={clsx('col', !hidesToc && 'col--9')}>
              <ContentVisibility metadata={metadata} />
              <article className="markdown">
                <MDXContent>
                  <Content />
                </MDXContent>
              </article>
              {editUrl && (
                <EditMetaRow
                  className={clsx('margin-top--lg', ThemeClassNames.pages.pageFooterEditMetaRow)}
                  editUrl={editUrl}
                  lastUpdatedAt={undefined}
                  lastUpdatedBy={undefined}
                />
              )}
            </div>
            {!hidesToc && toc.length > 0 && (
              <div className="col col--3">
                <TOC
                  toc={toc}
                  minHeadingLevel={frontMatter.toc_min_heading_level}
                  maxHeadingLevel={frontMatter.toc_max_heading_level}
                />
              </div>
            )}
          </div>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
