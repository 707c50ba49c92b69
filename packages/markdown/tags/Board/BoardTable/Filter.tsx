import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { filterRows, parseRows } from './filterRows';
import { getSelectedRole, linkDrawing, selectRole } from './linkDrawing';

export interface Props {
  /** Element that contains the filter and the table. */
  root: RefObject<HTMLElement | null>;
  /** Name of the board. Its drawings on the page are linked with the table. */
  board: string;
}

export default function Filter({ root, board }: Props) {
  const [text, setText] = useState('');
  const [selectedFunction, setSelectedFunction] = useState('');
  const [role, setRole] = useState(() => getSelectedRole(board));
  const rows = useMemo(() => parseRows(root.current?.querySelector('table') ?? null), [root]);
  const functions = [...new Set(rows.flatMap((row) => row.functions))].sort();
  const visibleRows = filterRows(rows, text, selectedFunction, role?.name);
  useLayoutEffect(() => {
    for (const row of rows) row.element.hidden = !visibleRows.includes(row);
  });
  useEffect(() => {
    if (!root.current) return undefined;
    return linkDrawing(root.current, board, (chosen) => {
      flushSync(() => {
        setRole(chosen);
        setSelectedFunction('');
      });
      selectRole(board, chosen?.name ?? '');
    });
  }, [root, board]);
  return (
    <>
      <input
        type="search"
        aria-label="Filter terminals by signal or name"
        placeholder="Signal, name"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <select
        aria-label="Show only one function"
        value={role ? `role:${role.name}` : selectedFunction}
        onChange={(event) => {
          setSelectedFunction(event.target.value);
          setRole(undefined);
          selectRole(board, '');
        }}
      >
        <option value="">All functions</option>
        {role && <option value={`role:${role.name}`}>{`${role.label}, as in the drawing`}</option>}
        {functions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <output>
        {visibleRows.length} of {rows.length}
        {visibleRows.length === 0 &&
          '. No terminal matches. Delete a word or choose all functions.'}
      </output>
    </>
  );
}
