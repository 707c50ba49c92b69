import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'a'> {
  /** URL of the result. */
  href: string;
  /** Opens the URL in this tab. */
  onChoose: (url: string) => void;
}

/** Plain clicks call `onChoose`; modified clicks open the URL as usual. */
export function ResultLink({ href, onChoose, ...props }: Props): ReactNode {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose(href);
      }}
    />
  );
}
