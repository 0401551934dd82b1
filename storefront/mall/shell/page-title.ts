import { useEffect, useRef } from 'react';
import { brand } from '../brands/caravan/brand.ts';

let first: string | undefined;
let moved = false;
let focusAtArrival: Element | null = null;

/** The shell tells each route; the first page of a visit keeps the browser's own focus. */
export function countArrival(path: string): void {
  first ??= path;
  moved ||= path !== first;
  focusAtArrival = document.activeElement;
}

/** Whether nobody has chosen another place since the route changed: the page's code may have come late. */
function focusIsFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused === focusAtArrival;
}

/**
 * Names the document and, after a change of route, moves the focus to the page's heading, so that a screen reader
 * says where one is.
 */
export function usePageTitle<Heading extends HTMLElement = HTMLHeadingElement>(title: string) {
  const heading = useRef<Heading>(null);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  useEffect(() => {
    if (!moved) return;
    const inDialog = document.activeElement?.closest('[role=dialog]') ?? null;
    if (focusIsFree() && inDialog === null) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
