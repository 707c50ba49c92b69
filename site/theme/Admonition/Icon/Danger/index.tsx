// Replaces theme-classic 3.10.2: the icon has a tenth of the size. It is in the HTML of every page.

import LineIcon from '@portal/core/ui/LineIcon';
import type { Props } from '@theme/Admonition/Icon/Danger';
import type { ReactNode } from 'react';

export default function AdmonitionIconDanger(props: Props): ReactNode {
  return <LineIcon d="M13 2 5 14h6l-1 8 8-12h-6z" {...props} />;
}
