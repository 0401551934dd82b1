import { useEffect, useRef } from 'react';

/** So near to the end, in pixels, somebody reads the latest. */
const NEAR = 48;

/**
 * Keeps the end of a conversation in sight, unless its reader has scrolled up: also when a picture in it comes late, and when its window
 * gets smaller. For the element that scrolls; its messages are its last child.
 */
export function useLatestInSight() {
  const ref = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const height = useRef('');
  useEffect(() => {
    const log = ref.current;
    if (!log) return undefined;
    const observer = new ResizeObserver(() => {
      height.current = heightOf(log);
      if (follows.current) log.scrollTop = log.scrollHeight;
    });
    observer.observe(log);
    if (log.lastElementChild) observer.observe(log.lastElementChild);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const log = ref.current;
    // what another height does to the place is not the reader's doing
    if (!log || heightOf(log) !== height.current) return;
    follows.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
  };
  return { ref, onScroll };
}

const heightOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight} ${clientHeight}`;
