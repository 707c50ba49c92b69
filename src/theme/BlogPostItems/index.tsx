// Wraps theme-classic 3.10.2, whose list of posts has no heading of level 1.

import { useBlogMetadata } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import BlogPostItems from '@theme-original/BlogPostItems';

export default function BlogPostItemsWithTitle(props: Props) {
  const { blogTitle } = useBlogMetadata();
  return (
    <>
      <Heading as="h1">{blogTitle}</Heading>
      <BlogPostItems {...props} />
    </>
  );
}
