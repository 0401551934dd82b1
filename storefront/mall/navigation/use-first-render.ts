import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is the render that the server made, too: nothing is known yet of who is here. */
export function useFirstRender(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
