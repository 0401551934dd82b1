import { useLayoutEffect } from 'react';

/** What `public/early-presses.js` leaves; absent where it could not be loaded, and once all of the page has its code. */
type Noting = {
  earlyPresses?:
    | {
        readonly come: (stillWaits: (button: HTMLButtonElement) => boolean) => HTMLButtonElement[];
        readonly end: () => HTMLButtonElement[];
      }
    | undefined;
};

/**
 * Presses, once it has its code, what was pressed before. To be rendered once in the frame, whose code comes first, and once with the page
 * in it.
 */
export function EarlyPresses({ of }: { readonly of: 'frame' | 'page' }) {
  useLayoutEffect(() => {
    const noting = globalThis as Noting;
    const { earlyPresses } = noting;
    const pressed =
      of === 'page' ? earlyPresses?.end() : earlyPresses?.come((button) => button.closest('main') !== null);
    if (of === 'page') noting.earlyPresses = undefined;
    for (const button of pressed ?? []) if (button.isConnected) button.click();
  }, [of]);
  return null;
}
