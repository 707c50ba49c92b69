import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Markup = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Markup => 'tagName' in node;
const getAttribute = (element: Markup, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** Matches the start of a texture line. The other commands are relative to it. */
const START = /M(-?[\d.]+)[ ,]?(-?[\d.]+)/g;

interface Texture {
  size: number;
  /** A path whose commands are all relative, except for moves. */
  path: string;
  className: string;
}

function collect(element: Markup, found = new Map<string, Texture>()): Map<string, Texture> {
  for (const child of element.childNodes.filter(isElement)) {
    const [drawn] = child.childNodes.filter(isElement);
    const id = getAttribute(child, 'id');
    if (child.tagName === 'pattern' && id && drawn) {
      found.set(id, {
        size: Number(getAttribute(child, 'width')),
        path: getAttribute(drawn, 'd') ?? '',
        className: getAttribute(drawn, 'class') ?? '',
      });
    } else collect(child, found);
  }
  return found;
}

/** All lines of a texture within a rectangle, clipped at its edges. */
function toLines({ size, path, className }: Texture, area: Markup): Node[] {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(getAttribute(area, name) ?? 0),
  );
  const lines: string[] = [];
  // The tiles of a texture start at the origin of the drawing, not of the rectangle.
  for (let top = Math.floor(y / size) * size; top < y + height; top += size) {
    for (let left = Math.floor(x / size) * size; left < x + width; left += size) {
      lines.push(path.replace(START, (_all, a, b) => `M${Number(a) + left} ${Number(b) + top}`));
    }
  }
  return parseFragment(
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><path d="${lines.join('')}" class="${className}"/></svg>`,
  ).childNodes;
}

function draw(element: Markup, textures: ReadonlyMap<string, Texture>): void {
  element.childNodes = element.childNodes.flatMap((child) => {
    if (!isElement(child)) return [child];
    draw(child, textures);
    const fill = child.attrs.find(({ name }) => name === 'fill');
    const texture = textures.get(fill?.value.match(/^url\(#(.+)\)$/)?.[1] ?? '');
    if (child.tagName !== 'rect' || !fill || !texture) return [child];
    fill.value = 'none';
    return [...toLines(texture, child), child];
  });
}

/**
 * Draws the textures of an image as lines. Chromium prints each area with a pattern fill as an
 * image of the whole sheet (440 KB).
 */
export function drawTextures(picture: Markup): void {
  const textures = collect(picture);
  if (textures.size > 0) draw(picture, textures);
}
