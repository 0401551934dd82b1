import { useEffect, useEffectEvent, type RefObject } from 'react';

/** How far a finger goes before it means another picture, px. */
const far = 48;

/** A finger across the picture shows another one: 1 for the next as it is read, -1 for the one before. A tap opens it. */
export function useSwipe(
  stage: RefObject<HTMLElement | null>,
  acts: { onTurn: (by: 1 | -1) => void; onTap: () => void },
) {
  const swiped = useEffectEvent((across: number, along: number, touch: boolean) => {
    if (Math.abs(across) < 6 && Math.abs(along) < 6) return acts.onTap();
    if (!touch || Math.abs(across) < far || Math.abs(across) < Math.abs(along)) return undefined;
    const rtl = stage.current !== null && getComputedStyle(stage.current).direction === 'rtl';
    return acts.onTurn(across < 0 !== rtl ? 1 : -1);
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    let from: PointerEvent | undefined;
    const down = (event: PointerEvent) => (from = event.isPrimary && event.button === 0 ? event : undefined);
    const up = (event: PointerEvent) => {
      if (from?.pointerId !== event.pointerId) return;
      swiped(event.clientX - from.clientX, event.clientY - from.clientY, event.pointerType !== 'mouse');
      from = undefined;
    };
    const cancel = () => (from = undefined);
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
    };
  }, [stage]);
}
