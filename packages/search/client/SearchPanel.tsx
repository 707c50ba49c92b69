/** @jsxImportSource preact */
import { isSearchShortcut } from '@portal/core/plugins/client/isSearchShortcut';
import { SEARCH_DIALOG_EVENT } from '@portal/core/plugins/searchManifest';
import type { ComponentChildren, RefObject, VNode } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { navigate } from './navigate';
import styles from './panel.module.css';
import { SearchBox } from './SearchBox';
import { setInputValue } from './useInputValue';

/** Matches the breakpoint of the navbar menu. */
const PHONE_QUERY = '(max-width: 996px)';

/**
 * Opens the panel when the reader focuses the input, uses it, or presses the shortcut. Closes the panel when the
 * focus leaves the search area.
 */
function useBoxEvents(
  navbarInput: HTMLInputElement,
  isPhone: boolean,
  open: () => void,
  close: () => void,
): void {
  useEffect(() => {
    const onShortcut = (event: KeyboardEvent) => {
      if (isSearchShortcut(event) && document.activeElement === navbarInput) open();
    };
    const events = ['focus', 'input', 'click'];
    for (const type of events) navbarInput.addEventListener(type, open);
    addEventListener('keydown', onShortcut);
    if (document.activeElement === navbarInput) open();
    return () => {
      for (const type of events) navbarInput.removeEventListener(type, open);
      removeEventListener('keydown', onShortcut);
    };
  }, [navbarInput, open]);

  useEffect(() => {
    const area = navbarInput.closest('search');
    if (!area || isPhone) return undefined;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget)) && document.hasFocus())
        close();
    };
    // Tab skips the suggestions for an empty query, which the reader opens with the Down key.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (navbarInput.value.trim()) return;
      if (key === 'Tab') close();
      else if (key === 'ArrowDown') area.querySelector<HTMLElement>('ul a')?.focus();
    };
    area.addEventListener('focusout', onFocusOut);
    navbarInput.addEventListener('keydown', onKeyDown);
    return () => {
      area.removeEventListener('focusout', onFocusOut);
      navbarInput.removeEventListener('keydown', onKeyDown);
    };
  }, [navbarInput, isPhone, close]);
}

/** When the window becomes wide, closes the dialog and copies its query to the navbar input. */
function useWideScreen(
  navbarInput: HTMLInputElement,
  isPhone: boolean,
  dialogInput: HTMLInputElement | null,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!isPhone || !dialogInput) return undefined;
    const width = matchMedia(PHONE_QUERY);
    const onWiden = () => {
      onClose();
      navbarInput.value = dialogInput.value;
      navbarInput.inputMode = '';
    };
    width.addEventListener('change', onWiden);
    return () => width.removeEventListener('change', onWiden);
  }, [isPhone, dialogInput, navbarInput, onClose]);
}

interface SearchDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  setInput: (input: HTMLInputElement | null) => void;
  onClose: () => void;
  children: ComponentChildren;
}

function SearchDialog({ dialog, setInput, onClose, children }: SearchDialogProps): VNode {
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" onClose={onClose}>
      <form className={styles.dialogHeader}>
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
 * @param navbarInput search input in the navbar
 */
export function SearchPanel({ navbarInput }: { navbarInput: HTMLInputElement }): VNode {
  const [isOpen, setOpen] = useState(false);
  const [isPhone, setIsPhone] = useState(false);
  const [dialogInput, setDialogInput] = useState<HTMLInputElement | null>(null);
  const dialogRef = useRef<HTMLDialogElement>(null);
  /** Whether the dialog has just returned focus to the input, which must not reopen it. */
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
  useBoxEvents(navbarInput, isPhone, open, close);

  useEffect(() => {
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [close]);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || !isPhone || !dialogInput) return;
    if (isOpen && !dialog.open) {
      // On phones, the query is in the dialog, and the navbar input stays empty.
      setInputValue(dialogInput, navbarInput.value || dialogInput.value);
      navbarInput.value = '';
      // Otherwise, the dialog would return focus to the input, which would reopen it.
      navbarInput.blur();
      dialog.showModal();
      dialogInput.focus();
    } else if (!isOpen && dialog.open) {
      dialog.close();
      if (!isLeaving.current) {
        isFocusReturned.current = true;
        // The input only opens the dialog, so it must not show the on-screen keyboard.
        navbarInput.inputMode = 'none';
        navbarInput.focus({ preventScroll: true });
      }
      isLeaving.current = false;
    }
  }, [isOpen, isPhone, dialogInput, navbarInput]);

  const leaveDialog = useCallback(() => {
    setOpen(false);
    setIsPhone(false);
  }, []);
  useWideScreen(navbarInput, isPhone, dialogInput, leaveDialog);
  const isDialogOpen = isOpen && isPhone;
  // The Back button closes the dialog instead of leaving the page. The page loader adds the history entry, because only
  // its `popstate` listener runs before the router's (`packages/static-first`, `menuHistory.ts`).
  useEffect(() => {
    if (!isDialogOpen) return undefined;
    const dispatch = (detail: (() => void) | null) =>
      dispatchEvent(new CustomEvent(SEARCH_DIALOG_EVENT, { detail }));
    dispatch(close);
    return () => dispatch(null);
  }, [isDialogOpen, close]);

  const onNavigate = useCallback(
    (url: string) => {
      // Removing a focused input would make the browser recalculate all styles.
      navbarInput.blur();
      // The open dialog has a history entry, which the new page replaces. While the browser loads a page, the dialog
      // stays open, because removing the entry would cancel the request.
      if (!navigate(url, { replace: isDialogOpen })) return;
      isLeaving.current = isDialogOpen;
      setOpen(false);
    },
    [navbarInput, isDialogOpen],
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
        <SearchBox input={navbarInput} {...boxProps} />
      </div>
    );
  }
  return (
    <SearchDialog dialog={dialogRef} setInput={setDialogInput} onClose={close}>
      <SearchBox input={dialogInput} {...boxProps} />
    </SearchDialog>
  );
}
