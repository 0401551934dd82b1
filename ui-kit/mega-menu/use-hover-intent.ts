import { useEffect, useMemo, useRef } from 'react';

/** How long the mouse rests on a branch before its children are shown, ms: on its way to the children it crosses other branches. */
const rest = 90;

/** Chooses what the mouse rests on, not what it passes over. */
export function useHoverIntent(choose: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      enter: (id: string) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => choose(id), rest);
      },
      leave: () => clearTimeout(timer.current),
    }),
    [choose],
  );
}
