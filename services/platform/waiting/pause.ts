import { setTimeout as wait } from 'node:timers/promises';

/** Waits this many milliseconds; returns early, without an error, when `signal` fires. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
