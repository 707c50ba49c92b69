// Wraps theme-classic 3.10.2, whose list of posts has no heading of level 1, and does not lead to
// the archive.

import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import BlogPostItems from '@theme-original/BlogPostItems';

export default function BlogPostItemsWithTitle(props: Props) {
  const { customFields } = useDocusaurusContext().siteConfig;
  const archive = useBaseUrl(`${customFields?.changelog}/archive`);
  return (
    <>
      <Heading as="h1">
        <Translate id="theme.changelog.title">Changelog</Translate>
      </Heading>
      <p>
        <Link to={archive}>
          <Translate id="theme.changelog.archive">All releases by year</Translate>
        </Link>
      </p>
      <BlogPostItems {...props} />
    </>
  );
}
