import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '../kernel/backoff.ts';

/**
 * About 20 ms after the first failure, 2 s after many, fully random: writers that collided on one stream must not collide
 * again.
 */
export const BACKOFF = { first: 20, longest: 2_000, certain: 0 };

/** Waits before the next attempt; returns early, without an error, when `signal` aborts. */
export async function backOff(attempt: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(backoffMs(attempt + 1, BACKOFF), undefined, signal ? { signal } : {});
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
