import { useEffect, useRef, useState } from 'react';

const STILL_MS = 150;

/** A value that is dragged: it is shown at once, and takes effect when it has stood still for a moment. */
export function useSettling(value: number, takeEffect: (value: number) => void) {
  const [moved, setMoved] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = (to: number) => {
    setMoved(to);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      takeEffect(to);
      setMoved(undefined);
    }, STILL_MS);
  };
  return [moved ?? value, move] as const;
}
