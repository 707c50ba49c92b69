import { useEffect } from 'react';
import { MENU_EVENT } from '../../../../plugins/hydrate-on-intent/client/menuEvent';

/** Tells the page loader, which keeps the menu's entry in the history, that the menu is open. */
export function useMenuEntry(isShown: boolean): void {
  useEffect(() => {
    dispatchEvent(new CustomEvent(MENU_EVENT, { detail: isShown }));
  }, [isShown]);
}
