import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useRef, useState } from 'react';
import { LANGUAGES, type Language } from '../../../highlight/languages';
import useBoard from './useBoard';
import useCopy from './useCopy';
import useScrollable from './useScrollable';

export interface Props {
  language: Language;
  /** Coloured at build time; its text content is the code. */
  html: string;
  title?: string;
  /** Characters of the longest line. */
  columns?: string;
  /** Present where lines are numbered. */
  numbered?: string;
  /** What the copy button takes where it is not the text shown. */
  copy?: string;
  /** SDK symbols a signature block defines, space separated: each is an anchor in `html`. */
  symbols?: string;
  /** Name of the program, where the simulated board runs it. */
  run?: string;
}

/** A code block. Complete without script; copying and wrapping work once the page is hydrated. */
export default function Code(props: Props) {
  const { language, html, title, columns, numbered, copy, symbols, run } = props;
  const pre = useRef<HTMLPreElement>(null);
  // Signatures wrap, so that a phone shows all parameters.
  const { mayBeWide, wide, tall } = useScrollable(pre, symbols ? 0 : Number(columns));
  const [copied, copyCode] = useCopy(pre, copy);
  const board = useBoard(pre, run);
  const [wrapped, setWrapped] = useState(false);
  const brokenLinks = useBrokenLinks();
  for (const anchor of symbols?.split(' ') ?? []) brokenLinks.collectAnchor(anchor);
  const label = title ?? (symbols ? 'Signature' : `${LANGUAGES[language]} code`);
  const focusable = tall || (wide && !wrapped);
  return (
    <div
      className={symbols ? 'code code-signature' : 'code'}
      data-language={language}
      data-title={title}
      data-wrapped={wrapped || undefined}
      data-numbered={numbered}
    >
      <div className="code-head">
        <span className="code-title">{title ?? (symbols ? '' : LANGUAGES[language])}</span>
        {mayBeWide && (
          <button
            type="button"
            data-code-wrap
            // Its place stays: a title beside it may have taken a second line.
            style={wide ? undefined : { visibility: 'hidden' }}
            aria-pressed={wrapped}
            onClick={() => setWrapped(!wrapped)}
          >
            Wrap
          </button>
        )}
        {board.label && (
          <button type="button" data-code-run aria-expanded={board.isOpen} onClick={board.press}>
            {board.label}
          </button>
        )}
        <button
          type="button"
          data-code-copy
          aria-label={copied ?? `Copy ${title ?? (symbols?.split(' ')[0] || label)}`}
          aria-live="polite"
          onClick={copyCode}
        >
          {copied ?? 'Copy'}
        </button>
      </div>
      <pre
        ref={pre}
        {...(focusable ? { tabIndex: 0, role: 'group', 'aria-label': `${label}, scrollable` } : {})}
      >
        <code
          className={`language-${language}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from escaped tokens at build time
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
    </div>
  );
}
