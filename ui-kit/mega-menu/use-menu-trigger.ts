import { useEffect, useRef, type RefObject } from 'react';

/** How long a mouse rests on the trigger before the menu opens, and is away from both before it closes, ms. */
const rest = { open: 150, close: 300 };
/** A click that follows the opening this closely meant to open. */
const sameIntent = 600;

export interface MenuParts {
  trigger: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Opens for a mouse that rests on the trigger; closes when mouse, finger or focus go elsewhere. */
export function useMenuTrigger({ trigger, panel, open, onOpenChange }: MenuParts): void {
  const isNew = useRef(true);
  useEffect(() => {
    const [button, menu] = [trigger.current, panel.current];
    if (!button || !menu) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let openedAt = open ? performance.now() : 0;
    const after = (wait: number, to: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        openedAt = performance.now();
        onOpenChange(to);
      }, wait);
    };
    // the code of the menu came while the mouse was there already
    if (isNew.current && !open && button.matches(':hover') && matchMedia('(hover: hover)').matches)
      after(rest.open, true);
    isNew.current = false;
    const onEnter = ({ pointerType }: PointerEvent) => {
      clearTimeout(timer);
      if (pointerType === 'mouse' && !open) after(rest.open, true);
    };
    const onLeave = ({ pointerType }: PointerEvent) => {
      clearTimeout(timer);
      if (pointerType === 'mouse' && open && !menu.contains(document.activeElement)) after(rest.close, false);
    };
    const onStay = () => clearTimeout(timer);
    const onClick = (event: Event) => {
      clearTimeout(timer);
      // the mouse had opened it a moment before it pressed
      const byMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      if (open && byMouse && performance.now() - openedAt < sameIntent) event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        onOpenChange(true);
        requestAnimationFrame(() =>
          menu.querySelector<HTMLElement>('[data-menu-column] a[tabindex="0"]')?.focus(),
        );
      }
    };
    const onEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !open) return;
      onOpenChange(false);
      // who writes in a field, while the mouse rests here, goes on there
      if (menu.contains(document.activeElement)) button.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (!open || (target instanceof Node && (menu.contains(target) || button.contains(target)))) return;
      onOpenChange(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    button.addEventListener('pointerenter', onEnter, { signal });
    button.addEventListener('pointerleave', onLeave, { signal });
    button.addEventListener('click', onClick, { signal });
    button.addEventListener('keydown', onKey, { signal });
    menu.addEventListener('pointerenter', onStay, { signal });
    menu.addEventListener('pointerleave', onLeave, { signal });
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    document.addEventListener('keydown', onEscape, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [trigger, panel, open, onOpenChange]);
}
