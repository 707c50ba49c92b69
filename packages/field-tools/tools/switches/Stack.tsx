import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { ViewProps } from '../../frame/Worksheet';
import { parsePlan } from './createSwitchesTool';
import type { SwitchesData } from './data';
import { type HeldExpansion, moveExpansion, removeExpansion } from './moveExpansion';
import { findConflicts, type Plan } from './plan';
import styles from './stack.module.css';
import { type DropTarget, useDrag } from './useDrag';

const isSame = (a: HeldExpansion | undefined, b: HeldExpansion) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Moves the focus between buttons of a row, or to the other row. */
function moveFocus(from: HTMLElement, key: string): void {
  const rows = [...(from.closest('section')?.querySelectorAll('[role="group"]') ?? [])];
  const row = rows.findIndex((element) => element.contains(from));
  const getButtons = (rowIndex: number) => [...(rows[rowIndex]?.querySelectorAll('button') ?? [])];
  const column = getButtons(row).indexOf(from as HTMLButtonElement);
  const nextButton =
    key === 'ArrowRight' || key === 'ArrowLeft'
      ? getButtons(row)[column + (key === 'ArrowRight' ? 1 : -1)]
      : getButtons(row + (key === 'ArrowDown' ? 1 : -1))[0];
  nextButton?.focus();
}

interface RowProps {
  /** Properties of the button of an expansion or of a position. */
  getButtonProps: (item: HeldExpansion) => ComponentProps<'button'>;
}

/** Expansions to choose from. */
function ExpansionTray({
  expansions,
  getButtonProps,
}: RowProps & { expansions: SwitchesData['expansions'] }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, which are not in a form
    <div role="group" className={styles.row} aria-label="Expansions" data-drop="tray">
      {expansions.map(({ id, label }) => (
        <button key={id} className={styles.part} {...getButtonProps({ expansion: id })}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** The board's positions with their expansions. */
function Slots({
  plan: { board, slots },
  getButtonProps,
  onRemove,
}: RowProps & { plan: Plan; onRemove: (() => void) | undefined }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, which are not in a form
    <div
      role="group"
      className={styles.row}
      aria-label={`Positions of the ${board.label}, from left to right`}
    >
      <span className={styles.board}>{board.label}</span>
      {slots.map((slot, slotIndex) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: positions have no other ID
          key={slotIndex}
          className={slot ? styles.part : styles.empty}
          data-place={slotIndex}
          data-drop={slotIndex}
          {...getButtonProps({ slotIndex })}
        >
          <small>Position {slotIndex + 1}</small> {slot?.expansion.label ?? 'empty'}
        </button>
      ))}
      <button type="button" className={styles.out} aria-disabled={!onRemove} onClick={onRemove}>
        Remove
      </button>
    </div>
  );
}

const HINT =
  'Drag an expansion to a position, or click it and then the position. Keyboard: Enter selects and places, arrow keys move the focus, Delete removes, Escape cancels.';

/**
 * Stack editor. Readers drag expansions to positions, or move them with two clicks or with the keyboard. Screen readers
 * announce the held expansion, moves, and conflicts.
 */
export default function Stack({
  data,
  state,
  change,
  children,
}: ViewProps & { data: SwitchesData }): ReactNode {
  const root = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<HeldExpansion>();
  const [status, setStatus] = useState('');
  const plan = parsePlan(data, state);
  const { board, slots } = plan;

  function getLabel(item: HeldExpansion): string {
    const id = 'slotIndex' in item ? slots[item.slotIndex]?.expansion.id : item.expansion;
    return data.expansions.find((expansion) => expansion.id === id)?.label ?? '';
  }

  function apply(changes: Record<string, string>, item: string): void {
    for (const [name, value] of Object.entries(changes)) change(name, value);
    const conflictCount = findConflicts(parsePlan(data, { ...state, ...changes }), data).length;
    const result =
      conflictCount === 0 ? 'No conflicts.' : `Conflicts: ${conflictCount}, see below.`;
    setStatus(`${item} ${result}`);
    setHeld(undefined);
  }

  function cancel(item: HeldExpansion): void {
    setHeld(undefined);
    setStatus(`${getLabel(item)} was not moved.`);
  }

  function drop(item: HeldExpansion, to: DropTarget): void {
    const name = getLabel(item);
    if (to === 'tray' && 'slotIndex' in item)
      apply(removeExpansion(item.slotIndex), `${name} removed.`);
    else if (typeof to !== 'number' || isSame(item, { slotIndex: to })) cancel(item);
    else apply(moveExpansion(data, state, item, to), `${name} moved to position ${to + 1}.`);
  }

  const drag = useDrag(setHeld, drop);

  /** Picks up the clicked expansion, or puts down the expansion that the reader holds. */
  function selectItem(item: HeldExpansion, isKeyboard: boolean): void {
    if (drag.isClickAfterDrag()) return;
    if (isSame(held, item)) cancel(item);
    else if (held && 'slotIndex' in item) drop(held, item.slotIndex);
    else if (!getLabel(item)) setStatus('This position is empty. Select an expansion first.');
    else {
      setHeld(item);
      setStatus(`${getLabel(item)} selected. Choose a position, or press Escape to cancel.`);
      if (!isKeyboard || 'slotIndex' in item) return;
      const freeSlotIndex = slots.findIndex((slot) => !slot);
      root.current
        ?.querySelector<HTMLElement>(`[data-place="${Math.max(freeSlotIndex, 0)}"]`)
        ?.focus();
    }
  }

  function onKey(event: KeyboardEvent<HTMLElement>): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    const button = (event.target as Element).closest('button');
    if (!button || altKey || ctrlKey || metaKey) return;
    const slotIndex = Number(button.dataset.place ?? Number.NaN);
    if (key === 'Escape' && held) cancel(held);
    else if (key.startsWith('Arrow')) moveFocus(button, key);
    else if ((key === 'Delete' || key === 'Backspace') && slots[slotIndex])
      drop({ slotIndex }, 'tray');
    else return;
    event.preventDefault();
  }

  const getButtonProps = (item: HeldExpansion): ComponentProps<'button'> => ({
    type: 'button',
    'aria-pressed': isSame(held, item),
    onClick: ({ detail }) => selectItem(item, detail === 0),
    ...(getLabel(item) && drag.handlers(item)),
  });
  if (board.slots === 0) return children;
  const heldSlot = held && 'slotIndex' in held ? held : undefined;
  return (
    <>
      <section
        ref={root}
        className={styles.stack}
        aria-label="Stack"
        data-exclude-from-text=""
        data-held={held && ''}
        onKeyDown={onKey}
      >
        <p className={styles.hint}>{HINT}</p>
        <ExpansionTray expansions={data.expansions} getButtonProps={getButtonProps} />
        <Slots
          plan={plan}
          getButtonProps={getButtonProps}
          onRemove={heldSlot && (() => drop(heldSlot, 'tray'))}
        />
        <p role="status" className={styles.status}>
          {status}
        </p>
      </section>
      {children}
    </>
  );
}
