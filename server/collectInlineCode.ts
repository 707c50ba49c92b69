import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** What one built page tells its host. */
export interface PageFacts {
  /** Path of the address that the page names as its own, if it does. */
  canonical: string | undefined;
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
}

/** Types of `<script>` that browsers run, or that steer what they run; others are data. */
const EXECUTED =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
const INSERTED_STYLE = /\bstyle=\\?"([^"\\]*)\\?"/g;

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** Reads the inline code of a page, as hashes for its Content-Security-Policy, and its address. */
export function collectInlineCode(html: string): PageFacts {
  const facts: PageFacts = { canonical: undefined, scripts: [], styles: [], styleAttributes: [] };
  let text: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (attributes.style) facts.styleAttributes.push(hashSource(attributes.style));
        if (name === 'link' && attributes.rel === 'canonical' && attributes.href) {
          facts.canonical = new URL(attributes.href, 'http://localhost').pathname;
        }
        const runs = name === 'script' && !('src' in attributes);
        if ((runs && EXECUTED.test(attributes.type ?? '')) || name === 'style') text = '';
      },
      ontext(data) {
        if (text !== undefined) text += data;
      },
      onclosetag(name) {
        if (text === undefined || (name !== 'script' && name !== 'style')) return;
        if (name === 'style') facts.styles.push(hashSource(text));
        else {
          facts.scripts.push(hashSource(text));
          for (const [, style] of text.matchAll(INSERTED_STYLE)) {
            if (style) facts.styleAttributes.push(hashSource(style));
          }
        }
        text = undefined;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return facts;
}
