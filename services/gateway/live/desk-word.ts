import type { Hub } from './hub.ts';

/** Every open list of the office is read anew at a word, so there is one a second at most. */
const EVERY_MS = 1_000;
const MOST_LISTED = 100;

/** Tells customer service whose conversations have changed: the first at once, those of the second after it together. */
export function createDeskWord(desk: Pick<Hub, 'tellAll'>) {
  const usercodes = new Set<string>();
  let pause: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    pause = undefined;
    if (usercodes.size === 0) return;
    desk.tellAll(
      usercodes.size > MOST_LISTED ? { type: 'stale' } : { type: 'conversation', usercodes: [...usercodes] },
    );
    usercodes.clear();
    pause = setTimeout(tell, EVERY_MS);
    pause.unref();
  }

  return {
    changed(usercode: string): void {
      usercodes.add(usercode);
      if (pause === undefined) tell();
    },
    stop: () => clearTimeout(pause),
  };
}
