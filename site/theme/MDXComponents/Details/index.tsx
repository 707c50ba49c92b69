// Replaces the component of the classic theme, which needs a script and styles for its collapsible
// sections. Pages use <Fold> instead.

import type { Props } from '@theme/MDXComponents/Details';

export default function Details(props: Props) {
  return <details {...props} />;
}
