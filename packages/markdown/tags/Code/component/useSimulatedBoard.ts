import { base, engine, player } from '@generated/simulated-board/default/player.json';
import { isOutdated } from '@portal/core/ui/LoadFailure/isOutdated';
import { type RefObject, useEffect, useRef, useState } from 'react';

type OpenPlayer = typeof import('@portal/simulated-board/player/open')['open'];

const LABELS = {
  closed: 'Run on a simulated board',
  shared: 'Open the shared program in this URL',
  loading: 'Loading…',
  open: 'Close the simulated board',
  failed: 'Could not load: try again',
  outdated: 'The site has been updated: reload the page',
  none: undefined,
};

/** Programs on the page. They are loaded together, so that all of them work offline. */
const programs = new Set<string>();

/** The button that runs a program below its code block. Nothing is loaded before the click. */
export default function useSimulatedBoard(
  ref: RefObject<HTMLElement | null>,
  name: string | undefined,
) {
  const [state, setState] = useState<keyof typeof LABELS>('closed');
  const close = useRef<() => void>(undefined);
  const failures = useRef(0);
  useEffect(() => {
    if (!name) return;
    programs.add(name);
    return () => void programs.delete(name);
  }, [name]);
  useEffect(() => {
    if (name && typeof WebAssembly === 'undefined') setState('none');
    else if (name) {
      const { hash } = location;
      const programHash = `#board=${name}.`;
      // Must match `hasSharedProgram` of the player. A truncated link could belong to any program.
      if (hash.startsWith(programHash) || (hash[6] && programHash.startsWith(hash))) {
        setState('shared');
        ref.current?.closest('.code')?.scrollIntoView();
      }
    }
    return () => close.current?.();
  }, [name, ref]);

  async function togglePlayer(): Promise<void> {
    if (!name || state === 'loading') return;
    if (state === 'outdated') return location.reload();
    if (close.current) return close.current();
    setState('loading');
    // Preloads a file that the player will request, which saves a round trip.
    for (const file of engine) {
      fetch(base + file)
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
    }
    const container = document.createElement('div');
    container.className = 'code-player';
    const code = ref.current?.closest('.code') ?? ref.current;
    code?.after(container);
    const closeBoard = (closePlayer = () => {}) => {
      close.current = undefined;
      const hadFocus = container.contains(document.activeElement);
      closePlayer();
      container.remove();
      setState('closed');
      if (hadFocus) code?.querySelector<HTMLElement>('[data-code-run]')?.focus();
    };
    close.current = () => closeBoard();
    try {
      // Browsers do not retry a failed module import with the same URL.
      const retryQuery = failures.current ? `?${failures.current}` : '';
      const module: { open: OpenPlayer } = await import(
        /* webpackIgnore: true */ `${base}assets/board/${player}${retryQuery}`
      );
      const closePlayer = await module.open(
        container,
        name,
        base,
        () => close.current?.(),
        programs,
      );
      close.current = () => closeBoard(closePlayer);
      // If the reader has left the page, the player is closed.
      if (!container.isConnected) close.current();
      else setState('open');
    } catch {
      failures.current += 1;
      closeBoard();
      setState((await isOutdated()) ? 'outdated' : 'failed');
    }
  }

  return {
    /** Undefined if the browser cannot run programs. */
    label: name && LABELS[state],
    isOpen: state === 'open',
    toggle: () => void togglePlayer(),
  };
}
