import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** CSP hashes of a page's inline code. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
}

/** Data of one built page that a host configuration needs. */
export interface HostedPage extends InlineCode {
  /** Path of the canonical URL, if there is one. */
  canonical: string | undefined;
  /** Target path, if the page is only a redirect. */
  redirectTarget: string | undefined;
}

/** `<script>` types that browsers run or that control scripts; other types are data. */
export const EXECUTED_TYPE_PATTERN =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
const INSERTED_STYLE_PATTERN = /\bstyle=\\?"([^"\\]*)\\?"/g;

export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** Adds the hashes of an inline script, and of the `style` attributes in markup that the script inserts. */
function addScript({ scripts, styleAttributes }: InlineCode, code: string): void {
  scripts.push(hashSource(code));
  for (const [, style] of code.matchAll(INSERTED_STYLE_PATTERN)) {
    if (style) styleAttributes.push(hashSource(style));
  }
}

/** Returns the target path of an immediate `<meta>` refresh. */
function getRedirectTarget(attributes: Readonly<Record<string, string>>): string | undefined {
  if (attributes['http-equiv']?.toLowerCase() !== 'refresh') return undefined;
  const [, targetUrl] = /^0; *url=(.+)$/i.exec(attributes.content ?? '') ?? [];
  if (!targetUrl) return undefined;
  const { pathname, hash } = new URL(targetUrl, 'http://localhost');
  return pathname + hash;
}

/** Collects a page's inline code as CSP hashes, and its canonical path. */
export function collectInlineCode(html: string): HostedPage {
  const facts: HostedPage = {
    canonical: undefined,
    redirectTarget: undefined,
    scripts: [],
    styles: [],
    styleAttributes: [],
  };
  let text: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (attributes.style) facts.styleAttributes.push(hashSource(attributes.style));
        if (name === 'link' && attributes.rel === 'canonical' && attributes.href) {
          facts.canonical = new URL(attributes.href, 'http://localhost').pathname;
        }
        if (name === 'meta') facts.redirectTarget ??= getRedirectTarget(attributes);
        const isInlineScript = name === 'script' && !('src' in attributes);
        const isExecuted = EXECUTED_TYPE_PATTERN.test(attributes.type ?? '');
        if ((isInlineScript && isExecuted) || name === 'style') text = '';
      },
      ontext(data) {
        if (text !== undefined) text += data;
      },
      onclosetag(name) {
        if (text === undefined || (name !== 'script' && name !== 'style')) return;
        if (name === 'style') facts.styles.push(hashSource(text));
        else addScript(facts, text);
        text = undefined;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return facts;
}
