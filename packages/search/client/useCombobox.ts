import { useEffect, useRef, useState } from 'preact/hooks';
import { setInputValue } from './useInputValue';

interface Options {
  /** URLs of the options. The active option keeps its URL when the list changes. */
  targets: readonly string[];
  /** Whether the list belongs to an earlier query, so that options cannot be selected. */
  isStale: boolean;
  listId: string;
  optionId: (i: number) => string;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Called on Enter without an active option. */
  onSubmit: (query: string) => void;
  /** Called on Enter with an active option; modifier keys can open a new tab. */
  onEnter: (i: number, event: KeyboardEvent) => void;
}

/**
 * Makes an input a combobox (WAI-ARIA APG, editable combobox with list autocomplete, manual
 * selection). The input is uncontrolled, because readers can type before this code has loaded.
 *
 * @returns the index of the active option, or -1
 */
export function useCombobox(input: HTMLInputElement | null, query: string, options: Options) {
  const { targets, listId, optionId, open } = options;
  const [selectedTarget, setSelectedTarget] = useState<string>();
  const active = selectedTarget === undefined ? -1 : targets.indexOf(selectedTarget);
  const latest = useRef({ ...options, active });
  latest.current = { ...options, active };

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the active option for each query
  useEffect(() => setSelectedTarget(undefined), [query]);

  const isExpanded = open && targets.length > 0;
  useEffect(() => {
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-haspopup', 'listbox');
    input.setAttribute('aria-expanded', String(isExpanded));
    if (isExpanded) input.setAttribute('aria-controls', listId);
    else input.removeAttribute('aria-controls');
    if (isExpanded && active >= 0) {
      input.setAttribute('aria-activedescendant', optionId(active));
      document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }, [input, isExpanded, active, listId, optionId]);

  useEffect(() => {
    if (!input) return undefined;
    const move = (step: number) => {
      const { targets: choices, active: i, isStale } = latest.current;
      if (isStale) return;
      // The arrow keys cycle through the input (position 0) and the options.
      const stops = choices.length + 1;
      setSelectedTarget(choices[((i + 1 + step + stops) % stops) - 1]);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const state = latest.current;
      if (event.isComposing) return;
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          event.preventDefault();
          if (!state.open) state.onOpen();
          else move(event.key === 'ArrowDown' ? 1 : -1);
          break;
        case 'Home':
        case 'End':
          setSelectedTarget(undefined);
          break;
        case 'Enter':
          if (state.open && state.active >= 0) {
            event.preventDefault();
            state.onEnter(state.active, event);
          }
          break;
        case 'Escape':
          event.preventDefault();
          if (state.open && input.value) {
            state.onClose();
          } else if (input.value) {
            setInputValue(input, '');
          } else {
            state.onClose();
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
