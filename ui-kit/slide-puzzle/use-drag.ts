import { useEffect, useRef, type PointerEvent } from 'react';

/**
 * How far a pointer has gone since it was pressed on an element, in pixels of the screen to the right, until it is let go. Other fingers
 * and buttons are ignored meanwhile.
 */
export function useDrag({ onStart, onDrag }: { onStart: () => void; onDrag: (distance: number) => void }) {
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const told = useRef(onDrag);
  useEffect(() => {
    told.current = onDrag;
  });
  const onPointerDown = ({ clientX, pointerId, button, isPrimary }: PointerEvent) => {
    if (button !== 0 || !isPrimary) return;
    ending.current?.abort();
    const end = new AbortController();
    ending.current = end;
    onStart();
    const { signal } = end;
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId === pointerId) told.current(event.clientX - clientX);
    };
    const stop = (event: globalThis.PointerEvent) => {
      if (event.pointerId === pointerId) end.abort();
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
  };
  return { onPointerDown };
}
