import { create } from 'zustand';

/** 'offline': this device has no network; 'silent': it has one, and the mall does not answer. */
export type Connection = 'fine' | 'offline' | 'silent';

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Whether the mall can be reached, as the browser says and as its answers show. */
export const useConnection = create<{ readonly now: Connection }>(() => ({
  now: isOffline() ? 'offline' : 'fine',
}));

const become = (now: Connection) => {
  if (useConnection.getState().now !== now) useConnection.setState({ now });
};

export const heard = () => become('fine');
export const heardNothing = () => become(isOffline() ? 'offline' : 'silent');

if (typeof addEventListener === 'function') {
  addEventListener('offline', () => become('offline'));
  addEventListener('online', () => become('fine'));
}

/** Runs whenever the mall can be reached again. */
export function onReachedAgain(handler: () => void): () => void {
  return useConnection.subscribe(({ now }, before) => {
    if (now === 'fine' && before.now !== 'fine') handler();
  });
}
