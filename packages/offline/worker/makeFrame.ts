import { escapeText } from './notKept';

/** Says in the root element that a document holds no page, but shows the one of its address. */
const FRAME = 'data-frame';
/** Where the page begins that React draws. */
const CONTENT = /<div id="?__docusaurus"?>/;

/** Whether a document holds no page of its own. */
export function isFrame(html: string): boolean {
  return new RegExp(`<html[^>]* ${FRAME}`).test(html);
}

/**
 * Makes a document that shows any page of its build, by the scripts of the page: what is kept of a page that
 * was come to by a link. Its content has come as a script already, and is not fetched as HTML once more.
 * A worker has no parser of documents; this one reads those that the build has written.
 *
 * @param html a page of the build, or a frame
 */
export function makeFrame(html: string, title: string): string {
  const name = escapeText(title);
  const [head = ''] = html.split(CONTENT, 1);
  const frame = head
    .replace(/<script[^>]*application\/ld\+json[^>]*>.*?<\/script>/gs, '')
    .replace(/<link[^>]* rel="?(?:canonical|alternate)\b[^>]*>/g, '')
    .replace(/<title[^>]*>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/ data-chunks=(?:"[^"]*"|[^\s>]*)/, ' data-chunks=""')
    .replace('<html', isFrame(html) ? '<html' : `<html ${FRAME}`);
  // The loader waits for no reader where something is in sight that works by script alone.
  return `${frame}<div id="__docusaurus"><main class="container" data-interactive><h1>${name}</h1></main></div>`;
}
