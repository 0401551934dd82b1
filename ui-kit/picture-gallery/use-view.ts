import { useRef, useState, type PointerEvent, type RefObject, type WheelEvent } from 'react';
import { isWhole, moved, pinched, type Point, type View, whole, zoomed } from './zoom.ts';

/** How far a finger goes before it means another picture, px. */
const far = 64;
/** What two presses on the same place make of it. */
const close = 2.5;

/** How a picture is looked at: by pointers, wheel, and what the buttons and keys ask for. */
export function useView(stage: RefObject<HTMLElement | null>, onTurn: (by: 1 | -1) => void) {
  const [view, setView] = useState<View>(whole);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);
  const size = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return { width, height };
  };
  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
  };
  const zoom = (factor: number, at?: Point) => setView((now) => zoomed(now, factor, size(), at));

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, placeOf(event));
    start.current = pointers.current.size === 1 ? placeOf(event) : undefined;
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const after = placeOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, after);
    const by = { x: after.x - before.x, y: after.y - before.y };
    setView((now) =>
      other ? pinched(now, [before, other], [after, other], size()) : moved(now, by, size()),
    );
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    pointers.current.delete(event.pointerId);
    start.current = undefined;
    if (!from || !isWhole(view) || event.type === 'pointercancel') return;
    const across = placeOf(event).x - from.x;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (Math.abs(across) >= far) onTurn(across < 0 !== rtl ? 1 : -1);
  };
  return {
    view,
    zoom,
    reset: () => setView(whole),
    shift: (x: number, y: number) => setView((now) => moved(now, { x, y }, size())),
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onWheel: (event: WheelEvent) => zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, placeOf(event)),
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        isWhole(view) ? zoom(close, placeOf(event)) : setView(whole),
    },
  };
}
