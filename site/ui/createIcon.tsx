import LineIcon from '@portal/core/ui/LineIcon';
import type { ReactNode, SVGProps } from 'react';

/** Creates a line icon that replaces one of the theme, which is ten times as large and on every page. */
export default function createIcon(d: string) {
  return function Icon(props: SVGProps<SVGSVGElement>): ReactNode {
    return <LineIcon d={d} {...props} />;
  };
}
