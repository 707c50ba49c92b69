import { ROOT_ID } from '@portal/core/plugins/themeNames';
import { escapeHtml } from '@portal/core/shared/escapeHtml';

/** Root attribute of a frame: a document without content, whose scripts render the page at its URL. */
const FRAME_ATTRIBUTE = 'data-frame';
/** Matches the start of React's container. */
const CONTENT_START_PATTERN = new RegExp(`<div id="?${ROOT_ID}"?>`);

export function isFrame(html: string): boolean {
  return new RegExp(`<html[^>]* ${FRAME_ATTRIBUTE}`).test(html);
}

/**
 * Creates a document whose scripts can render any page of its build. Such a frame is saved for pages reached by
 * client-side navigation, so that their HTML need not be downloaded. The function uses string operations, because service
 * workers have no HTML parser.
 *
 * @param html a page of the build, or a frame
 */
export function createFrame(html: string, title: string): string {
  const escapedTitle = escapeHtml(title);
  const [head = ''] = html.split(CONTENT_START_PATTERN, 1);
  const frame = head
    .replace(/<script[^>]*application\/ld\+json[^>]*>.*?<\/script>/gs, '')
    .replace(/<link[^>]* rel="?(?:canonical|alternate)\b[^>]*>/g, '')
    // Inline styles cover only one group of pages, so the frame links the complete stylesheet.
    .replace(/<style data-href="([^"]*)">.*?<\/style>/gs, '<link rel="stylesheet" href="$1">')
    .replace(/<title[^>]*>[^<]*<\/title>/, () => `<title>${escapedTitle}</title>`)
    .replace(/ data-chunks=(?:"[^"]*"|[^\s>]*)/, ' data-chunks=""')
    .replace('<html', isFrame(html) ? '<html' : `<html ${FRAME_ATTRIBUTE}`);
  // `data-interactive` makes the loader start without waiting for intent.
  return `${frame}<div id="${ROOT_ID}"><main class="container" data-interactive><h1>${escapedTitle}</h1></main></div>`;
}
