/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { IMAGE_ID_PREFIX } from '../imageIdPrefix';
import type { Expansion } from '../playerState';
import { useUniqueId } from './useUniqueId';

const LED_PINS = ['LED_RED', 'LED_GREEN', 'LED_BLUE'];
/** LED colors, indexed by bit mask (red = 1, green = 2, blue = 4). */
const LED_COLORS = ['off', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];

/** Returns the color of the RGB LED, which the program sets directly or through its active-low pins. */
export function getLedColor(levels: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof levels.led === 'number') return LED_COLORS[levels.led] ?? 'off';
  if (!LED_PINS.some((name) => name in levels)) return undefined;
  const bits = LED_PINS.map((name, i) => (levels[name] === 0 ? 1 << i : 0));
  return LED_COLORS[bits.reduce((sum, bit) => sum + bit, 0)];
}

/** Whether a pin is a relay or another output that switches a load. */
export const isRelay = (name: string) => /^RELAY|RLY|OUT/.test(name);

export function formatLevel(name: string, value: unknown): string {
  if (Array.isArray(value)) return `high for ${value[1]} of ${value[0]} µs`;
  if (isRelay(name)) return value ? 'on' : 'off';
  if (value === 0 || value === 1) return value ? 'high' : 'low';
  return String(value);
}

interface ImageSource {
  /** Undefined until the image may load. */
  url: string | undefined;
  /** Height at a width of 340 px. */
  height: number;
}

interface BoardImageProps {
  /** Undefined if the board has no image. */
  image: ImageSource | undefined;
  levels: Readonly<Record<string, unknown>>;
  /** Prefix of the expansion's pin names. */
  prefix?: string;
  color?: string | undefined;
  isPowered: boolean;
  isBusOn?: boolean;
}

/** Whether an LED is on. The power and bus LEDs indicate power; the others show a pin level. */
function isLit(
  led: string,
  { levels, prefix = '', isPowered, isBusOn = false }: BoardImageProps,
): boolean {
  if (/^(?:PWR|POWER)$/.test(led)) return isPowered;
  if (/^(?:Z-)?BUS$/.test(led)) return isBusOn;
  return levels[prefix + led] === 1;
}

/** A board image with the current state of LEDs and pins. */
function BoardImage(props: BoardImageProps) {
  const { image, levels, prefix = '', color } = props;
  const imageUrl = image?.url;
  const [svg, setSvg] = useState('');
  const host = useRef<HTMLDivElement>(null);
  const id = useUniqueId();
  useEffect(() => {
    if (!imageUrl) return;
    fetch(imageUrl)
      .then((response) => (response.ok ? response.text() : ''))
      .then((text) => setSvg(text.replaceAll(IMAGE_ID_PREFIX, id)))
      // If the image fails to load, the pin list still shows the state.
      .catch(() => undefined);
  }, [imageUrl, id]);
  useLayoutEffect(() => {
    const name = host.current?.querySelector('svg')?.dataset.board;
    // Also in the drawings of the page, one of which may be beside the clicked button.
    for (const led of document.querySelectorAll(`svg[data-board="${name}"] [data-led=STATUS]`))
      led.setAttribute('data-color', color ?? 'off');
    for (const led of host.current?.querySelectorAll('[data-led]') ?? []) {
      led.toggleAttribute('data-on', isLit(led.getAttribute('data-led') ?? '', props));
    }
    for (const pin of host.current?.querySelectorAll('[data-pin]') ?? []) {
      pin.toggleAttribute('data-high', levels[prefix + pin.getAttribute('data-pin')] === 1);
    }
  });
  useEffect(
    () => () => {
      for (const led of document.querySelectorAll('[data-led=STATUS]'))
        led.removeAttribute('data-color');
    },
    [],
  );
  if (!image) return null;
  return (
    <div
      ref={host}
      class="diagram bp-drawing"
      // Reserves the space of the image, so that nothing moves when it loads.
      style={{ aspectRatio: `340 / ${image.height}` }}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

export interface BoardProps {
  /** Returns the image of a board or expansion. */
  getImage: (name: string) => ImageSource | undefined;
  boardId: string;
  levels: Readonly<Record<string, unknown>>;
  expansions: readonly Expansion[];
  /** Whether the board is running. */
  isPowered: boolean;
}

/** Shows the LEDs, relays, and pins of the board and of the expansions on its bus. */
export function Board({ getImage, boardId, levels, expansions, isPowered }: BoardProps) {
  const pinNames = Object.keys(levels)
    .filter((name) => name !== 'led')
    .sort();
  const color = getLedColor(levels);
  // Until the program sets PWREN, the bus has power only if the board has expansions.
  const isBusOn = isPowered && (levels.PWREN ?? Number(expansions.length > 0)) === 1;
  return (
    <details class="bp-panel" open>
      <summary>Board</summary>
      <BoardImage
        image={getImage(boardId)}
        levels={levels}
        color={color}
        isPowered={isPowered}
        isBusOn={isBusOn}
      />
      {expansions.map(({ name, kind }) => (
        <BoardImage
          key={name}
          image={getImage(kind)}
          levels={levels}
          prefix={`${name}.`}
          isPowered={isPowered}
        />
      ))}
      <ul class="bp-pins">
        {pinNames.length === 0 && !color && <li>The program hasn't set any pins yet.</li>}
        {pinNames.map((name) => (
          <li
            key={name}
            data-high={levels[name] === (LED_PINS.includes(name) ? 0 : 1) || undefined}
          >
            <code>{name}</code> {formatLevel(name, levels[name])}
          </li>
        ))}
      </ul>
    </details>
  );
}
