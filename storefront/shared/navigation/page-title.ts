import { useEffect, useRef } from 'react';
import { brand } from '../brand/brand.ts';

let first: string | undefined;
let moved = false;
let focusAtArrival: Element | null = null;

/** The shell reports each route; the first page of a visit keeps the browser's own focus. */
export function countArrival(path: string): void {
  first ??= path;
  moved ||= path !== first;
  focusAtArrival = document.activeElement;
}

/** Whether the focus has not been moved since the route changed: the page's code may have loaded late. */
function focusIsFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused === focusAtArrival;
}

let noteTitle: ((title: string) => void) | undefined;

/** On the server, where there is no document: what is told of the title of the page that is rendered. */
export function tellOfTitle(by: (title: string) => void): void {
  noteTitle = by;
}

/**
 * Sets the document's title and, after a change of route, moves the focus to the page's heading, so that a screen reader tells
 * where the user is. `site`: whose page it is, after the title.
 */
export function usePageTitle<Heading extends HTMLElement = HTMLHeadingElement>(
  title: string,
  site = brand.name,
) {
  const heading = useRef<Heading>(null);
  const whole = `${title} · ${site}`;
  noteTitle?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  useEffect(() => {
    if (!moved) return;
    const inDialog = document.activeElement?.closest('[role=dialog]') ?? null;
    if (focusIsFree() && inDialog === null) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
