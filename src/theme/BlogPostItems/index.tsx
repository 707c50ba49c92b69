// Wraps theme-classic 3.10.2, whose list of posts has no heading of level 1. The metadata of the
// blog is not at hand here: only routes of single posts have it in their context.

import type { Props } from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import BlogPostItems from '@theme-original/BlogPostItems';

export default function BlogPostItemsWithTitle(props: Props) {
  return (
    <>
      <Heading as="h1">Changelog</Heading>
      <BlogPostItems {...props} />
    </>
  );
}
