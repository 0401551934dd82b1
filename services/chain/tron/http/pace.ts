import { setTimeout as wait } from 'node:timers/promises';

/** Does something when it is its turn. */
export type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many things be under way at once, and so many begin in a second, evenly. First come, first served. */
export function createPace(limits: {
  readonly atOnce: number;
  readonly perSecond?: number | undefined;
}): Pace {
  const between = limits.perSecond === undefined ? 0 : 1_000 / limits.perSecond;
  const waiting: (() => void)[] = [];
  let free = limits.atOnce;
  let next = 0;

  async function begin(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    if (between === 0) return;
    const now = performance.now();
    const start = Math.max(now, next);
    next = start + between;
    if (start > now) await wait(start - now);
  }

  function end(): void {
    const first = waiting.shift();
    if (first) first();
    else free += 1;
  }

  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
