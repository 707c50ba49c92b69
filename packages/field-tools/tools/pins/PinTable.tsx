import Link from '@docusaurus/Link';
import { NEW_IMAGES_EVENT } from '@portal/core/page-events/newImages';
import { escapeHtml } from '@portal/core/shared/escapeHtml';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { EmbeddedContext } from '../../frame/embedded';
import { renderUnbreakableNames } from '../../frame/renderUnbreakableNames';
import type { ViewProps } from '../../frame/Worksheet';
import { getUses, setUse, toggleTerminal, toSlug } from './choices';
import { connectDrawings, markDrawings } from './connectDrawings';
import { describeState, evaluatePins, type PinsState } from './createPinsTool';
import type { BoardView, GpioCapabilities, Pin, PinBoard, PinGroup, PinsData } from './data';
import styles from './pins.module.css';

interface RowProps {
  /** Prefix of the terminal IDs. */
  prefix: string;
  group: PinGroup;
  pin: Pin;
  pinsState: PinsState;
  chip: GpioCapabilities;
  /** Changes the text of the selection. */
  select: (text: string) => void;
}

function Row({ prefix, group, pin, pinsState, chip, select }: RowProps): ReactNode {
  const { board, text, choices, conflicts } = pinsState;
  const choice = choices.find((item) => item.pin.id === pin.id);
  const hasConflict = conflicts.some(({ tone, pins }) => tone === 'bad' && pins.includes(pin.id));
  const uses = getUses(board, pin, chip);
  const { id, print, signal, functions, name, note } = pin;
  return (
    <tr id={`${prefix}-${id}`} data-terminal={id} data-clash={hasConflict || undefined}>
      <td className={styles.pick}>
        {!group.isInternal && (
          <input
            type="checkbox"
            aria-label={`Use ${id}, ${print}`}
            checked={choice !== undefined}
            onChange={() => select(toggleTerminal(board, text, pin))}
          />
        )}
      </td>
      <th scope="row">{group.isInternal ? group.label : id}</th>
      <td>{print}</td>
      <td>{signal}</td>
      <td>
        {choice && uses.length > 1 ? (
          <select
            aria-label={`Use of ${id}`}
            value={choice.use}
            onChange={({ target }) => select(setUse(board, text, pin, target.value))}
          >
            {uses.map((use) => (
              <option key={toSlug(use)}>{use}</option>
            ))}
          </select>
        ) : (
          functions.join(', ')
        )}
      </td>
      <td>{name && <code>{name}</code>}</td>
      <td>{note && renderUnbreakableNames(note)}</td>
    </tr>
  );
}

/** Renders a drawing whose terminals link to their rows. Only the first terminal is a tab stop. */
function linkTerminals(svg: string, board: PinBoard, prefix: string): string {
  const pins = new Map(board.groups.flatMap((group) => group.pins.map((pin) => [pin.id, pin])));
  let count = 0;
  return svg.replace(/<a data-terminal="([^"]+)"/g, (tag, id: string) => {
    const pin = pins.get(id);
    const label = escapeHtml(`${id}, ${pin?.print}: ${pin?.signal}`);
    const tabIndex = count++ === 0 ? '' : ' tabindex="-1"';
    return `${tag} id="at-${prefix}-${id}" href="#${prefix}-${id}" aria-label="${label}"${tabIndex}`;
  });
}

function renderDrawing(view: BoardView, board: PinBoard, prefix: string): ReactNode {
  const caption = `<figcaption>${escapeHtml(view.caption)}</figcaption>`;
  return (
    <figure
      key={`${board.id}-${view.id}`}
      className="diagram"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own plugin, which escapes text
      dangerouslySetInnerHTML={{ __html: caption + linkTerminals(view.svg, board, prefix) }}
    />
  );
}

/** Drawings and a table of a board's pins, with a shared selection. The answer is above the table, which is long. */
export default function PinTable({
  data,
  state,
  change,
  children,
}: ViewProps & { data: PinsData }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const pinsState = evaluatePins(data, state);
  const { board, host, field, text, choices, conflicts, visible } = pinsState;
  // Board pages have their own anchors for terminals, so the IDs of embedded tables have a prefix.
  const tableId = useId();
  const prefix = useContext(EmbeddedContext) ? `${tableId}-${board.id}` : board.id;
  const conflicting = new Set(conflicts.flatMap(({ tone, pins }) => (tone === 'bad' ? pins : [])));
  const select = (selection: string) => change(field, selection);
  const onToggle = useRef<(terminal: string) => void>(() => {});
  onToggle.current = (terminal) => {
    const pin = board.groups.flatMap(({ pins }) => pins).find(({ id }) => id === terminal);
    if (pin) select(toggleTerminal(board, text, pin));
  };
  useEffect(() => {
    const selected = new Set(choices.map(({ pin }) => pin.id));
    if (root.current) markDrawings(root.current, { selected, conflicting, visible });
  });
  useEffect(
    () =>
      root.current
        ? connectDrawings(root.current, (terminal) => onToggle.current(terminal))
        : undefined,
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: different boards have different drawings
  useEffect(() => void dispatchEvent(new Event(NEW_IMAGES_EVENT)), [board.id]);
  const rows = board.groups.flatMap((group) =>
    group.pins.flatMap((pin) => (visible.has(pin.id) ? [{ group, pin }] : [])),
  );
  const pinCount = board.groups.reduce((sum, { pins }) => sum + pins.length, 0);
  return (
    <div ref={root} className={styles.explorer} data-search="skip">
      <div className={styles.drawings}>
        {board.views.map((view) => renderDrawing(view, board, prefix))}
      </div>
      <p className={styles.state}>
        <span role="status">{describeState(pinsState)}</span> {rows.length} of {pinCount} pins. More
        about <Link to={board.page}>{board.label}</Link>
        {host && (
          <>
            {' and '}
            <Link to={host.page}>{host.label}</Link>
          </>
        )}
        .
      </p>
      <div className={styles.answer}>{children}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable section needs keyboard access */}
      <section className={styles.table} tabIndex={0} aria-label={`Terminals of the ${board.label}`}>
        <table>
          <thead>
            <tr>
              <th scope="col" className={styles.pick}>
                Use
              </th>
              <th scope="col">Terminal</th>
              <th scope="col">Print</th>
              <th scope="col">Signal</th>
              <th scope="col">Function</th>
              <th scope="col">SDK name</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, pin }) => (
              <Row
                key={pin.id}
                prefix={prefix}
                group={group}
                pin={pin}
                pinsState={pinsState}
                chip={data.chip}
                select={select}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
