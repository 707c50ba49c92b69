// Wraps the component of the classic theme, to add the page kind and the link to the Markdown
// version above the title, and related pages below the content. Notifies the `hydrate-on-intent`
// plugin when the content is rendered.

import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { getMarkdownPath } from '@portal/core/routes/getMarkdownPath';
import type { RelatedPage } from '@portal/docusaurus-patches/plugins/nested-doc-routes/node/findRelated';
import { useFirstScreen } from '@portal/static-first/hydrate-on-intent/client/firstScreen';
import type { Props } from '@theme/DocItem/Content';
import DocItemContent from '@theme-init/DocItem/Content';
import PageActions from '../../../ui/PageActions';
import styles from './styles.module.css';

const KINDS: Record<string, string> = {
  tutorial: 'Tutorial',
  'how-to': 'How-to',
  reference: 'Reference',
  explanation: 'Explanation',
};

export default function DocItemContentWithActions(props: Props) {
  useFirstScreen();
  const { frontMatter, metadata } = useDoc();
  const { kind } = frontMatter as { kind?: string };
  const { related = [] } = metadata as { related?: RelatedPage[] };
  const markdownUrl = getMarkdownPath(metadata.permalink, useBaseUrl('/'));
  return (
    <>
      <div className={styles.row}>
        <span className={styles.kind}>{KINDS[kind ?? '']}</span>
        <PageActions markdownUrl={markdownUrl} />
      </div>
      <div data-content="">
        <DocItemContent {...props} />
      </div>
      {related.length > 0 && (
        <nav className="docusaurus-mt-lg" aria-label="More pages like this" data-related="">
          <b>More pages like this</b>
          <ul>
            {related.map(({ title, to }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
