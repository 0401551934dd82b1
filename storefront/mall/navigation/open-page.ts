import { withoutSlug } from '@caravan/gateway/addresses';
import { arrivalOf, type Way } from './arrival.ts';
import { keepPlace, placeOf, savePlaces } from './kept-places.ts';

let current: string | undefined;
let actedIn: Way['actedIn'] = 'page';
/** The list whose pages were turned: the page numbers themselves are away while it loads. */
let list: Element | null = null;

/** How long a page may take to reach the height that it had, in milliseconds. */
const patience = 5_000;

const addressHere = () => location.pathname + location.search;
const routeOf = (address = '') => withoutSlug(address.split('?', 1)[0] ?? '');

function noteWhere({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const pages = target.closest('.mall-pagination');
  // a drawer of the page lies outside its main part
  if (!target.closest('main, [data-acts-in=page]')) actedIn = 'frame';
  else actedIn = pages ? 'pages' : 'page';
  list = pages && (pages.closest('section') ?? pages.parentElement);
}

/** The first page of a visit may be one that is loaded again. */
function isRepeated(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

function remember(): void {
  if (current === addressHere()) keepPlace(current, scrollY);
}

function watch(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', remember, { passive: true });
  addEventListener('pagehide', savePlaces);
  for (const act of ['click', 'submit', 'keydown'])
    addEventListener(act, noteWhere, { capture: true, passive: true });
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

/** What the server said of the addresses of the first page is not so of another. */
function dropLinks(): void {
  for (const link of document.querySelectorAll('link[rel=canonical], link[rel=alternate][hreflang]'))
    link.remove();
}

/** Opens the page of an address where one expects it, and keeps the place of every page from the first on. */
export function openPage(traversed: boolean): void {
  const from = current;
  if (from === undefined) watch();
  const to = addressHere();
  const byHistory = traversed || (from === undefined && isRepeated());
  const arrival = arrivalOf({ from, to, byHistory, actedIn });
  const top = placeOf(to);
  current = to;
  if (from !== undefined && arrival !== 'stay') dropLinks();
  if (arrival === 'kept') scrollWhenTallEnough(top, to);
  if (arrival === 'top') scrollTo({ top: 0, behavior: 'instant' });
  if (arrival === 'top' && routeOf(from) === routeOf(to)) focusHeading();
  if (arrival === 'list') {
    list?.scrollIntoView({ block: 'start', behavior: 'instant' });
    focusHeading(list?.closest('section'));
  }
}
