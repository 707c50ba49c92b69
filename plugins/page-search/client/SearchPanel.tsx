import { useHistory, useLocation } from '@docusaurus/router';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import styles from './panel.module.css';
import { SearchBox } from './SearchBox';
import { useBackToClose } from './useBackToClose';

/** Same limit as that of the menu. */
const PHONE = '(max-width: 996px)';

export interface PanelProps {
  /** The input of the navigation bar. */
  box: RefObject<HTMLInputElement | null>;
  /** How often the input has received the focus, or was asked for by its key. */
  focused: number;
}

function tellOfInput(input: HTMLInputElement): void {
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Below the box on wide screens; on phones a sheet over the whole screen with a box of its own. */
export default function SearchPanel({ box, focused }: PanelProps): ReactNode {
  const history = useHistory();
  const [open, setOpen] = useState(false);
  const [phone, setPhone] = useState(false);
  const [sheetInput, setSheetInput] = useState<HTMLInputElement | null>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => setOpen(false), [pathname, search]);

  useEffect(() => {
    if (!focused || document.activeElement !== box.current) return;
    setPhone(matchMedia(PHONE).matches);
    setOpen(true);
  }, [focused, box]);

  useEffect(() => {
    const area = box.current?.closest('search');
    if (!area || phone) return undefined;
    const onFocusOut = (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && area.contains(to)) && document.hasFocus()) setOpen(false);
    };
    const reopen = () => setOpen(true);
    const input = box.current;
    // What an empty box offers is no row of stops for those who only pass it; an arrow leads there.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (input?.value.trim()) return;
      if (key === 'Tab') setOpen(false);
      else if (key === 'ArrowDown') area.querySelector<HTMLElement>('ul a')?.focus();
    };
    area.addEventListener('focusout', onFocusOut as EventListener);
    input?.addEventListener('keydown', onKeyDown);
    input?.addEventListener('input', reopen);
    input?.addEventListener('click', reopen);
    return () => {
      area.removeEventListener('focusout', onFocusOut as EventListener);
      input?.removeEventListener('keydown', onKeyDown);
      input?.removeEventListener('input', reopen);
      input?.removeEventListener('click', reopen);
    };
  }, [box, phone]);

  useEffect(() => {
    const dialog = sheet.current;
    const input = box.current;
    if (!dialog || !phone || !sheetInput || !input) return;
    if (open && !dialog.open) {
      // The sheet keeps what was typed; the box of a phone shows none of it.
      if (input.value) sheetInput.value = input.value;
      input.value = '';
      tellOfInput(sheetInput);
      // The sheet gives the focus back when it closes; the box would open it again at once.
      input.blur();
      dialog.showModal();
      sheetInput.focus();
    } else if (!open && dialog.open) dialog.close();
  }, [open, phone, sheetInput, box]);

  useEffect(() => {
    if (!phone || !sheetInput) return undefined;
    const width = matchMedia(PHONE);
    const leave = () => {
      setOpen(false);
      setPhone(false);
      if (box.current) box.current.value = sheetInput.value;
    };
    width.addEventListener('change', leave);
    return () => width.removeEventListener('change', leave);
  }, [phone, sheetInput, box]);

  const close = useCallback(() => setOpen(false), []);
  const isSheetOpen = open && phone;
  useBackToClose(isSheetOpen, close);

  const go = useCallback(
    (address: string) => {
      setOpen(false);
      // Taken away with the keys in it, the box would have the browser style the whole page for the last time.
      box.current?.blur();
      // The open sheet is an entry of the history: the page takes its place.
      if (isSheetOpen) history.replace(address);
      else history.push(address);
    },
    [box, history, isSheetOpen],
  );
  const parts = { open, onOpen: () => setOpen(true), onClose: close, onGo: go };

  if (!phone) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box
      <div className={styles.panel} hidden={!open} onMouseDown={(event) => event.preventDefault()}>
        <SearchBox input={box.current} {...parts} />
      </div>
    );
  }
  return (
    <dialog ref={sheet} className={styles.sheet} aria-label="Search" onClose={close}>
      <form className={styles.sheetHead}>
        <input
          ref={setSheetInput}
          type="search"
          name="q"
          placeholder="Search"
          aria-label="Search the documentation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="button" onClick={close}>
          Close
        </button>
      </form>
      <SearchBox input={sheetInput} {...parts} />
    </dialog>
  );
}
