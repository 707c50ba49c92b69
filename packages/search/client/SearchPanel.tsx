import { useHistory, useLocation } from '@docusaurus/router';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import styles from './panel.module.css';
import { SearchBox } from './SearchBox';
import { useBackToClose } from './useBackToClose';

/** Same breakpoint as the navbar menu. */
const PHONE_QUERY = '(max-width: 996px)';

export interface PanelProps {
  /** Search input in the navbar. */
  box: RefObject<HTMLInputElement | null>;
  /** Number of times that the input received focus or the shortcut was used. */
  focusCount: number;
}

function dispatchInput(input: HTMLInputElement): void {
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

type Box = PanelProps['box'];

/** Closes the panel when the focus leaves the search area; reopens it when the reader types or clicks. */
function useBoxEvents(box: Box, isPhone: boolean, setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    const area = box.current?.closest('search');
    if (!area || isPhone) return undefined;
    const onFocusOut = (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && area.contains(to)) && document.hasFocus()) setOpen(false);
    };
    const input = box.current;
    // Suggestions for an empty query are reached with the Down key, not with Tab.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (input?.value.trim()) return;
      if (key === 'Tab') setOpen(false);
      else if (key === 'ArrowDown') area.querySelector<HTMLElement>('ul a')?.focus();
    };
    area.addEventListener('focusout', onFocusOut as EventListener);
    input?.addEventListener('keydown', onKeyDown);
    return () => {
      area.removeEventListener('focusout', onFocusOut as EventListener);
      input?.removeEventListener('keydown', onKeyDown);
    };
  }, [box, isPhone, setOpen]);

  useEffect(() => {
    const input = box.current;
    const reopen = () => setOpen(true);
    for (const type of ['input', 'click']) input?.addEventListener(type, reopen);
    return () => {
      for (const type of ['input', 'click']) input?.removeEventListener(type, reopen);
    };
  }, [box, setOpen]);
}

/** Closes the sheet when the window becomes wide, and copies the query to the navbar input. */
function useWideScreen(
  box: Box,
  isPhone: boolean,
  sheetInput: HTMLInputElement | null,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!isPhone || !sheetInput) return undefined;
    const width = matchMedia(PHONE_QUERY);
    const leave = () => {
      onClose();
      if (!box.current) return;
      box.current.value = sheetInput.value;
      box.current.inputMode = '';
    };
    width.addEventListener('change', leave);
    return () => width.removeEventListener('change', leave);
  }, [isPhone, sheetInput, box, onClose]);
}

interface SheetProps {
  dialog: RefObject<HTMLDialogElement | null>;
  setInput: (input: HTMLInputElement | null) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Full-screen search dialog on phones. */
function Sheet({ dialog, setInput, onClose, children }: SheetProps): ReactNode {
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label="Search" onClose={onClose}>
      <form className={styles.sheetHead}>
        <input
          ref={setInput}
          type="search"
          name="q"
          placeholder="Search"
          aria-label="Search the documentation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </form>
      {children}
    </dialog>
  );
}

/** Search panel: below the input on wide screens, and a full-screen dialog with its own input on phones. */
export default function SearchPanel({ box, focusCount }: PanelProps): ReactNode {
  const history = useHistory();
  const [open, setOpen] = useState(false);
  const [isPhone, setIsPhone] = useState(false);
  const [sheetInput, setSheetInput] = useState<HTMLInputElement | null>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  /** The dialog has just returned focus to the input, which must not reopen it. */
  const isFocusReturned = useRef(false);
  const isLeaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => setOpen(false), [pathname, search]);

  useEffect(() => {
    const isReturned = isFocusReturned.current;
    isFocusReturned.current = false;
    if (isReturned || !focusCount || document.activeElement !== box.current) return;
    setIsPhone(matchMedia(PHONE_QUERY).matches);
    setOpen(true);
  }, [focusCount, box]);

  useBoxEvents(box, isPhone, setOpen);

  useEffect(() => {
    const dialog = sheet.current;
    const input = box.current;
    if (!dialog || !isPhone || !sheetInput || !input) return;
    if (open && !dialog.open) {
      // On phones, the dialog has the query, and the navbar input stays empty.
      if (input.value) sheetInput.value = input.value;
      input.value = '';
      dispatchInput(sheetInput);
      // Otherwise, the dialog would return focus to the input, which would reopen it.
      input.blur();
      dialog.showModal();
      sheetInput.focus();
    } else if (!open && dialog.open) {
      dialog.close();
      if (!isLeaving.current) {
        isFocusReturned.current = true;
        // The input only opens the dialog, so it must not show the on-screen keyboard.
        input.inputMode = 'none';
        input.focus({ preventScroll: true });
      }
      isLeaving.current = false;
    }
  }, [open, isPhone, sheetInput, box]);

  const close = useCallback(() => setOpen(false), []);
  const leaveSheet = useCallback(() => {
    setOpen(false);
    setIsPhone(false);
  }, []);
  useWideScreen(box, isPhone, sheetInput, leaveSheet);
  const isSheetOpen = open && isPhone;
  useBackToClose(isSheetOpen, close);

  const navigate = useCallback(
    (url: string) => {
      isLeaving.current = isSheetOpen;
      setOpen(false);
      // Removing a focused input would make the browser recalculate all styles.
      box.current?.blur();
      // The open dialog has a history entry, which the new page replaces.
      if (isSheetOpen) history.replace(url);
      else history.push(url);
    },
    [box, history, isSheetOpen],
  );
  const boxProps = { open, onOpen: () => setOpen(true), onClose: close, onNavigate: navigate };

  if (!isPhone) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the input
      <div className={styles.panel} hidden={!open} onMouseDown={(event) => event.preventDefault()}>
        <SearchBox input={box.current} {...boxProps} />
      </div>
    );
  }
  return (
    <Sheet dialog={sheet} setInput={setSheetInput} onClose={close}>
      <SearchBox input={sheetInput} {...boxProps} />
    </Sheet>
  );
}
