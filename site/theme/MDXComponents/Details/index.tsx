// Replaces the original, whose collapsible sections need a script and styles. Pages use <Fold> instead.

import type { Props } from '@theme/MDXComponents/Details';

export default function Details(props: Props) {
  return <details {...props} />;
}
