/** @jsxImportSource preact */
import { isSearchShortcut } from '@portal/core/plugins/client/isSearchShortcut';
import type { ComponentChildren, RefObject, VNode } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { navigate } from './navigate';
import styles from './panel.module.css';
import { SearchBox } from './SearchBox';
import { useBackToClose } from './useBackToClose';
import { setInputValue } from './useInputValue';

/** Same breakpoint as the navbar menu. */
const PHONE_QUERY = '(max-width: 996px)';

function dispatchInput(input: HTMLInputElement): void {
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Opens the panel when the input receives focus, is used, or the shortcut is pressed, and closes it when the focus leaves
 * the search area.
 */
function useBoxEvents(
  box: HTMLInputElement,
  isPhone: boolean,
  open: () => void,
  close: () => void,
): void {
  useEffect(() => {
    const onShortcut = (event: KeyboardEvent) => {
      if (isSearchShortcut(event) && document.activeElement === box) open();
    };
    const events = ['focus', 'input', 'click'];
    for (const type of events) box.addEventListener(type, open);
    addEventListener('keydown', onShortcut);
    if (document.activeElement === box) open();
    return () => {
      for (const type of events) box.removeEventListener(type, open);
      removeEventListener('keydown', onShortcut);
    };
  }, [box, open]);

  useEffect(() => {
    const area = box.closest('search');
    if (!area || isPhone) return undefined;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget)) && document.hasFocus())
        close();
    };
    // Suggestions for an empty query are reached with the Down key, not with Tab.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (box.value.trim()) return;
      if (key === 'Tab') close();
      else if (key === 'ArrowDown') area.querySelector<HTMLElement>('ul a')?.focus();
    };
    area.addEventListener('focusout', onFocusOut);
    box.addEventListener('keydown', onKeyDown);
    return () => {
      area.removeEventListener('focusout', onFocusOut);
      box.removeEventListener('keydown', onKeyDown);
    };
  }, [box, isPhone, close]);
}

/** Closes the sheet when the window becomes wide, and copies the query to the navbar input. */
function useWideScreen(
  box: HTMLInputElement,
  isPhone: boolean,
  sheetInput: HTMLInputElement | null,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!isPhone || !sheetInput) return undefined;
    const width = matchMedia(PHONE_QUERY);
    const onWiden = () => {
      onClose();
      box.value = sheetInput.value;
      box.inputMode = '';
    };
    width.addEventListener('change', onWiden);
    return () => width.removeEventListener('change', onWiden);
  }, [isPhone, sheetInput, navbarInput, onClose]);
}

interface SheetProps {
  dialog: RefObject<HTMLDialogElement | null>;
  setInput: (input: HTMLInputElement | null) => void;
  onClose: () => void;
  children: ComponentChildren;
}

/** Full-screen search dialog on phones. */
function Sheet({ dialog, setInput, onClose, children }: SheetProps): VNode {
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label="Search" onClose={onClose}>
      <form className={styles.sheetHead}>
        <input
          ref={setInput}
          type="search"
          name="q"
          placeholder="Search"
          aria-label="Search the documentation"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterkeyhint="search"
        />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </form>
      {children}
    </dialog>
  );
}

/**
 * Search panel: below the input on wide screens, and a full-screen dialog with its own input on phones.
 *
 * @param box search input in the navbar
 */
export function SearchPanel({ box }: { box: HTMLInputElement }): VNode {
  const [isOpen, setOpen] = useState(false);
  const [isPhone, setIsPhone] = useState(false);
  const [sheetInput, setSheetInput] = useState<HTMLInputElement | null>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  /** The dialog has just returned focus to the input, which must not reopen it. */
  const isFocusReturned = useRef(false);
  const isLeaving = useRef(false);

  const open = useCallback(() => {
    const isReturned = isFocusReturned.current;
    isFocusReturned.current = false;
    if (isReturned) return;
    setIsPhone(matchMedia(PHONE_QUERY).matches);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  useBoxEvents(box, isPhone, open, close);

  useEffect(() => {
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [close]);

  useEffect(() => {
    const dialog = sheet.current;
    if (!dialog || !isPhone || !sheetInput) return;
    if (isOpen && !dialog.open) {
      // On phones, the dialog has the query, and the navbar input stays empty.
      if (box.value) sheetInput.value = box.value;
      box.value = '';
      dispatchInput(sheetInput);
      // Otherwise, the dialog would return focus to the input, which would reopen it.
      box.blur();
      dialog.showModal();
      sheetInput.focus();
    } else if (!isOpen && dialog.open) {
      dialog.close();
      if (!isLeaving.current) {
        isFocusReturned.current = true;
        // The input only opens the dialog, so it must not show the on-screen keyboard.
        box.inputMode = 'none';
        box.focus({ preventScroll: true });
      }
      isLeaving.current = false;
    }
  }, [isOpen, isPhone, sheetInput, box]);

  const leaveSheet = useCallback(() => {
    setOpen(false);
    setIsPhone(false);
  }, []);
  useWideScreen(box, isPhone, sheetInput, leaveSheet);
  const isSheetOpen = isOpen && isPhone;
  useBackToClose(isSheetOpen, close);

  const onNavigate = useCallback(
    (url: string) => {
      // Removing a focused input would make the browser recalculate all styles.
      box.blur();
      // The open dialog has a history entry, which the new page replaces. While the browser loads a page, the dialog
      // stays open, because removing the entry would cancel the request.
      if (!navigate(url, { replace: isSheetOpen })) return;
      isLeaving.current = isSheetOpen;
      setOpen(false);
    },
    [box, isSheetOpen],
  );
  const boxProps = { open: isOpen, onOpen: open, onClose: close, onNavigate };

  if (!isPhone) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the input
      <div
        className={styles.panel}
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
      >
        <SearchBox input={box} {...boxProps} />
      </div>
    );
  }
  return (
    <Sheet dialog={sheet} setInput={setSheetInput} onClose={close}>
      <SearchBox input={sheetInput} {...boxProps} />
    </Sheet>
  );
}
