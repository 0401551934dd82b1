import { useEffect, useRef } from 'react';
import { brand } from '../brands/caravan/brand.ts';

let first: string | undefined;
let moved = false;

/** The shell tells each route; the first page of a visit keeps the browser's own focus. */
export function countArrival(path: string): void {
  first ??= path;
  moved ||= path !== first;
}

/**
 * Names the document and, after a change of route, moves the focus to the page's heading, so that a screen reader
 * says where one is. A focus that already is inside the new page stays.
 */
export function usePageTitle<Heading extends HTMLElement = HTMLHeadingElement>(title: string) {
  const heading = useRef<Heading>(null);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  useEffect(() => {
    if (!moved) return;
    const focused = document.activeElement;
    const insidePage = focused instanceof HTMLElement && document.getElementById('main')?.contains(focused);
    const inDialog = focused instanceof HTMLElement && focused.closest('[role=dialog]') !== null;
    if (!insidePage && !inDialog) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
