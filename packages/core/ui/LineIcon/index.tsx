import type { ReactNode, SVGProps } from 'react';

/** A drawing of lines on 24 by 24 units, in the colour of the text: a few bytes in every page. */
export default function LineIcon({ d, ...props }: SVGProps<SVGSVGElement>): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path d={d} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
