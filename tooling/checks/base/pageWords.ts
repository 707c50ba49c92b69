import { DomUtils, type parseDocument } from 'htmlparser2';

type HtmlDocument = ReturnType<typeof parseDocument>;
export type HtmlElement = NonNullable<ReturnType<typeof DomUtils.findOne>>;
type HtmlNode = HtmlElement['children'][number];

type Attributes = Record<string, string>;

/** Text that readers see but that other formats of a page may omit, unlike all other words. */
const EXCEPTIONS: readonly ((name: string, attributes: Attributes) => boolean)[] = [
  // Elements without text on the page.
  (name) => /^(script|style|template|noscript|nav|form)$/.test(name),
  // Text in a drawing, whose description is compared instead.
  (name, { role }) => name === 'svg' || role === 'img',
  // Information about editing the page, and controls that change what a diagram shows.
  (name) => name === 'footer' || name === 'fieldset',
  // An option that is not selected.
  (name, attributes) => name === 'option' && !('selected' in attributes),
  // A control, except for terms, which are words in a sentence.
  (name, attributes) => name === 'button' && !('data-term' in attributes),
  // The definition of a term.
  (_, attributes) => 'data-term-definition' in attributes,
  // Decoration that screen readers skip.
  (_, attributes) => attributes['aria-hidden'] === 'true',
  // Content that is repeated in full on another page or is useful only in a browser.
  (_, attributes) => 'data-exclude-from-text' in attributes,
  // Tab labels, which repeat in each panel.
  (_, { role }) => role === 'tablist',
  // The title and the language of code, which other formats have in the fence.
  (_, attributes) => attributes.class === 'code-head',
  // Links to a place on the page, breadcrumbs, and second versions of an image.
  (_, attributes) => /\b(hash-link|breadcrumbs|diagram__narrow)\b/.test(attributes.class ?? ''),
];

/** Inline elements, which do not separate words. */
const INLINE_PATTERN =
  /^(a|abbr|b|button|code|em|i|kbd|mark|q|s|samp|small|span|strong|sub|u|var|wbr)$/;

/** Number of occurrences of each word, in lowercase. */
type Words = Map<string, number>;

export function countWords(text: string): Words {
  const counts: Words = new Map();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Text of a page that readers see, grouped by how it is indexed for search. */
export interface ContentTexts {
  text: string;
  /** Text in code blocks. */
  code: string;
  /** Terms that search uses to find another page. */
  otherPageTerms: string;
  /**
   * Text that is not indexed: controls that open a diagram's data, which repeat under each diagram,
   * and `data-search="late"` content, which is added after indexing.
   */
  labels: string;
}

type TextKind = keyof ContentTexts | undefined;

const isNamed = (name: string) => (element: HtmlElement) => element.name === name;

/** Finds the text of a document, the article of a post with its heading and date, or the main element. */
export function findContent({ children }: HtmlDocument): HtmlElement | undefined {
  const text = DomUtils.findOne(
    ({ attribs }) => /\btheme-doc-markdown\b/.test(attribs.class ?? ''),
    children,
  );
  const post = DomUtils.findOne(
    (element) => element.name === 'article' && DomUtils.existsOne(isNamed('h1'), element.children),
    children,
  );
  return text ?? post ?? DomUtils.findOne(isNamed('main'), children) ?? undefined;
}

function isInFigure({ parent }: HtmlElement): boolean {
  return parent !== null && 'attribs' in parent && (parent.name === 'figure' || isInFigure(parent));
}

/** Whether an element is the line of folded danger or warning boxes, and the boxes have all of its words. */
function isRepeatedInBoxes(element: HtmlElement): boolean {
  if (element.name !== 'summary' || !/\balert\b/.test(element.attribs.class ?? '')) return false;
  const boxes = DomUtils.getSiblings(element).filter((node) => node !== element);
  const boxTexts = DomUtils.filter(({ nodeType }) => nodeType === 3, boxes);
  const boxWords = countWords(boxTexts.map((text) => DomUtils.textContent(text)).join(' '));
  return [...countWords(DomUtils.textContent(element)).keys()].every((word) => boxWords.has(word));
}

function getElementKind(element: HtmlElement, parentKind: TextKind): TextKind {
  const { name, attribs } = element;
  if (parentKind === undefined || EXCEPTIONS.some((matches) => matches(name, attribs)))
    return undefined;
  if (isRepeatedInBoxes(element)) return undefined;
  if (attribs['data-search'] === 'skip') return 'otherPageTerms';
  if (attribs['data-search'] === 'late') return 'labels';
  if (name === 'summary' && isInFigure(element)) return 'labels';
  return parentKind === 'text' && name === 'pre' ? 'code' : parentKind;
}

export function collectTexts(document: HtmlDocument): ContentTexts {
  const texts: ContentTexts = { text: '', code: '', otherPageTerms: '', labels: '' };
  const separateWords = () => {
    for (const kind of Object.keys(texts) as (keyof ContentTexts)[]) texts[kind] += ' ';
  };
  const visit = (node: HtmlNode, parentKind: TextKind) => {
    if (node.nodeType === 3 && parentKind) texts[parentKind] += node.data;
    if (!('attribs' in node)) return;
    const isInline = INLINE_PATTERN.test(node.name);
    if (!isInline) separateWords();
    const kind = getElementKind(node, parentKind);
    for (const child of node.children) visit(child, kind);
    if (!isInline) separateWords();
  };
  const content = findContent(document);
  if (content) visit(content, 'text');
  return texts;
}

export function joinTexts(texts: ContentTexts): string {
  return Object.values(texts).join(' ');
}
