// Replaces theme-classic 3.10.2, whose folds need script and styles: pages fold with <Fold>.

import type { Props } from '@theme/MDXComponents/Details';

export default function Details(props: Props) {
  return <details {...props} />;
}
