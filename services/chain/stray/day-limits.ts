import type { DayShare, TrackedStray } from './stray-book.ts';

/**
 * How many transfers of an address are recorded on a day: so many of each unknown token, of all unknown tokens, and of USDT that
 * came by this network. Tokens that advertise something are sent to thousands of addresses; USDT is never crowded out by them.
 */
export const DAY_LIMITS = { sameToken: 3, unknownTokens: 20, wrongNetwork: 20 } as const;

export type Limited = {
  readonly within: readonly TrackedStray[];
  /** only counted */
  readonly beyond: readonly TrackedStray[];
};

/** Which of those seen for the first time are within the day's limits, in their order. */
export function withinLimits(seen: readonly TrackedStray[], shares: readonly DayShare[]): Limited {
  const counts = new Map<string, number>();
  const add = (key: string, more: number) => counts.set(key, (counts.get(key) ?? 0) + more);
  for (const { address, kind, token, count } of shares) {
    add(`${kind} ${address}`, count);
    add(`${kind} ${address} ${token}`, count);
  }
  const within: TrackedStray[] = [];
  const beyond: TrackedStray[] = [];
  for (const stray of seen) {
    const { address, kind, token } = stray;
    const [all, same] = [`${kind} ${address}`, `${kind} ${address} ${token}`];
    const most =
      kind === 'wrong-network'
        ? { all: DAY_LIMITS.wrongNetwork, same: DAY_LIMITS.wrongNetwork }
        : { all: DAY_LIMITS.unknownTokens, same: DAY_LIMITS.sameToken };
    if ((counts.get(all) ?? 0) >= most.all || (counts.get(same) ?? 0) >= most.same) {
      beyond.push(stray);
      continue;
    }
    add(all, 1);
    add(same, 1);
    within.push(stray);
  }
  return { within, beyond };
}
