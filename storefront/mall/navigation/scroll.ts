import { useEffect } from 'react';
import { arrivalOf, type Way } from './arrival.ts';
import { keepPlace, placeOf, savePlaces } from './kept-places.ts';

let current: string | undefined;
let byHistory = false;
let actedIn: Way['actedIn'] = 'page';

/** How long a page may take to reach the height that it had, in milliseconds. */
const patience = 5_000;

const addressHere = () => location.pathname + location.search;

/** A part of the same page is no other page. */
function noteTraversal(): void {
  if (current !== addressHere()) byHistory = true;
}

// Before any router listens: what it hears, it renders at once.
if (typeof addEventListener === 'function') addEventListener('popstate', noteTraversal);

function noteWhere({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (!target.closest('main')) actedIn = 'frame';
  else actedIn = target.closest('.mall-pagination') ? 'pages' : 'page';
}

/** Where the focus is heard when the page has moved: the heading of the part that is now at the top, or that of the page. */
function focusHeading(part?: Element | null): void {
  const heading = (part ?? document).querySelector<HTMLElement>(part ? 'h1, h2, h3' : 'main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The data first, then the position: it waits for the page to be tall enough, unless the reader scrolls meanwhile. */
function scrollWhenTallEnough(top: number, address: string): void {
  const deadline = performance.now() + patience;
  const byReader = new AbortController();
  const { signal } = byReader;
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(sign, () => byReader.abort(), { signal, passive: true });
  const attempt = () => {
    if (current !== address || signal.aborted) return;
    const reachable = document.documentElement.scrollHeight - innerHeight >= top;
    if (!reachable && performance.now() < deadline) return void requestAnimationFrame(attempt);
    byReader.abort();
    scrollTo({ top, behavior: 'instant' });
  };
  attempt();
}

function arrive(address: string): void {
  const from = current;
  const arrival = arrivalOf({ from, to: address, byHistory, actedIn });
  byHistory = false;
  const top = placeOf(address);
  current = address;
  if (arrival === 'kept') scrollWhenTallEnough(top, address);
  if (arrival === 'top') scrollTo({ top: 0, behavior: 'instant' });
  if (arrival === 'top' && from?.split('?')[0] === location.pathname) focusHeading();
  if (arrival === 'list') {
    const pages = document.querySelector('.mall-pagination');
    const section = pages?.closest('section');
    (section ?? pages?.parentElement)?.scrollIntoView({ block: 'start', behavior: 'instant' });
    focusHeading(section);
  }
}

/** Call once, in the shell, with the current address: keeps the place of every page, and opens each where one expects it. */
export function useScrollPlaces(path: string, search: string): void {
  const address = search ? `${path}?${search}` : path;
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    byHistory = navigation?.type === 'reload' || navigation?.type === 'back_forward';
    const remember = () => current === addressHere() && keepPlace(current, scrollY);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', remember, { passive: true, signal });
    addEventListener('pagehide', savePlaces, { signal });
    for (const act of ['click', 'submit', 'keydown'])
      addEventListener(act, noteWhere, { capture: true, passive: true, signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    // what the router says is unescaped
    if (address) arrive(addressHere());
  }, [address]);
}
