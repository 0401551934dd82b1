import { useSyncExternalStore } from 'react';

let idle = false;
let waiting: Set<() => void> | undefined;

function begin(): void {
  idle = true;
  for (const wake of waiting ?? []) wake();
  waiting = undefined;
}

function subscribe(wake: () => void): () => void {
  if (!waiting && !idle) {
    waiting = new Set();
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 3_000 });
    else setTimeout(begin, 1_000);
  }
  waiting?.add(wake);
  return () => waiting?.delete(wake);
}

/** Whether the browser has had nothing to do since the visit began: what is wanted only now and then may come. */
export const useIdle = () =>
  useSyncExternalStore(
    subscribe,
    () => idle,
    () => false,
  );
