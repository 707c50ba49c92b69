// Replaces theme-classic 3.10.2: this icon is a tenth of the size, which counts because every page contains it.

import LineIcon from '@portal/core/ui/LineIcon';
import type { Props } from '@theme/Admonition/Icon/Note';
import type { ReactNode } from 'react';

export default function AdmonitionIconNote(props: Props): ReactNode {
  return <LineIcon d="M5 3h14v18H5zM8 8h8m-8 4h8m-8 4h5" {...props} />;
}
