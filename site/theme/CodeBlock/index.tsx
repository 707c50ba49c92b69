// Replaces the component of the classic theme, which loads a highlighter in the browser. Fences use
// the `Code` component, so this component renders only plain text.
import type { Props } from '@theme/CodeBlock';
import type { ReactNode } from 'react';

export default function CodeBlock({ children, title }: Props): ReactNode {
  return (
    <div className="code">
      {title && (
        <div className="code-head">
          <span className="code-title">{title}</span>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
