import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@caravan/platform/testing';
import { expect, vi } from 'vitest';

type Killing<Victim extends string> = {
  readonly victims: readonly [Victim, ...Victim[]];
  readonly times: number;
  readonly withinMs: number;
  readonly random: Random;
  /** SIGKILL; false if it is not running right now */
  readonly kill: (victim: Victim) => boolean;
};

/** Kills every part at least once, at random moments. Returns what died when. */
export async function killAtRandom<Victim extends string>(killing: Killing<Victim>): Promise<string[]> {
  const { victims, times, withinMs, random, kill } = killing;
  const more = Array.from({ length: times - victims.length }, () => random.pick(victims) ?? victims[0]);
  const order = [...victims, ...more]
    .map((victim) => ({ victim, at: random.int(withinMs) }))
    .toSorted((one, other) => one.at - other.at);
  const began = Date.now();
  const killed: string[] = [];
  for (const { victim, at } of order) {
    await wait(Math.max(0, began + at - Date.now()));
    // a part that was killed just before is not back yet: it dies as soon as it is
    await vi.waitFor(() => expect(kill(victim), victim).toBe(true), { timeout: 30_000, interval: 50 });
    killed.push(`${victim} at ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
  return killed;
}
