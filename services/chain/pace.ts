import { setTimeout as wait } from 'node:timers/promises';

export type Pace = {
  /** Does something when it is its turn. */
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** What was done came too fast: half as many begin in a second from now on. */
  slower(): void;
  /** It did not: step by step, back to what is allowed. */
  faster(): void;
};

/** After a refusal, whatever the pace was, fifty in a second at most; and after many in a row, one. */
const BETWEEN_MS = { first: 20, longest: 1_000 };
/** Of the distance between two, after each that went well: 23 of them undo a refusal. */
const REGAINED = 0.03;

/** Lets so many things be under way at once, and so many begin in a second, evenly. First come, first served. */
export function createPace(limits: {
  readonly atOnce: number;
  readonly perSecond?: number | undefined;
}): Pace {
  const least = limits.perSecond === undefined ? 0 : 1_000 / limits.perSecond;
  const waiting: (() => void)[] = [];
  let between = least;
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

  async function pace<Result>(work: () => Promise<Result>): Promise<Result> {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  }

  return Object.assign(pace, {
    slower() {
      between = Math.min(Math.max(between * 2, BETWEEN_MS.first), Math.max(BETWEEN_MS.longest, least));
    },
    faster() {
      between = between < 1 ? least : Math.max(least, between * (1 - REGAINED));
    },
  });
}
