import { useHistory, useLocation } from '@docusaurus/router';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import styles from './panel.module.css';
import { SearchBox } from './SearchBox';
import { useBackToClose } from './useBackToClose';
import { setInputValue } from './useInputValue';

/** Same breakpoint as the navbar menu. */
const PHONE_QUERY = '(max-width: 996px)';

export interface PanelProps {
  navbarInput: RefObject<HTMLInputElement | null>;
  /** Number of times that the input received focus or the shortcut was used. */
  focusCount: number;
}

type InputRef = PanelProps['navbarInput'];

/** Closes the panel when the focus leaves the search area; reopens it when the reader types or clicks. */
function useBoxEvents(
  navbarInput: InputRef,
  isPhone: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    const area = navbarInput.current?.closest('search');
    if (!area || isPhone) return undefined;
    const onFocusOut = (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && area.contains(to)) && document.hasFocus()) setOpen(false);
    };
    const input = navbarInput.current;
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
  }, [navbarInput, isPhone, setOpen]);

  useEffect(() => {
    const input = navbarInput.current;
    const reopen = () => setOpen(true);
    for (const type of ['input', 'click']) input?.addEventListener(type, reopen);
    return () => {
      for (const type of ['input', 'click']) input?.removeEventListener(type, reopen);
    };
  }, [navbarInput, setOpen]);
}

/** Closes the sheet when the window becomes wide, and copies the query to the navbar input. */
function useWideScreen(
  navbarInput: InputRef,
  isPhone: boolean,
  sheetInput: HTMLInputElement | null,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!isPhone || !sheetInput) return undefined;
    const width = matchMedia(PHONE_QUERY);
    const onWiden = () => {
      onClose();
      if (!navbarInput.current) return;
      navbarInput.current.value = sheetInput.value;
      navbarInput.current.inputMode = '';
    };
    width.addEventListener('change', onWiden);
    return () => width.removeEventListener('change', onWiden);
  }, [isPhone, sheetInput, navbarInput, onClose]);
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
export default function SearchPanel({ navbarInput, focusCount }: PanelProps): ReactNode {
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
    if (isReturned || !focusCount || document.activeElement !== navbarInput.current) return;
    setIsPhone(matchMedia(PHONE_QUERY).matches);
    setOpen(true);
  }, [focusCount, navbarInput]);

  useBoxEvents(navbarInput, isPhone, setOpen);

  useEffect(() => {
    const dialog = sheet.current;
    const input = navbarInput.current;
    if (!dialog || !isPhone || !sheetInput || !input) return;
    if (open && !dialog.open) {
      // On phones, the dialog has the query, and the navbar input stays empty.
      setInputValue(sheetInput, input.value || sheetInput.value);
      input.value = '';
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
  }, [open, isPhone, sheetInput, navbarInput]);

  const close = useCallback(() => setOpen(false), []);
  const closeSheet = useCallback(() => {
    setOpen(false);
    setIsPhone(false);
  }, []);
  useWideScreen(navbarInput, isPhone, sheetInput, closeSheet);
  const isSheetOpen = open && isPhone;
  useBackToClose(isSheetOpen, close);

  const navigate = useCallback(
    (url: string) => {
      isLeaving.current = isSheetOpen;
      setOpen(false);
      // Removing a focused input would make the browser recalculate all styles.
      navbarInput.current?.blur();
      // The open dialog has a history entry, which the new page replaces.
      if (isSheetOpen) history.replace(url);
      else history.push(url);
    },
    [navbarInput, history, isSheetOpen],
  );
  const boxProps = { open, onOpen: () => setOpen(true), onClose: close, onNavigate: navigate };

  if (!isPhone) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the input
      <div className={styles.panel} hidden={!open} onMouseDown={(event) => event.preventDefault()}>
        <SearchBox input={navbarInput.current} {...boxProps} />
      </div>
    );
  }
  return (
    <Sheet dialog={sheet} setInput={setSheetInput} onClose={close}>
      <SearchBox input={sheetInput} {...boxProps} />
    </Sheet>
  );
}
