import { ROOT_ID } from '@portal/core/plugins/themeNames';
import { escapeHtml } from '@portal/core/shared/escapeHtml';

/** Root attribute of a frame: a document without content, whose scripts render the page at its URL. */
const FRAME_ATTRIBUTE = 'data-frame';
/** Start of React's container. */
const CONTENT_START_PATTERN = new RegExp(`<div id="?${ROOT_ID}"?>`);

/** Whether a document is a frame without content. */
export function isFrame(html: string): boolean {
  return new RegExp(`<html[^>]* ${FRAME_ATTRIBUTE}`).test(html);
}

/**
 * Creates a document that renders any page of its build from scripts. It is saved for pages reached
 * by client-side navigation, to avoid downloading their HTML too. Uses string operations because
 * service workers have no HTML parser.
 *
 * @param html a page of the build, or a frame
 */
export function createFrame(html: string, title: string): string {
  const name = escapeHtml(title);
  const [head = ''] = html.split(CONTENT_START_PATTERN, 1);
  const frame = head
    .replace(/<script[^>]*application\/ld\+json[^>]*>.*?<\/script>/gs, '')
    .replace(/<link[^>]* rel="?(?:canonical|alternate)\b[^>]*>/g, '')
    // Inline styles cover only one group of pages, so link the complete stylesheet.
    .replace(/<style data-href="([^"]*)">.*?<\/style>/gs, '<link rel="stylesheet" href="$1">')
    .replace(/<title[^>]*>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/ data-chunks=(?:"[^"]*"|[^\s>]*)/, ' data-chunks=""')
    .replace('<html', isFrame(html) ? '<html' : `<html ${FRAME_ATTRIBUTE}`);
  // `data-interactive` makes the loader start without waiting for intent.
  return `${frame}<div id="${ROOT_ID}"><main class="container" data-interactive><h1>${name}</h1></main></div>`;
}
