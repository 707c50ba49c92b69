import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { nearestNames } from '../shared/nearestNames';
import { PageError } from '../shared/pageError';
import { GENERATIONS, UI_FILE, type UiEntry, type UiLabels } from './loadUi';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** The one attribute that a tag may have. */
function onlyAttribute(node: JsxElement, name: string): string | undefined {
  const [attribute, ...others] = node.attributes;
  if (others.length > 0 || attribute?.type !== 'mdxJsxAttribute' || attribute.name !== name)
    return undefined;
  return typeof attribute.value === 'string' ? attribute.value : undefined;
}

/** The entry of a `<Ui id="…" />`; throws a page error that lists the nearest ids. */
export function readUi(node: JsxElement, file: string, labels: UiLabels) {
  const place = { file, line: node.position?.start.line };
  const id = onlyAttribute(node, 'id');
  if (id === undefined || node.children.length > 0) {
    throw new PageError(place, 'a Ui takes one attribute: id="…"', 'Write <Ui id="data" />.');
  }
  const entry = labels.get(id);
  if (!entry) {
    throw new PageError(
      place,
      `the web app has no "${id}"`,
      `Add it to ${UI_FILE} from the fact sheet, or use: ${nearestNames(id, labels.keys()).join(', ')}.`,
    );
  }
  return { id, entry } satisfies { id: string; entry: UiEntry };
}

/** The generation of a `<Generation of="…" />`. */
export function readGeneration(node: JsxElement, file: string): string {
  const of = onlyAttribute(node, 'of');
  if (GENERATIONS.some((known) => known === of)) return of as string;
  throw new PageError(
    { file, line: node.position?.start.line },
    'a Generation takes one attribute: of="older" or of="newer"',
    'Write <Generation of="newer" />.',
  );
}
