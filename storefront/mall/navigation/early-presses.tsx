import { useEffect } from 'react';

/** What `public/early-presses.js` leaves; absent where it could not be loaded. */
type Noting = { earlyPresses?: { readonly end: () => HTMLButtonElement[] } };

/** Presses, once the page has its code, what was pressed before. To be rendered with the page, so that it is there as soon as the page is. */
export function EarlyPresses() {
  useEffect(() => {
    for (const button of (globalThis as Noting).earlyPresses?.end() ?? [])
      if (button.isConnected) button.click();
  }, []);
  return null;
}
