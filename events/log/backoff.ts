import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_MS = 20;
const LONGEST_MS = 2_000;

/** A random wait below 20 ms · 2^attempt (at most 2 s), so that many who fail together do not come back together. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  return Math.ceil(random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 20)));
}

/** Waits before the next attempt; returns early, without an error, when `signal` aborts. */
export async function backOff(attempt: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(backoffMs(attempt), undefined, signal ? { signal } : {});
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
