import { useEffect } from 'react';

/** §9: the bar hides after 78 px. */
const threshold = 78;
/** What a finger at rest trembles, in px. */
const tremble = 4;

/** Whether the bar is away after a scroll from one place to another: on the way down it goes, on the way up it comes back. */
export const isBarAway = (from: number, to: number) => to > threshold && to > from;

/** Says on the root element whether the bar is away; the styles do the rest, and never hide what has the focus. */
export function useHidingBar(): void {
  useEffect(() => {
    const root = document.documentElement;
    let last = 0;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < tremble) return;
      if (isBarAway(last, scrollY)) root.dataset['bar'] = 'away';
      else delete root.dataset['bar'];
      last = scrollY;
    };
    // who has scrolled before the code came has scrolled down
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      delete root.dataset['bar'];
    };
  }, []);
}
