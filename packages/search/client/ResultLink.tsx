/** @jsxImportSource preact */
import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import type { AnchorHTMLAttributes, VNode } from 'preact';
import { navigate } from './navigate';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'role'> & {
  role?: 'option';
  href: string;
  /** Called with the URL to open in this tab; by default, it is opened. */
  onChoose?: ((url: string) => void) | undefined;
};

/** Link within the site. The browser handles clicks with modifier keys. */
export function ResultLink({ href, onChoose = (url) => navigate(url), ...props }: Props): VNode {
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
