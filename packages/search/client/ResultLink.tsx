import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'a'> {
  /** URL of the result. */
  href: string;
  /** Called with the URL to open in this tab. */
  onChoose: (url: string) => void;
}

/** Link that calls `onChoose` for plain clicks; the browser handles clicks with modifier keys. */
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
