// Wraps the component of the classic theme, which renders an empty landmark if all posts are on one
// page.

import type { Props } from '@theme/BlogListPaginator';
import BlogListPaginator from '@theme-init/BlogListPaginator';
import type { ReactNode } from 'react';

export default function BlogListPaginatorIfNeeded(props: Props): ReactNode {
  const { previousPage, nextPage } = props.metadata;
  return previousPage || nextPage ? <BlogListPaginator {...props} /> : null;
}
