/** @jsxImportSource preact */
import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import type { AnchorHTMLAttributes, VNode } from 'preact';
import { navigate } from './navigate';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'role'> & {
  role?: 'option';
  href: string;
  /** Called with the URL that the reader chose. By default, it opens in this tab. */
  onChoose?: ((url: string) => void) | undefined;
};

/** Link within the site. With modifier keys, the browser opens it as usual. */
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
