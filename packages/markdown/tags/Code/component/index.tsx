import { useLocation } from '@docusaurus/router';
import { base } from '@generated/simulated-board/default/player.json';
import { useRef, useState } from 'react';
import { LANGUAGES, type Language } from '../../../highlight/languages';
import useCopy from './useCopy';
import useScrollable from './useScrollable';
import useSimulatedBoard from './useSimulatedBoard';

export interface Props {
  language: Language;
  /** HTML highlighted at build time; its text content is the code. */
  html: string;
  title?: string;
  /** Length of the longest line. */
  columns?: string;
  /** Text that the Copy button copies, if it differs from the displayed code. */
  copyText?: string;
  /** SDK symbols that a signature block defines, separated by spaces; each is an ID in `html`. */
  symbols?: string;
  /** Name of the program, if the simulated board can run it. */
  program?: string;
  /** Query of the simulated board's page, which loads the code of this block from the current page. */
  open?: string;
}

/** A code block, complete without scripts except for its buttons. */
export default function Code(props: Props) {
  const { language, html, title, columns, copyText, symbols, program, open } = props;
  const pre = useRef<HTMLPreElement>(null);
  // Signatures wrap, so that phones show all parameters.
  const { mayBeWide, isWide, isTall } = useScrollable(pre, symbols ? 0 : Number(columns));
  const [copyMessage, copyCode] = useCopy(pre, copyText);
  const board = useSimulatedBoard(pre, program);
  const [isWrapped, setWrapped] = useState(false);
  const { pathname } = useLocation();
  const label = title ?? (symbols ? 'Signature' : `${LANGUAGES[language]} code`);
  const isCompact = symbols || !(title || mayBeWide || program || open);
  const isFocusable = isTall || (isWide && !isWrapped);
  return (
    <div
      className={`code${isCompact ? ' code-compact' : ''}${symbols ? ' code-signature' : ''}`}
      data-language={language}
      data-title={title}
      data-wrapped={isWrapped || undefined}
    >
      <div className="code-head">
        {!isCompact && <span className="code-title">{title ?? LANGUAGES[language]}</span>}
        {mayBeWide && (
          <button
            type="button"
            data-code-wrap
            // Hidden buttons keep their space, so that the title next to them does not reflow.
            style={isWide ? undefined : { visibility: 'hidden' }}
            aria-pressed={isWrapped}
            onClick={() => setWrapped(!isWrapped)}
          >
            Wrap
          </button>
        )}
        {board.label && (
          <button type="button" data-code-run aria-expanded={board.isOpen} onClick={board.toggle}>
            {board.label}
          </button>
        )}
        {open && (
          <a href={`${base}tools/board?${open}&page=${pathname}`}>Open on a simulated board</a>
        )}
        <button
          type="button"
          data-code-copy
          aria-label={copyMessage ?? `Copy ${title ?? (symbols?.split(' ')[0] || label)}`}
          aria-live="polite"
          onClick={copyCode}
        >
          {copyMessage ?? 'Copy'}
        </button>
      </div>
      <pre
        ref={pre}
        {...(isFocusable
          ? { tabIndex: 0, role: 'group', 'aria-label': `${label}, scrollable` }
          : {})}
      >
        <code
          className={`language-${language}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from escaped tokens at build time
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
    </div>
  );
}
