import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { filterRows, readRows } from './filterRows';
import { chooseRole, chosenRole, linkDrawing } from './linkDrawing';

export interface Props {
  /** Element that contains filter and table. */
  root: RefObject<HTMLElement | null>;
  /** Name of the board, whose drawings are linked with the table. */
  board: string;
}

/** Describes the filter as the end of a sentence. */
function describeFilter(text: string, wanted: string): string {
  const parts = [text.trim() && `“${text.trim()}”`, wanted && `the function “${wanted}”`];
  return `${parts.filter(Boolean).join(' and ')}. Delete a word or choose all functions`;
}

/** Search field and function menu above a pin table. */
export default function Filter({ root, board }: Props) {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const [role, setRole] = useState(() => chosenRole(board));
  const rows = useMemo(() => readRows(root.current?.querySelector('table') ?? null), [root]);
  const functions = [...new Set(rows.flatMap((row) => row.functions))].sort();
  const shown = filterRows(rows, text, wanted, role?.name);
  useLayoutEffect(() => {
    for (const row of rows) row.element.hidden = !shown.includes(row);
  });
  useEffect(() => {
    if (!root.current) return undefined;
    return linkDrawing(root.current, board, (chosen) => {
      flushSync(() => {
        setRole(chosen);
        setWanted('');
      });
      chooseRole(board, chosen?.name ?? '');
    });
  }, [root, board]);
  return (
    <>
      <input
        type="search"
        aria-label="Filter terminals by signal or name"
        placeholder="Signal or name"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <select
        aria-label="Show only one function"
        value={role ? `role:${role.name}` : wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          setRole(undefined);
          chooseRole(board, '');
        }}
      >
        <option value="">All functions</option>
        {role && <option value={`role:${role.name}`}>{`${role.label}, as in the drawing`}</option>}
        {functions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <output>
        {shown.length} of {rows.length}
        {shown.length === 0 &&
          `. No terminal matches ${describeFilter(text, role?.label ?? wanted)}.`}
      </output>
    </>
  );
}
