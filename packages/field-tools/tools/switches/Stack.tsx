import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { ViewProps } from '../../frame/Worksheet';
import { type Held, putInto, takeOut } from './arrange';
import { readPlan } from './createSwitchesTool';
import type { SwitchesData } from './data';
import { findClashes } from './plan';
import styles from './stack.module.css';
import { type Drop, useDrag } from './useDrag';

const isSame = (a: Held | undefined, b: Held) => JSON.stringify(a) === JSON.stringify(b);

/** Moves the focus between buttons of a row, or to the other row. */
function stepFrom(from: HTMLElement, key: string): void {
  const rows = [...(from.closest('section')?.querySelectorAll('[role="group"]') ?? [])];
  const row = rows.findIndex((each) => each.contains(from));
  const buttonsOf = (at: number) => [...(rows[at]?.querySelectorAll('button') ?? [])];
  const column = buttonsOf(row).indexOf(from as HTMLButtonElement);
  const next =
    key === 'ArrowRight' || key === 'ArrowLeft'
      ? buttonsOf(row)[column + (key === 'ArrowRight' ? 1 : -1)]
      : buttonsOf(row + (key === 'ArrowDown' ? 1 : -1))[0];
  next?.focus();
}

interface RowProps {
  held: Held | undefined;
  press: (what: Held, byKey: boolean) => void;
  drag: ReturnType<typeof useDrag>;
}

/** Expansions to choose from. */
function Tray({
  expansions,
  held,
  press,
  drag,
}: RowProps & { expansions: SwitchesData['expansions'] }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, and no form of their own
    <div role="group" className={styles.row} aria-label="Expansions" data-drop="tray">
      {expansions.map(({ id, label }) => {
        const what = { expansion: id };
        return (
          <button
            key={id}
            type="button"
            className={styles.part}
            aria-pressed={isSame(held, what)}
            onClick={({ detail }) => press(what, detail === 0)}
            {...drag.handlers(what)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

/** Places of the board, with the expansions in them. */
function Places({
  label,
  places,
  held,
  press,
  drag,
  takeHeldOut,
}: RowProps & {
  label: string;
  places: ReturnType<typeof readPlan>['places'];
  takeHeldOut: () => void;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, and no form of their own
    <div
      role="group"
      className={styles.row}
      aria-label={`Places of the ${label}, from left to right`}
    >
      <span className={styles.board}>{label}</span>
      {places.map((place, at) => {
        const what = { at };
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is a number
            key={at}
            type="button"
            className={place ? styles.part : styles.empty}
            data-place={at}
            data-drop={at}
            aria-pressed={isSame(held, what)}
            onClick={({ detail }) => press(what, detail === 0)}
            {...(place && drag.handlers(what))}
          >
            <small>Place {at + 1}</small> {place?.expansion.label ?? 'empty'}
          </button>
        );
      })}
      <button
        type="button"
        className={styles.out}
        aria-disabled={!held || !('at' in held)}
        onClick={takeHeldOut}
      >
        Take out
      </button>
    </div>
  );
}

/**
 * Editor for the stack. Expansions are dragged to positions, or moved with two clicks or with keys. Screen readers
 * announce the held expansion, moves, and conflicts.
 */
export default function Stack({
  data,
  state,
  change,
}: ViewProps & { data: SwitchesData }): ReactNode {
  const root = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<Held>();
  const [said, setSaid] = useState('');
  const plan = readPlan(data, state);
  const { board, places } = plan;

  function nameOf(what: Held): string {
    const id = 'at' in what ? places[what.at]?.expansion.id : what.expansion;
    return data.expansions.find((expansion) => expansion.id === id)?.label ?? '';
  }

  function apply(changes: Record<string, string>, what: string): void {
    for (const [name, value] of Object.entries(changes)) change(name, value);
    const clashes = findClashes(readPlan(data, { ...state, ...changes }), data).length;
    const result = clashes === 0 ? 'Nothing clashes.' : `To look at: ${clashes}, see below.`;
    setSaid(`${what} ${result}`);
    setHeld(undefined);
  }

  function letGo(what: Held): void {
    setHeld(undefined);
    setSaid(`${nameOf(what)} stays where it was.`);
  }

  function drop(what: Held, to: Drop): void {
    const name = nameOf(what);
    if (to === 'tray' && 'at' in what) apply(takeOut(what.at), `${name} taken out.`);
    else if (typeof to !== 'number' || isSame(what, { at: to })) letGo(what);
    else apply(putInto(data, state, what, to), `${name} put into place ${to + 1}.`);
  }

  const drag = useDrag(setHeld, drop);

  function pickUp(what: Held): void {
    setHeld(what);
    setSaid(`${nameOf(what)} picked up. Choose a place; Escape lets it go.`);
  }

  /** Click: picks up an expansion, or puts down the held one. */
  function press(what: Held, byKey: boolean): void {
    if (drag.isClickOfDrag()) return;
    if (isSame(held, what)) letGo(what);
    else if (held && 'at' in what) drop(held, what.at);
    else if (!nameOf(what)) setSaid('This place is empty: pick an expansion up first.');
    else {
      pickUp(what);
      if (!byKey || 'at' in what) return;
      const free = places.findIndex((place) => !place);
      root.current?.querySelector<HTMLElement>(`[data-place="${Math.max(free, 0)}"]`)?.focus();
    }
  }

  function onKey(event: KeyboardEvent<HTMLElement>): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    const button = (event.target as Element).closest('button');
    if (!button || altKey || ctrlKey || metaKey) return;
    const at = Number(button.dataset.place ?? Number.NaN);
    if (key === 'Escape' && held) letGo(held);
    else if (key.startsWith('Arrow')) stepFrom(button, key);
    else if ((key === 'Delete' || key === 'Backspace') && places[at]) drop({ at }, 'tray');
    else return;
    event.preventDefault();
  }

  if (board.places === 0) return null;
  const row = { held, press, drag };
  return (
    <section
      ref={root}
      className={styles.stack}
      aria-label="Stack"
      data-unread=""
      data-held={held && ''}
      onKeyDown={onKey}
    >
      <p className={styles.hint}>
        Drag an expansion into a place, or press it and then the place. Keys: Enter picks up and
        puts down, arrows go along, Delete takes out, Escape lets go.
      </p>
      <Tray expansions={data.expansions} {...row} />
      <Places
        label={board.label}
        places={places}
        takeHeldOut={() => held && 'at' in held && drop(held, 'tray')}
        {...row}
      />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </section>
  );
}
