/** How often it is read again. */
export const EVERY_MS = 10_000;
/** So long after the last key or pointer nobody looks any more. */
export const LOOKED_AT_FOR_MS = 5 * 60_000;

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly hidden: boolean };

type Reading = {
  readonly page: Page;
  readonly read: () => void;
  /** reading has paused, or goes on */
  readonly onPaused: (paused: boolean) => void;
};

/**
 * Reads again and again while somebody looks at the page: each reading counts as use of the session, which would otherwise never
 * end by itself. Returns how to stop.
 */
export function readWhileLookedAt({ page, read, onPaused }: Reading): () => void {
  let lastSign = Date.now();
  let paused = false;
  const seen = () => {
    lastSign = Date.now();
    if (!paused || page.hidden) return;
    paused = false;
    onPaused(false);
    read();
  };
  const timer = setInterval(() => {
    if (paused) return;
    if (Date.now() - lastSign >= LOOKED_AT_FOR_MS) {
      paused = true;
      onPaused(true);
    } else if (!page.hidden) read();
  }, EVERY_MS);
  for (const sign of signsOfLife) page.addEventListener(sign, seen);
  return () => {
    clearInterval(timer);
    for (const sign of signsOfLife) page.removeEventListener(sign, seen);
  };
}
