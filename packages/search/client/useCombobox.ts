import { useEffect, useRef, useState } from 'react';

interface Options {
  /** URL of each option; the selected option stays selected when the list changes. */
  targets: readonly string[];
  /** The list belongs to an earlier query, so nothing can be selected. */
  isOld: boolean;
  listId: string;
  optionId: (at: number) => string;
  /** Whether the list is open. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Enter without an active option. */
  onSubmit: (query: string) => void;
  /** Enter on an option; the event's modifier keys can open a new tab. */
  onEnter: (at: number, event: KeyboardEvent) => void;
}

/**
 * Makes an input a combobox (WAI-ARIA APG, editable combobox with list autocomplete, manual
 * selection). React does not control the input, because readers can type before this code has
 * loaded.
 *
 * @returns the text of the input and the active option, -1 for none
 */
export function useCombobox(input: HTMLInputElement | null, query: string, options: Options) {
  const { targets, listId, optionId, open } = options;
  const [chosen, setChosen] = useState<string>();
  const active = chosen === undefined ? -1 : targets.indexOf(chosen);
  const latest = useRef({ ...options, active });
  latest.current = { ...options, active };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another list
  useEffect(() => setChosen(undefined), [query]);

  const shown = open && targets.length > 0;
  useEffect(() => {
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-haspopup', 'listbox');
    input.setAttribute('aria-expanded', String(shown));
    if (shown) input.setAttribute('aria-controls', listId);
    else input.removeAttribute('aria-controls');
    if (shown && active >= 0) {
      input.setAttribute('aria-activedescendant', optionId(active));
      document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }, [input, shown, active, listId, optionId]);

  useEffect(() => {
    if (!input) return undefined;
    const move = (step: number) => {
      const { targets: all, active: at, isOld } = latest.current;
      if (isOld) return;
      // The input counts as an additional option.
      setChosen(all[((at + 1 + step + all.length + 1) % (all.length + 1)) - 1]);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.isComposing) return;
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          event.preventDefault();
          if (!now.open) now.onOpen();
          else move(event.key === 'ArrowDown' ? 1 : -1);
          break;
        case 'Home':
        case 'End':
          setChosen(undefined);
          break;
        case 'Enter':
          if (now.open && now.active >= 0) {
            event.preventDefault();
            now.onEnter(now.active, event);
          }
          break;
        case 'Escape':
          event.preventDefault();
          if (now.open && input.value) {
            now.onClose();
          } else if (input.value) {
            input.value = '';
            input.dispatchEvent(new Event('input', { bubbles: true }));
          } else {
            now.onClose();
            input.blur();
          }
          break;
        default:
      }
    };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      latest.current.onSubmit(input.value);
    };
    const { form } = input;
    input.addEventListener('keydown', onKeyDown);
    form?.addEventListener('submit', onSubmit);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      form?.removeEventListener('submit', onSubmit);
    };
  }, [input]);

  return active;
}
