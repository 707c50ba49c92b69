// Wraps theme-classic 3.10.2, whose list of posts has no heading of level 1.

import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import BlogPostItems from '@theme-original/BlogPostItems';

export default function BlogPostItemsWithTitle(props: Props) {
  return (
    <>
      <Heading as="h1">
        <Translate id="theme.changelog.title">Changelog</Translate>
      </Heading>
      <BlogPostItems {...props} />
    </>
  );
}
